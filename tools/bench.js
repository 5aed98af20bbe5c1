import { writeFileSync } from 'node:fs'
import getPort from 'get-port'
import { chromium } from 'playwright'
import { audit } from './bench/audit.js'
import { block } from './bench/blocking-time.js'
import { click } from './bench/click.js'
import { describeMachine, idleBelow, waitUntilIdle } from './bench/machine.js'
import { rest } from './bench/idle.js'
import { heading, line } from './bench/table.js'
import { weigh } from './bench/weigh.js'
import { launchOptions } from './browser.js'
import { servePreview } from './preview.js'
import { root, runOrExit } from './run.js'

/** @typedef {import('./bench/visit.js').Row} Row */

// Bytes are counted at any time; what is timed waits for a quiet machine.
const timed = [audit, block, rest, click]
const waitSeconds = Number(process.env.BENCH_WAIT_SECONDS ?? 120)

await runOrExit('build')
const folder = `${root}/dist`
// Compressed and with the headers of a host, so that the sizes on the wire are real.
const url = await servePreview(folder, await getPort())
const debuggingPort = await getPort()
const browser = await chromium.launch({ ...launchOptions(), args: [`--remote-debugging-port=${debuggingPort}`] })
const machine = describeMachine(browser.version())
const bench = { browser, port: debuggingPort, url, folder }
/** @type {(Row & { busyPercentBefore?: number })[]} */
const results = []

console.log(Object.values(machine).join(', '))
console.log(heading)
for (const measure of [weigh, ...timed]) {
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
const noise = isNoisy ? ' (~ the machine was busy)' : ''
console.log(`${results.length} rows, ${missed} over their limit${noise}. bench-results.json has all runs.`)
process.exit(missed > 0 ? 1 : 0)
