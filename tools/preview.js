import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createServer } from 'node:http'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { staticHost } from './static-host.js'

/**
 * Serves a built folder. With `strictPort` a taken port is an error, else the next free one is used.
 * @param {string} folder
 * @param {{ port: number, strictPort: boolean }} options
 */
export async function servePreview(folder, { port, strictPort }) {
  if (!existsSync(resolve(folder, '_headers'))) throw new Error(`No site is built in ${folder}.`)
  const server = createServer(staticHost(resolve(folder)))
  return `http://localhost:${await listen(server, port, strictPort ? port : port + 20)}/`
}

/**
 * @param {import('node:http').Server} server
 * @param {number} port
 * @param {number} lastPort
 * @returns {Promise<number>}
 */
async function listen(server, port, lastPort) {
  try {
    await once(server.listen(port, 'localhost'), 'listening')
    return port
  } catch (error) {
    if (port >= lastPort || !(error instanceof Error && 'code' in error && error.code === 'EADDRINUSE')) throw error
    return listen(server, port + 1, lastPort)
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [folder = 'dist', port = '4173'] = process.argv.slice(2)
  try {
    await servePreview(folder, { port: Number(port), strictPort: true })
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
