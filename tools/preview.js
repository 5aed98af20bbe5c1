import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { preview } from 'vite'

/**
 * Answers as a static host does: /checkout and /checkout/ with checkout.html, what does not exist with 404.html.
 * @param {string} folder
 * @returns {import('vite').Plugin}
 */
function staticHost(folder) {
  return {
    name: 'static-host',
    configurePreviewServer: ({ middlewares }) => {
      middlewares.use((request, _response, next) => {
        request.url = request.url?.replace(/^([^?]*[^/?])\/(?=\?|$)/, '$1')
        next()
      })
      // By now Vite has turned the path of every page that exists into its file name.
      return () => {
        middlewares.use((request, response, next) => {
          const file = request.url?.replace(/\?.*/, '') ?? ''
          if (file.endsWith('.html') && existsSync(join(folder, file))) return next()
          response.writeHead(404, { 'content-type': 'text/html; charset=utf-8' })
          response.end(readFileSync(resolve(folder, '404.html')))
        })
      }
    },
  }
}

/**
 * Serves a built folder. With `strictPort` a taken port is an error, else the next free one is used.
 * @param {string} folder
 * @param {{ port: number, strictPort: boolean }} options
 */
export async function servePreview(folder, options) {
  if (!existsSync(resolve(folder, '404.html'))) throw new Error(`No site is built in ${folder}.`)
  const server = await preview({
    configFile: false,
    logLevel: 'warn',
    appType: 'mpa',
    build: { outDir: resolve(folder) },
    preview: options,
    plugins: [staticHost(folder)],
  })
  // Vite ends by itself on SIGTERM only.
  process.once('SIGINT', () => void server.close().then(() => process.exit()))
  return server.resolvedUrls?.local[0]
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
