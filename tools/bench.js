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
 * @typedef {object} Measure
 * @property {string} name
 * @property {string} limit
 * @property {(result: Result) => number} read
 * @property {(values: number[]) => number} summarize makes one value of several runs
 * @property {(value: number) => boolean} holds
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

/**
 * @param {string} name @param {string} id of the audit @param {number} limit @param {Measure['summarize']} summarize
 * @returns {Measure}
 */
const atMost = (name, id, limit, summarize) => ({
  name,
  limit: `≤ ${limit}`,
  read: ({ audits }) => audits[id]?.numericValue ?? NaN,
  summarize,
  holds: (value) => value <= limit,
})

/**
 * @param {string} category @param {number} limit @param {Measure['summarize']} summarize
 * @returns {Measure}
 */
const atLeast = (category, limit, summarize) => ({
  name: category,
  limit: `≥ ${limit}`,
  read: ({ categories }) => 100 * (categories[category]?.score ?? NaN),
  summarize,
  holds: (value) => value >= limit,
})

// The median of the runs for what depends on the machine, the worst run for the rest.
const measures = [
  atMost('FCP ms', 'first-contentful-paint', 850, median),
  atMost('LCP ms', 'largest-contentful-paint', 850, median),
  atMost('blocking ms', 'total-blocking-time', 150, median),
  atMost('CLS', 'cumulative-layout-shift', 0, (values) => Math.max(...values)),
  atLeast('performance', 95, median),
  ...['accessibility', 'best-practices', 'seo'].map((name) => atLeast(name, 100, (values) => Math.min(...values))),
]

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
const table = { limit: Object.fromEntries(measures.map(({ name, limit }) => [name, limit])) }
let missed = 0
for (const { name: page, path, skipAudits } of pages) {
  /** @type {Result[]} */
  const results = []
  while (results.length < runsPerPage) results.push(await audit(url + path, port, skipAudits))
  /** @type {Record<string, string | number>} */
  const row = (table[page] = {})
  for (const { name, read, summarize, holds } of measures) {
    const value = summarize(results.map(read))
    if (!holds(value)) missed += 1
    const rounded = Number(value.toFixed(name === 'CLS' ? 4 : 0))
    row[name] = holds(value) ? rounded : `${rounded} MISSED`
  }
}
await browser.close()
console.table(table)
console.log(missed === 0 ? 'All within their limits.' : `${missed} beyond their limit.`)
process.exit(missed === 0 ? 0 : 1)
