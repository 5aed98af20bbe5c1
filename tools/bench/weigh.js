import { readFileSync } from 'node:fs'
import { limits } from './limits.js'
import { brotli, gzip, kb, newPage, open } from './visit.js'
import { orderPath } from '../sample-visitor.js'

/** @typedef {import('./visit.js').Bench} Bench */
/** @typedef {import('./visit.js').Row} Row */

const visits = /** @type {const} */ ([
  { name: 'home', file: 'index', path: '/' },
  { name: 'checkout', file: 'checkout', path: orderPath() },
  { name: '404', file: '404', path: '/nada' },
])

/**
 * What a first visit of each page really brings over the wire, and what of it comes before the first paint.
 * @param {Bench} bench
 * @returns {Promise<Row[]>}
 */
export async function weigh(bench) {
  /** @type {Row[]} */
  const rows = []
  for (const { name, file, path } of visits) {
    const html = readFileSync(`${bench.folder}/${file}.html`)
    const [small, large] = [brotli(html), gzip(html)]
    const { scripts, all, early } = await load(bench, path)
    rows.push(
      {
        row: `bytes before first paint, ${name}`,
        limit: `≤ ${kb(limits.htmlBytes)} kB, gzip ≤ ${kb(limits.htmlGzipBytes)}`,
        measured: `${kb(small)} kB, gzip ${kb(large)}`,
        holds: small <= limits.htmlBytes && large <= limits.htmlGzipBytes,
      },
      { row: `requests before first paint, ${name}`, limit: '1', measured: String(early), holds: early === 1 },
      {
        row: `JavaScript, ${name}`,
        limit: `≤ ${kb(limits.scriptBytes[file])} kB`,
        measured: `${kb(scripts)} kB`,
        holds: scripts <= limits.scriptBytes[file],
      },
    )
    if (name !== 'home') continue
    const holds = all <= limits.firstVisitBytes
    rows.push({
      row: 'first visit of home',
      limit: `≤ ${kb(limits.firstVisitBytes)} kB`,
      measured: `${kb(all)} kB`,
      holds,
    })
  }
  return rows
}

/** @param {Bench} bench @param {string} path */
async function load(bench, path) {
  const { page, close } = await newPage(bench)
  /** @type {import('playwright').Response[]} */
  const responses = []
  page.on('response', (response) => responses.push(response))
  await open(page, path)
  const early = await page.evaluate(() => {
    const [paint] = performance.getEntriesByName('first-paint')
    // When the frame was made, not when the screen had it. Chromium knows; elsewhere there is the later one.
    const { paintTime, startTime } = /** @type {PerformanceEntry & { paintTime?: number }} */ (paint)
    // The icon is for the browser's tab, which asks for it when it likes.
    const resources = performance.getEntriesByType('resource').filter(({ name }) => !name.endsWith('/favicon.svg'))
    return resources.filter((entry) => entry.startTime < (paintTime ?? startTime)).length
  })
  for (const image of await page.locator('img').all()) await image.scrollIntoViewIfNeeded()
  await page.waitForLoadState('networkidle')
  const sizes = await Promise.all(
    responses.map(async (response) => ({
      isScript: response.url().endsWith('.js'),
      bytes: Number(await response.headerValue('content-length')),
    })),
  )
  await close()
  const sum = (/** @type {typeof sizes} */ some) => some.reduce((total, { bytes }) => total + bytes, 0)
  return { early: early + 1, scripts: sum(sizes.filter(({ isScript }) => isScript)), all: sum(sizes) }
}
