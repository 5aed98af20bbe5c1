import { hydrated, type Page } from './test.ts'

/** Opens home at a moment that passes only when the test says so. */
export async function openStill(page: Page, random?: number): Promise<void> {
  if (random !== undefined) await page.addInitScript((value) => void (Math.random = () => value), random)
  await page.clock.pauseAt(new Date('2026-05-13T10:00:10-03:00'))
  await page.goto('/')
  await hydrated(page)
}

/** Lets time pass, and React start the timers of what it painted, before and after. */
export async function advance(page: Page, ms: number): Promise<void> {
  await settled(page)
  await page.clock.runFor(ms)
  await settled(page)
}

/** Nothing is left to do: such a task runs after all others, and React has made its next one before it ends its own. */
export async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { scheduler } = window as unknown as {
      scheduler: { postTask: (run: () => void, options: { priority: 'background' }) => Promise<void> }
    }
    for (let turn = 0; turn < 2; turn++) await scheduler.postTask(() => {}, { priority: 'background' })
  })
}
