import { hydrated, type Page } from './test.ts'

/** Opens home at a moment that passes only when the test says so. */
export async function openStill(page: Page, random?: number): Promise<void> {
  if (random !== undefined) await page.addInitScript((value) => void (Math.random = () => value), random)
  await page.clock.pauseAt(new Date('2026-05-13T10:00:10-03:00'))
  await page.goto('/')
  await hydrated(page)
}
