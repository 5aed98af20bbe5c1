import { writeFileSync } from 'node:fs'
import { chromium } from 'playwright'
import { audit } from './bench/audit.js'
import { block } from './bench/block.js'
import { click } from './bench/click.js'
import { commits } from './bench/commits.js'
import { firstPaint } from './bench/first-paint.js'
import { keys } from './bench/keys.js'
import { describeMachine, idleBelow, waitUntilIdle } from './bench/machine.js'
import { rest } from './bench/rest.js'
import { heading, line } from './bench/table.js'
import { weigh } from './bench/weigh.js'
import { launchOptions } from './browser.js'
import { servePreview } from './preview.js'
import { root, runScript } from './run.js'

/** @typedef {import('./bench/visit.js').Row} Row */

// What is timed comes after what is counted, and each waits for a quiet machine.
const counted = [weigh, firstPaint, commits]
const timed = [audit, block, keys, rest, click]
const waitSeconds = Number(process.env.BENCH_WAIT_SECONDS ?? 120)
const debuggingPort = 9333

const { code, output } = await runScript('build')
if (code !== 0) throw new Error(output)
const folder = `${root}/dist`
// Compressed and with the headers of a host, so that the sizes on the wire are real.
const url = new URL(await servePreview(folder, { port: 4380, strictPort: false })).origin
const { args, ...options } = launchOptions()
const browser = await chromium.launch({ ...options, args: [...args, `--remote-debugging-port=${debuggingPort}`] })
const machine = describeMachine(browser.version())
const bench = { browser, port: debuggingPort, url, folder }
/** @type {(Row & { busyPercentBefore?: number })[]} */
const results = []

console.log(Object.values(machine).join(', '))
console.log(heading)
for (const measure of [...counted, ...timed]) {
  const isTimed = timed.includes(measure)
  const busy = isTimed ? await waitUntilIdle(waitSeconds) : 0
  const found = await measure(bench).catch((error) => [
    { row: measure.name, limit: '–', measured: `failed: ${String(error)}`, holds: false },
  ])
  for (const row of found) {
    results.push(isTimed ? { ...row, busyPercentBefore: Math.round(100 * busy) } : row)
    console.log(line(row, busy))
  }
}
await browser.close()

const missed = results.filter(({ holds }) => !holds).length
const isNoisy = results.some(({ busyPercentBefore = 0 }) => busyPercentBefore > 100 * idleBelow)
writeFileSync(
  `${root}/bench-results.json`,
  `${JSON.stringify({ date: new Date(), machine, isNoisy, results }, null, 2)}\n`,
)
console.log(
  `${results.length} rows, ${missed} do not hold${isNoisy ? ' (~ the machine was busy)' : ''}. bench-results.json has all runs.`,
)
process.exit(missed > 0 ? 1 : 0)
