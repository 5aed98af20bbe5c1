import { setTimeout as wait } from 'node:timers/promises'
import { limits } from './limits.js'
import { newPage, open } from './visit.js'

/** @typedef {import('./visit.js').Bench} Bench */
/** @typedef {import('./visit.js').Row} Row */

const seconds = 60

/**
 * Home left alone: what its countdown and toasts keep the main thread busy with.
 * @param {Bench} bench
 * @returns {Promise<Row[]>}
 */
export async function rest(bench) {
  const { page, devtools, close } = await newPage(bench)
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
  await open(page, '/')
  const busySeconds = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics')
    return metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN
  }
  const before = await busySeconds()
  await wait(seconds * 1000)
  const percent = (100 * ((await busySeconds()) - before)) / seconds
  await close()
  const limit = `≤ ${limits.idleBusyPercent} %`
  const holds = percent <= limits.idleBusyPercent
  return [{ row: 'home idle for a minute, main thread', limit, measured: `${percent.toFixed(2)} %`, holds }]
}
