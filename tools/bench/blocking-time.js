import { limits } from './limits.js'
import { taskTimes } from './trace.js'
import { median, newPage, open, pages } from './visit.js'

/** @typedef {import('./visit.js').Bench} Bench */
/** @typedef {import('./visit.js').Row} Row */

const count = 7
// Lighthouse's phone is four times slower; what a task takes beyond 50 ms is blocking.
const [slower, longMs] = [4, 50]

/**
 * Of the whole load, not only of what comes after the first paint, which is all that Lighthouse counts.
 * @param {Bench} bench
 * @returns {Promise<Row[]>}
 */
export async function block(bench) {
  /** @type {Row[]} */
  const rows = []
  for (const { name, path } of pages) {
    const runs = []
    for (let run = 0; run < count; run++) {
      const { page, close } = await newPage(bench)
      const times = await taskTimes(page, () => open(page, path))
      runs.push(times.reduce((sum, ms) => sum + Math.max(0, ms * slower - longMs), 0))
      await close()
    }
    const ms = median(runs)
    rows.push({
      row: `blocking time from CPU time × ${slower}, ${name}`,
      limit: `≤ ${limits.blockingMs} ms`,
      measured: `${ms.toFixed(0)} ms`,
      holds: ms <= limits.blockingMs,
      runs,
    })
  }
  return rows
}
