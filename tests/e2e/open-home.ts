import { hydrated, type Page } from './test.ts'

/** Opens home at a moment that passes only when the test says so. */
export async function openStill(page: Page, random?: number): Promise<void> {
  if (random !== undefined) await page.addInitScript((value) => void (Math.random = () => value), random)
  await page.clock.pauseAt(new Date('2026-05-13T10:00:10-03:00'))
  await page.goto('/')
  await startStill(page)
}

/** The scripts start after the first frame, and while time stands still no frame comes by itself. */
export async function startStill(page: Page): Promise<void> {
  await page.clock.runFor(20)
  await hydrated(page)
}

/** Lets time pass, and then React paint and start the timers of what it painted, which it does in two tasks. */
export async function advance(page: Page, ms: number): Promise<void> {
  await page.clock.runFor(ms)
  for (let task = 0; task < 2; task++) {
    await page.evaluate(async () => {
      const { port1, port2 } = new MessageChannel()
      await new Promise((resolve) => {
        port1.addEventListener('message', resolve)
        port1.start()
        port2.postMessage('')
      })
    })
  }
}
