import { createHash } from 'node:crypto'
import { readFileSync, statSync } from 'node:fs'
import { extname, join } from 'node:path'

/** @type {Record<string, string>} */
const types = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.md': 'text/markdown; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml',
}

/**
 * Answers as the static hosts do that `_headers` is written for: /checkout and /checkout/ with checkout.html, what does
 * not exist with 404.html, a text as the build compressed it.
 * @param {string} folder
 * @returns {import('node:http').RequestListener}
 */
export function staticHost(folder) {
  return (request, response) => {
    try {
      answer(folder, request, response)
    } catch {
      // A new build empties the folder first.
      response.writeHead(503, { 'Retry-After': '5' }).end()
    }
  }
}

/**
 * @param {string} folder
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 */
function answer(folder, request, response) {
  const path = request.url?.replace(/\?.*/, '').replace(/(.)\/$/, '$1') ?? '/'
  const found = fileOf(folder, path)
  const file = found ?? join(folder, '404.html')
  const isCompressed = /\bbr\b/.test(request.headers['accept-encoding'] ?? '') && isFile(`${file}.br`)
  const content = readFileSync(isCompressed ? `${file}.br` : file)
  const etag = `"${createHash('sha1').update(content).digest('base64')}"`
  const isKnown = found !== undefined && request.headers['if-none-match'] === etag
  response.writeHead(isKnown ? 304 : found ? 200 : 404, {
    'Content-Type': types[extname(file)] ?? 'application/octet-stream',
    'Cache-Control': 'no-cache',
    ...headersOf(folder, found ? path : '/404'),
    ...(isCompressed && { 'Content-Encoding': 'br' }),
    ...(!isKnown && { 'Content-Length': content.length }),
    ETag: etag,
    Vary: 'Accept-Encoding',
  })
  response.end(isKnown || request.method === 'HEAD' ? undefined : content)
}

/**
 * @param {string} folder
 * @param {string} path
 */
function fileOf(folder, path) {
  // Hosts keep what begins with _ to themselves; a path of ours has no other signs, so none leads out of the folder.
  if (!/^(\/[\w-][\w.-]*)*\/?$/.test(path) || path.startsWith('/_')) return undefined
  return [path, `${path}.html`, `${path}index.html`].map((name) => join(folder, name)).find(isFile)
}

/** @param {string} path */
const isFile = (path) => statSync(path, { throwIfNoEntry: false })?.isFile() ?? false

/**
 * What `_headers` gives to a path, in the notation of Netlify and Cloudflare Pages.
 * @param {string} folder
 * @param {string} path
 */
function headersOf(folder, path) {
  /** @type {Record<string, string>} */
  const headers = {}
  for (const rule of readFileSync(join(folder, '_headers'), 'utf8').split('\n\n')) {
    const [pattern = '', ...lines] = rule.trim().split('\n')
    const fits = pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern
    if (!fits) continue
    for (const line of lines) {
      const [, name = '', value = ''] = /^ {2}(.+?): (.+)$/.exec(line) ?? []
      headers[name] = value
    }
  }
  return headers
}
