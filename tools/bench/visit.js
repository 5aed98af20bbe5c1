import { brotliCompressSync, gzipSync } from 'node:zlib'
import { orderPath } from '../sample-visitor.js'

/** @typedef {{ browser: import('playwright').Browser, port: number, url: string, folder: string }} Bench */
/** @typedef {{ row: string, limit: string, measured: string, holds: boolean, runs?: number[] }} Row */

/** The two pages that are timed. */
export const pages = [
  { name: 'home', path: '/' },
  { name: 'checkout', path: orderPath() },
]

/**
 * A phone with an empty cache. `slower` divides the speed of its processor.
 * @param {Bench} bench
 * @param {{ slower?: number, desktop?: boolean }} [options]
 */
export async function newPage({ browser, url }, { slower = 1, desktop = false } = {}) {
  const phone = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 }
  const context = await browser.newContext({ baseURL: url, ...(desktop ? {} : phone) })
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  if (slower > 1) await devtools.send('Emulation.setCPUThrottlingRate', { rate: slower })
  return { page, devtools, close: () => context.close() }
}

/** @param {import('playwright').Page} page @param {string} path */
export async function open(page, path) {
  await page.goto(path, { waitUntil: 'networkidle' })
  await page.locator('html[data-hydrated]').waitFor()
}

/** @param {readonly number[]} values */
export function median(values) {
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 ? (sorted[middle] ?? Number.NaN) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2
}

/** @param {Buffer} text */
export const brotli = (text) => brotliCompressSync(text).length
/** @param {Buffer} text */
export const gzip = (text) => gzipSync(text, { level: 9 }).length
/** @param {number} bytes */
export const kb = (bytes) => (bytes / 1000).toFixed(bytes < 10_000 ? 2 : 1)
