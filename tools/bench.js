import { cpus, loadavg } from 'node:os'
import getPort from 'get-port'
import lighthouse from 'lighthouse'
import { chromium } from 'playwright'
import { launchOptions } from './browser.js'
import { servePreview } from './preview.js'
import { endWithNpm, root, runOrExit } from './run.js'
import { orderPath } from './sample-visitor.js'

/** @typedef {import('lighthouse').Result} Result */
/**
 * Something that Lighthouse measures, under the id of its audit, at most `limit`; without one, a score of at least that.
 * @typedef {{ name: string, id?: string, limit: number, summarize: (values: number[]) => number }} Measure
 */

const runsPerPage = 5

// Search engines may list only the home page, and the not-found page answers 404. Lighthouse takes both for errors.
const pages = [
  { name: 'home', path: '/', skipAudits: [] },
  { name: 'checkout', path: orderPath(), skipAudits: ['is-crawlable'] },
  { name: 'not found', path: '/nada', skipAudits: ['is-crawlable', 'http-status-code', 'errors-in-console'] },
]

/** @param {number[]} values an odd number of them */
const median = (values) => values.toSorted((one, two) => one - two)[values.length >> 1] ?? NaN

/** @param {number[]} values */
const lowest = (values) => Math.min(...values)

// The median of the runs for what depends on the machine, the worst run for the rest.
/** @type {Measure[]} */
const measures = [
  { name: 'FCP ms', id: 'first-contentful-paint', limit: 850, summarize: median },
  { name: 'LCP ms', id: 'largest-contentful-paint', limit: 850, summarize: median },
  { name: 'blocking ms', id: 'total-blocking-time', limit: 150, summarize: median },
  { name: 'CLS', id: 'cumulative-layout-shift', limit: 0, summarize: (values) => Math.max(...values) },
  { name: 'performance', limit: 95, summarize: median },
  { name: 'accessibility', limit: 100, summarize: lowest },
  { name: 'best-practices', limit: 100, summarize: lowest },
  { name: 'seo', limit: 100, summarize: lowest },
]

/** @param {Measure} measure @param {Result} result */
const read = ({ name, id }, { audits, categories }) =>
  (id ? audits[id]?.numericValue : 100 * (categories[name]?.score ?? NaN)) ?? NaN

/** @param {Measure} measure @param {number} value */
const holds = ({ id, limit }, value) => (id ? value <= limit : value >= limit)

/**
 * Runs Lighthouse with its default settings, which simulate a phone, its network and its processor.
 * @param {string} url @param {number} port @param {string[]} skipAudits
 */
async function audit(url, port, skipAudits) {
  const result = await lighthouse(url, { port, logLevel: 'silent', ignoreStatusCode: true, skipAudits })
  if (!result || result.lhr.runtimeError) throw new Error(result?.lhr.runtimeError?.message ?? 'Lighthouse failed')
  return result.lhr
}

endWithNpm()
await runOrExit('build')
const url = await servePreview(`${root}/dist`, await getPort())
const port = await getPort()
const browser = await chromium.launch({ ...launchOptions(), args: [`--remote-debugging-port=${port}`] })
const load = loadavg()[0]?.toFixed(1)
console.log(
  `Chromium ${browser.version()} on ${cpus().length} processors (load ${load}), ${runsPerPage} runs of each page`,
)

/** @type {Record<string, Record<string, string | number>>} */
const table = { limit: Object.fromEntries(measures.map(({ name, id, limit }) => [name, `${id ? '≤' : '≥'} ${limit}`])) }
let missed = 0
for (const { name: page, path, skipAudits } of pages) {
  /** @type {Result[]} */
  const results = []
  while (results.length < runsPerPage) results.push(await audit(url + path, port, skipAudits))
  /** @type {Record<string, string | number>} */
  const row = (table[page] = {})
  for (const measure of measures) {
    const value = measure.summarize(results.map((result) => read(measure, result)))
    const rounded = Number(value.toFixed(measure.name === 'CLS' ? 4 : 0))
    if (!holds(measure, value)) missed += 1
    row[measure.name] = holds(measure, value) ? rounded : `${rounded} MISSED`
  }
}
await browser.close()
console.table(table)
console.log(missed === 0 ? 'All within their limits.' : `${missed} beyond their limit.`)
process.exit(missed === 0 ? 0 : 1)
