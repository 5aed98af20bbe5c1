import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build, preview } from 'vite'

/**
 * Builds and serves the page that home and checkout are compared with: React hydrates a button and a bare input.
 * @param {number} port
 */
export async function serveFloor(port) {
  const outDir = mkdtempSync(join(tmpdir(), 'floor-'))
  const options = { configFile: /** @type {const} */ (false), root: join(import.meta.dirname, 'floor') }
  await build({ ...options, logLevel: 'warn', build: { outDir, emptyOutDir: true } })
  await preview({ ...options, build: { outDir }, preview: { port, strictPort: true } })
  return `http://localhost:${port}/`
}
