import { cpus, loadavg } from 'node:os'
import { join } from 'node:path'
import getPort from 'get-port'
import lighthouse from 'lighthouse'
import { chromium } from 'playwright'
import { build, preview } from 'vite'
import { orderPath } from '../tests/support/sample-visitor.js'
import { median, timeBlocking } from './bench/blocking.js'
import { timeKeys } from './bench/keys.js'
import { launchOptions } from './browser.js'
import { servePreview } from './preview.js'
import { endWithNpm, here, orExit, root, runScript, temporaryFolder } from './run.js'

/** @typedef {import('lighthouse').Result} Result */
/** @typedef {{ name: string, url: string, most: number, skipAudits?: string[] }} Page `most`: times the floor's blocking */
/**
 * Something that Lighthouse measures, under the id of its audit, at most `limit`; without one, a score of at least that.
 * @typedef {{ name: string, id?: string, limit: number, summarize: (values: number[]) => number }} Measure
 */

const runsPerPage = 5

// The median of the runs for what depends on the machine, the worst run for the rest. Layout shifts: `npm test`.
/** @type {Measure[]} */
const measures = [
  { name: 'FCP ms', id: 'first-contentful-paint', limit: 850, summarize: median },
  { name: 'LCP ms', id: 'largest-contentful-paint', limit: 850, summarize: median },
  { name: 'performance', limit: 95, summarize: median },
  ...['accessibility', 'best-practices', 'seo'].map((name) => ({
    name,
    limit: 100,
    summarize: (/** @type {number[]} */ values) => Math.min(...values),
  })),
]

/** @param {Measure} measure @param {Result} result */
const read = ({ name, id }, { audits, categories }) =>
  (id ? audits[id]?.numericValue : 100 * (categories[name]?.score ?? NaN)) ?? NaN

/**
 * Runs Lighthouse with its default settings, which simulate a phone, its network and its processor.
 * @param {Page} page @param {number} port
 */
async function audit({ url, skipAudits = [] }, port) {
  const result = await lighthouse(url, { port, logLevel: 'silent', ignoreStatusCode: true, skipAudits })
  if (!result || result.lhr.runtimeError) throw new Error(result?.lhr.runtimeError?.message ?? 'Lighthouse failed')
  return result.lhr
}

/**
 * Builds and serves the page that home and checkout are compared with: React hydrates a button and a bare input.
 * @param {number} port
 */
async function serveFloor(port) {
  const outDir = temporaryFolder('floor')
  const options = { configFile: /** @type {const} */ (false), root: join(import.meta.dirname, 'bench/floor') }
  await build({ ...options, logLevel: 'warn', build: { outDir, emptyOutDir: true } })
  await preview({ ...options, build: { outDir }, preview: { port, strictPort: true } })
  return `http://localhost:${port}/`
}

endWithNpm()
await orExit(runScript('build', [], here))
const shop = await servePreview(`${root}/dist`)
const floor = { name: 'floor', most: 1, url: await serveFloor(await getPort()) }
// Search engines may list only the home page, and the not-found page answers 404. Lighthouse takes both for errors.
const notFoundAudits = ['is-crawlable', 'http-status-code', 'errors-in-console']
/** @type {Page[]} */
const pages = [
  { name: 'home', url: `${shop}/`, most: 1 },
  { name: 'checkout', url: shop + orderPath(), most: 1.2, skipAudits: ['is-crawlable'] },
  { name: 'not found', url: `${shop}/nada`, most: 1, skipAudits: notFoundAudits },
]
const port = await getPort()
const browser = await chromium.launch({ ...launchOptions(), args: [`--remote-debugging-port=${port}`] })
const machine = `${cpus().length} processors (load ${loadavg()[0]?.toFixed(1)})`
console.log(`Chromium ${browser.version()} on ${machine}, ${runsPerPage} runs of each page`)

let missed = 0
/** @param {number} value @param {boolean} holds @param {number} [digits] */
function cell(value, holds, digits = 0) {
  if (!holds) missed += 1
  return holds ? Number(value.toFixed(digits)) : `${value.toFixed(digits)} MISSED`
}

/** @type {Record<string, Result[]>} */
const results = {}
for (let run = 0; run < runsPerPage; run += 1) {
  for (const page of pages) (results[page.name] ??= []).push(await audit(page, port))
}
const paints = Object.entries(results).map(([page, runs]) => {
  /** @type {Record<string, string | number>} */
  const row = { page }
  for (const measure of measures) {
    const { name, id, limit, summarize } = measure
    const value = summarize(runs.map((run) => read(measure, run)))
    row[`${name} ${id ? '≤' : '≥'} ${limit}`] = cell(value, id ? value <= limit : value >= limit)
  }
  return row
})
console.table(paints)

const blocking = await timeBlocking(browser, [floor, ...pages])
const floorMs = blocking.floor ?? NaN
const blockingTable = [floor, ...pages].map(({ name, most }) => {
  const ms = blocking[name] ?? NaN
  return { page: name, 'blocking ms': ms, '× floor': cell(ms / floorMs, ms <= most * floorMs, 2), 'at most': most }
})
console.table(blockingTable)

const keys = await timeKeys(browser, floor.url, shop)
await browser.close()
const bare = keys.Bare ?? { middle: NaN, worst: NaN }
const keyTable = Object.entries(keys).map(([label, { middle, worst }]) => ({
  'a key in': label,
  'ms in the middle': Number(middle.toFixed(0)),
  '× bare < 2': cell(middle / bare.middle, middle < 2 * bare.middle, 2),
  'ms at worst': worst,
  '× bare < 2.2': cell(worst / bare.worst, worst < 2.2 * bare.worst, 2),
}))
console.table(keyTable)
console.log(missed === 0 ? 'All within their limits.' : `${missed} beyond their limit.`)
process.exit(missed === 0 ? 0 : 1)
