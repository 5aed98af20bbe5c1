import { setTimeout } from 'node:timers/promises'

// In the median of seven, one build of home took 0.8 and 1.09 times the floor in two runs.
const rounds = 21

/** @param {number[]} values an odd number of them */
export const median = (values) => values.toSorted((one, two) => one - two)[values.length >> 1] ?? NaN

/**
 * Opens each page in turns, on a processor slowed four times. Returns for how many ms it was blocked, by name: what its
 * tasks took beyond 50 ms each, in the median of the turns.
 * @param {import('playwright').Browser} browser
 * @param {readonly { name: string, url: string }[]} pages
 */
export async function timeBlocking(browser, pages) {
  /** @type {Record<string, number[]>} */
  const turns = {}
  for (let round = 0; round < rounds; round += 1) {
    for (const { name, url } of pages) (turns[name] ??= []).push(await blockingOf(browser, url))
  }
  return Object.fromEntries(Object.entries(turns).map(([name, times]) => [name, median(times)]))
}

/** @param {import('playwright').Browser} browser @param {string} url */
async function blockingOf(browser, url) {
  const context = await browser.newContext({ viewport: { width: 360, height: 740 } })
  const page = await context.newPage()
  const cdp = await context.newCDPSession(page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.goto(url, { waitUntil: 'networkidle' })
  // Lets the tasks end that the last script has started.
  await setTimeout(2000)
  const blocking = await page.evaluate(async () => {
    /** @type {PerformanceEntryList} */
    const tasks = await new Promise((resolve) => {
      const observer = new PerformanceObserver((list) => resolve(list.getEntries()))
      observer.observe({ type: 'longtask', buffered: true })
      // Without a long task nothing is reported.
      globalThis.setTimeout(() => resolve([]), 500)
    })
    return tasks.reduce((sum, { duration }) => sum + duration - 50, 0)
  })
  await context.close()
  return blocking
}
