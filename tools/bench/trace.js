/** @typedef {{ name: string, ph: string, pid: number, tid: number, ts: number, dur?: number, tdur?: number }} TraceEvent */

/**
 * Milliseconds of processor time for each task of the page's main thread, between two marks, while something is done.
 * Unlike the time on the wall it hardly depends on what else the machine does.
 * @param {import('playwright').Page} page
 * @param {{ from: string, to?: string }} marks
 * @param {() => Promise<unknown>} act
 */
export async function taskTimes(page, { from, to }, act) {
  const browser = page.context().browser()
  if (!browser) throw new Error('the page has no browser')
  await browser.startTracing(page, { categories: ['toplevel', 'blink.user_timing'] })
  await act()
  const trace = (await browser.stopTracing()).toString()
  const { traceEvents } = /** @type {{ traceEvents: TraceEvent[] }} */ (JSON.parse(trace))
  // The last, because an empty page was navigated to before.
  const first = traceEvents.findLast(({ name }) => name === from)
  const last = traceEvents.findLast(({ name }) => name === to)
  if (!first || (to && !last)) throw new Error(`the trace has no ${from} or no ${to}`)
  return traceEvents
    .filter(({ name, pid, tid }) => name.endsWith('::RunTask') && pid === first.pid && tid === first.tid)
    .filter(({ ts, dur = 0 }) => ts + dur > first.ts && ts < (last?.ts ?? Infinity))
    .map(({ tdur = 0 }) => tdur / 1000)
}
