/** @typedef {{ name: string, ph: string, pid: number, tid: number, ts: number, dur?: number, tdur?: number }} TraceEvent */

/**
 * Milliseconds of processor time for each task of the page's main thread since it was navigated to. Unlike the time on the
 * clock it hardly depends on what else the machine does.
 * @param {import('playwright').Page} page
 * @param {() => Promise<unknown>} visit
 */
export async function taskTimes(page, visit) {
  const browser = page.context().browser()
  if (!browser) throw new Error('the page has no browser')
  await browser.startTracing(page, { categories: ['toplevel', 'blink.user_timing'] })
  await visit()
  const trace = (await browser.stopTracing()).toString()
  const { traceEvents } = /** @type {{ traceEvents: TraceEvent[] }} */ (JSON.parse(trace))
  // The last, because an empty page was navigated to before.
  const start = traceEvents.findLast(({ name }) => name === 'navigationStart')
  if (!start) throw new Error('the trace has no navigationStart')
  return traceEvents
    .filter(({ name, pid, tid }) => name.endsWith('::RunTask') && pid === start.pid && tid === start.tid)
    .filter(({ ts, dur = 0 }) => ts + dur > start.ts)
    .map(({ tdur = 0 }) => tdur / 1000)
}
