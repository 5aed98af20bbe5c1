import type { CDPSession } from 'playwright/test'
import {
  expectContact,
  fillCard,
  finishOrder,
  openFilledCheckout,
  stopBeforeOrder,
  submitButton,
} from '../support/checkout.ts'
import { advance, countdown, openHomeWithStoppedClock } from '../support/home.ts'
import { expect, test, type Page } from '../support/test.ts'

// A recording keeps every state of the page.
test.use({ trace: 'off' })

/** Counts the pending timers, and the most toasts ever shown at once. */
async function count(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const timers = new Set<unknown>()
    Object.assign(window, { timers, mostToasts: 0 })
    const start = { once: window.setTimeout.bind(window), often: window.setInterval.bind(window) }
    const stop = { once: window.clearTimeout.bind(window), often: window.clearInterval.bind(window) }
    const add = (timer: number) => {
      timers.add(timer)
      return timer
    }
    const ending = (clear: (timer: number | undefined) => void) => (timer: number | undefined) => {
      timers.delete(timer)
      clear(timer)
    }
    const run = (handler: TimerHandler) => {
      if (typeof handler === 'function') Reflect.apply(handler, window, [])
    }
    Object.assign(window, {
      setInterval: (handler: TimerHandler, ms?: number) => add(start.often(handler, ms)),
      setTimeout: (handler: TimerHandler, ms?: number) => {
        const timer = start.once(() => {
          timers.delete(timer)
          run(handler)
        }, ms)
        return add(timer)
      },
      clearTimeout: ending(stop.once),
      clearInterval: ending(stop.often),
    })
    new MutationObserver(() => {
      const toasts = document.querySelectorAll('section[aria-label="Compras recentes"] li').length
      Object.assign(window, { mostToasts: Math.max(toasts, (window as unknown as { mostToasts: number }).mostToasts) })
    }).observe(document, { childList: true, subtree: true })
  })
}

interface Size {
  timers: number
  listeners: number
  nodes: number
  heapKb: number
}

/** What the page keeps while no toast is shown, after garbage collection. */
async function sizeOf(page: Page, devtools: CDPSession): Promise<Size> {
  while ((await page.getByText('min atrás').count()) > 0) await advance(page, 1000)
  await devtools.send('HeapProfiler.collectGarbage')
  const { metrics } = await devtools.send('Performance.getMetrics')
  const read = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN
  return {
    timers: await page.evaluate(() => (window as unknown as { timers: Set<unknown> }).timers.size),
    listeners: read('JSEventListeners'),
    nodes: read('Nodes'),
    heapKb: read('JSHeapUsedSize') / 1024,
  }
}

/** Between two steps the page paints; within one it may fall behind, as a tab does that is not looked at. */
async function live(page: Page, hours: number, stepMs: number): Promise<void> {
  for (let step = 0; step < (hours * 3_600_000) / stepMs; step++) await page.clock.runFor(stepMs)
}

test('a página inicial aberta por 24 horas não cresce, não atrasa e não junta avisos', async ({ page, context }) => {
  test.setTimeout(120_000)
  await count(page)
  await openHomeWithStoppedClock(page)
  const devtools = await context.newCDPSession(page)
  await devtools.send('Performance.enable')
  const startMs = await page.evaluate(() => Date.now())
  // What is made once, such as the memory of the first toasts, is made in the first hour.
  await live(page, 1, 20_000)
  const early = await sizeOf(page, devtools)
  await live(page, 23, 600_000)
  const late = await sizeOf(page, devtools)
  // oxlint-disable-next-line no-console -- the figures are what a reader wants to see
  console.table({ early, late })
  expect(late.timers).toBeLessThanOrEqual(early.timers)
  // One toast has three listeners and a dozen nodes; 3,000 of them came and went.
  expect(late.listeners).toBeLessThan(early.listeners + 20)
  expect(late.nodes).toBeLessThan(early.nodes + 50)
  expect(late.heapKb).toBeLessThan(early.heapKb + 500)

  const most = await page.evaluate(() => (window as unknown as { mostToasts: number }).mostToasts)
  expect(most).toBeGreaterThan(0)
  expect(most).toBeLessThanOrEqual(3)
  // A whole number of rounds, each with a second at 0:00, and some seconds: the digits must be those of a clock that never lost one.
  await advance(page, 1000)
  const elapsed = Math.floor((await page.evaluate((from) => Date.now() - from, startMs)) / 1000)
  const left = 1800 - (elapsed % 1801)
  const shown = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`
  await expect(countdown(page)).toHaveText(shown)
})

/** Everything that is typed, chosen or shown on the checkout, besides the countdown, and where the focus is. */
const checkoutState = (page: Page) =>
  page.evaluate(() => {
    const controls = document.querySelectorAll<HTMLInputElement>('main :is(input, select)')
    return {
      values: [...controls].map(({ name, value, checked }) => ({ name, value, checked })),
      text: document.querySelector('main')?.innerText,
      focus: document.activeElement?.getAttribute('name'),
    }
  })

test('quem leva 45 minutos no checkout encontra tudo como deixou, com o mesmo preço, e faz o pedido', async ({
  page,
}) => {
  await openFilledCheckout(page)
  await fillCard(page)
  await page.getByLabel('Parcelas').selectOption('7')
  await stopBeforeOrder(page)
  const name = page.getByLabel('Nome impresso no cartão')
  await name.focus()
  await advance(page, 1000)
  const before = await checkoutState(page)
  expect(before.text).toContain('7x de')

  const digits = await countdown(page).innerText()
  // The countdown of 4:11 starts again ten times.
  await live(page, 0.75, 20_000)
  await expect(countdown(page)).not.toHaveText(digits)
  expect(await checkoutState(page)).toEqual(before)
  await expect(name).toBeFocused()
  await expectContact(page)
  await submitButton(page).click()
  await finishOrder(page)
})
