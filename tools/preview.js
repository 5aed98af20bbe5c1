import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join, resolve } from 'node:path'
import sirv from 'sirv'

/**
 * Serves a built folder as hosts that read `_headers` do: with those headers, X.br in place of X, checkout.html at
 * /checkout, and 404.html for anything that does not exist.
 * @param {string} folder
 * @param {number} [port] else any that is free
 * @param {{ until?: Promise<void> }} [scripts] until when they are held back
 */
export async function servePreview(folder, port = 0, scripts = {}) {
  const site = resolve(folder)
  if (!existsSync(join(site, '_headers'))) throw new Error(`No site is built in ${folder}.`)
  const files = sirv(site, {
    // Looks up the file on each request, because a new build may replace it at any time.
    dev: true,
    etag: true,
    brotli: true,
    extensions: ['html'],
    setHeaders: (response, path) => response.setHeaders(headersOf(site, path)),
  })
  const server = createServer((request, response) => {
    // sirv answers 200 with any file that it finds, or 304 to a browser that has it.
    const notFound = () => {
      delete request.headers['if-none-match']
      const writeHead = response.writeHead.bind(response)
      response.writeHead = (_, headers) =>
        writeHead(404, /** @type {import('node:http').OutgoingHttpHeaders} */ (headers))
      files(Object.assign(request, { url: '/404' }), response)
    }
    // Hosts keep files that begin with _ to themselves.
    const serve = () => files(request, response, notFound)
    if (request.url?.startsWith('/_')) notFound()
    else if (request.url?.endsWith('.js') && scripts.until) void scripts.until.then(serve)
    else serve()
  })
  await once(server.listen(port, 'localhost'), 'listening')
  const address = /** @type {import('node:net').AddressInfo} */ (server.address())
  return `http://localhost:${address.port}`
}

/**
 * The headers that `_headers` sets for a path, in the format of Netlify and Cloudflare Pages.
 * @param {string} site
 * @param {string} path
 */
function headersOf(site, path) {
  const rules = readFileSync(join(site, '_headers'), 'utf8').trim().split('\n\n')
  const lines = rules.flatMap((rule) => {
    const [pattern = '', ...own] = rule.split('\n')
    return (pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern) ? own : []
  })
  return new Headers(lines.map((line) => /** @type {[string, string]} */ (line.trim().split(/: (.*)/, 2))))
}
