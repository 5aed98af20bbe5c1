import type { Page } from './test.ts'

/** Moves the clock, and lets React finish its work before and after. */
export async function advance(page: Page, ms: number): Promise<void> {
  await idle(page)
  await page.clock.runFor(ms)
  await idle(page)
}

/** Waits until the page has no tasks left: background tasks run last, after those that React's own tasks queue. */
export async function idle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { scheduler } = window as unknown as {
      scheduler: { postTask: (run: () => void, options: { priority: 'background' }) => Promise<void> }
    }
    for (let turn = 0; turn < 2; turn++) await scheduler.postTask(() => {}, { priority: 'background' })
  })
}
