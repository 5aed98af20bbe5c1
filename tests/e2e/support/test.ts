import { AxeBuilder } from '@axe-core/playwright'
import { test as base, expect, type Page } from 'playwright/test'
import type { Order } from '#schemas/order/order.ts'
import { siteUrlOf } from './sites.ts'

export { expect, type Page }

interface Fixtures {
  /** Console lines that match do not fail the test. */
  allowConsole: (expected: RegExp) => void
  book: Book
}

/** Stands in for the webhook of a content variant. What it answers can be changed at any time. */
export interface Book {
  orders: Order[]
  /** How often the page of an order was requested. */
  asked: number
  /** Of all its answers; null for no answer, 0 for a network that fails. */
  status: number | null
  /** What it answers to an order. */
  answer: object
  /** What the page of an order says; null for a book without such pages. */
  news: object | null
  /** What it answers to a request for another code; null makes the request fail. */
  another: object | null
}

export const pageOf = ({ orders }: Pick<Book, 'orders'>) => `http://localhost:4999/pedido/${orders.at(-1)?.id}`

/** Every scenario starts on the same Wednesday, reaches no other host, and fails on console errors or warnings. */
export const test = base.extend<Fixtures>({
  allowConsole: [
    async ({ context }, use) => {
      const allowed = new Array<RegExp>()
      const complaints = new Array<string>()
      context.on('weberror', (error) => complaints.push(error.error().message))
      context.on('console', (line) => {
        if (['error', 'warning'].includes(line.type())) complaints.push(line.text())
      })
      await use((expected) => allowed.push(expected))
      expect(complaints.filter((line) => !allowed.some((expected) => expected.test(line)))).toEqual([])
    },
    { auto: true },
  ],
  context: async ({ context, baseURL }, use) => {
    const ownHost = new URL(baseURL ?? '').hostname
    await context.route(
      (url) => url.hostname !== ownHost,
      (route) => route.fulfill({ contentType: 'text/html', body: '<title>Another site</title>' }),
    )
    await context.clock.install({ time: new Date('2026-05-13T10:00:00-03:00') })
    await use(context)
  },
  book: [
    async ({ context }, use) => {
      const book: Book = { orders: [], asked: 0, status: 200, answer: {}, news: null, another: null }
      const answers: Record<string, () => object | null> = {
        'POST /pedidos': () => ({ received: true, ...(book.news && { orderPage: pageOf(book) }), ...book.answer }),
        'GET /pedido': () => ({ code: book.orders.at(-1)?.code, state: 'new', ...book.news }),
        'POST /pedido': () => book.another,
      }
      await context.route('http://localhost:4999/**', async (route) => {
        const request = route.request()
        const what = `${request.method()} /${new URL(request.url()).pathname.split('/')[1]}`
        if (what === 'POST /pedidos') book.orders.push(request.postDataJSON() as Order)
        if (what === 'GET /pedido') book.asked += 1
        const json = answers[what]?.() ?? null
        if (book.status === 0) await route.abort()
        else if (book.status) await route.fulfill({ status: json ? book.status : 503, json })
      })
      await use(book)
    },
    { auto: true },
  ],
})

/** Scenarios in the shop of a content variant. */
export const testIn = (variant: string) => test.extend({ baseURL: siteUrlOf(variant) })

/** Waits until React has taken over the prerendered page: a click before that may be lost. */
export async function hydrated(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-hydrated', '')
}

/** Opens an address and waits until the page responds. */
export async function openPage(page: Page, address: string): Promise<void> {
  await page.goto(address)
  await hydrated(page)
}

/** Reloads, and waits until the page responds again. */
export async function reload(page: Page): Promise<void> {
  await page.reload()
  await hydrated(page)
}

/** Stops the clock, so that only `runFor` moves it. A page that is loaded after that does not start. */
export const stopClock = (page: Page, minute = '05') => page.clock.pauseAt(`2026-05-13T10:${minute}:00-03:00`)

/** WCAG 2.2 level AA, as far as a machine can tell. */
export async function expectAccessible(page: Page): Promise<void> {
  const size = page.viewportSize()
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  if (size) await page.setViewportSize(size)
  const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
  // Off by default. Voice control finds a control by the words that are seen on it.
  const rules = { 'label-content-name-mismatch': { enabled: true } }
  // At the end of the page the bar that sticks to the bottom of the screen does not half cover a control.
  const offset = await page.evaluate(() => scrollY)
  const scrollTo = (top: number) => page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top)
  await scrollTo(1e6)
  // Legacy mode does not open a second page for frames of other sites, of which there are none.
  const analysis = new AxeBuilder({ page }).options({ rules }).withTags(tags).setLegacyMode().analyze()
  const running = { analysis: true }
  const end = analysis.finally(() => (running.analysis = false))
  // axe waits with the page's timers, which a test may have stopped.
  while (running.analysis) await page.clock.runFor(1)
  const { violations } = await end
  await scrollTo(offset)
  const lines = violations.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target }) => `${id}: ${help} (${target.join(' ')})`),
  )
  expect(lines).toEqual([])
}
