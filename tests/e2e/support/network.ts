import { readFileSync } from 'node:fs'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { brotliCompressSync } from 'node:zlib'
import type { Route } from 'playwright/test'
import { siteAt } from './sites.ts'
import { expect, type Page } from './test.ts'

const anyScript = '**/assets/*.js'

/** Records what a page requests, once each, the site's own without its origin. Call it before the first visit. */
export function recordLoads(page: Page) {
  const bodies = new Map<string, () => Promise<Buffer>>()
  page.on('response', (response) => {
    const url = new URL(response.url())
    const name = url.hostname === 'localhost' ? url.pathname : url.href
    if (!bodies.has(name)) bodies.set(name, () => response.body())
  })
  const paths = () => [...bodies.keys()]
  const scripts = () => paths().filter((path) => path.endsWith('.js'))
  const read = (path: string) => bodies.get(path)?.() ?? Promise.resolve(Buffer.alloc(0))

  async function code() {
    return Buffer.concat(await Promise.all(scripts().map(read))).toString()
  }

  /** Of all files, texts in brotli at its best. */
  async function bytes() {
    const sizes = paths().map(async (path) => {
      const body = await read(path)
      return path.endsWith('.png') ? body.length : brotliCompressSync(body).length
    })
    return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
  }

  return { paths, scripts, code, bytes }
}

/** Waits until every script that the page has asked for has arrived and run; one that fails counts as arrived. */
export async function scriptsArrived(page: Page): Promise<void> {
  const known = new Set<string>()
  await expect
    .poll(async () => {
      const urls = (await page.requests()).map((request) => request.url())
      const fresh = urls.filter((url) => /\/assets\/[^/]+\.js$/.test(url) && !known.has(url))
      // Importing it again waits for the page's own import. A response never finishes when its page was left meanwhile.
      await page.evaluate((all) => Promise.allSettled(all.map((url) => import(url))), fresh)
      fresh.forEach((url) => known.add(url))
      return fresh.length
    })
    .toBe(0)
}

/** A script as it was built: fetched through the test, a file sometimes waits five seconds for a connection. */
const codeOf = (route: Route) => {
  const { origin, pathname } = new URL(route.request().url())
  return readFileSync(`${siteAt(origin).folder}${pathname}`, 'utf8')
}

/** Keeps the scripts that contain `words`, or all of them, from the page until the function it returns is called. */
export async function holdBackScripts(page: Page, words = ''): Promise<() => void> {
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(anyScript, async (route) => {
    if (codeOf(route).includes(words)) await released
    await route.fallback()
  })
  return release
}

/** From now on requests for scripts that contain `words`, or for any, fail while `isFailing`; returns how to end it. */
export async function failScripts(page: Page, words = '', isFailing = () => true): Promise<() => Promise<void>> {
  const fail = (route: Route) => (codeOf(route).includes(words) && isFailing() ? route.abort() : route.fallback())
  await page.route(anyScript, fail)
  return () => page.unroute(anyScript, fail)
}

/** Serves each script with one text replaced, where it occurs. */
export const replaceInScripts = (page: Page, text: string, replacement: string) =>
  page.route(anyScript, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: codeOf(route).replace(text, () => replacement) }),
  )

/** A slow host of one page: first its head, then a piece for each call, until that is false. Scripts never come. */
export async function serveInPieces(html: string) {
  const start = html.indexOf('<body>')
  const pieces = html.slice(start).match(/[^]{1,1500}(?:[^>]*>|$)/g) ?? []
  const responses: ServerResponse[] = []
  const server = createServer((request, response) => {
    if (request.url?.includes('.')) return
    response.setHeader('Content-Type', 'text/html; charset=utf-8')
    response.write(html.slice(0, start))
    responses.push(response)
  })
  await new Promise<void>((ready) => {
    server.listen(0, 'localhost', ready)
  })
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    sendPiece: () => {
      const piece = pieces.shift()
      responses[0]?.write(piece ?? '')
      if (piece === undefined) responses[0]?.end()
      return piece !== undefined
    },
    stop: () =>
      new Promise<unknown>((stopped) => {
        server.close(stopped)
        server.closeAllConnections()
      }),
  }
}
