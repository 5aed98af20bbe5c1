import { expect, openPage, type Page } from './test.ts'

export const toasts = (page: Page) => page.getByRole('region', { name: 'Compras recentes' }).getByRole('listitem')

/** The digits of the offer's countdown. */
export const countdown = (page: Page) => page.getByText(/^\d{1,2}:\d\d$/)

export const pauseButton = (page: Page, pressed?: boolean) =>
  page.getByRole('button', { name: 'Pausar animações', pressed })

/** The notices on home that say how an order ended. */
export const orderNotice = (page: Page) =>
  page.getByRole('group', { name: /^Pedido processado |^Abrimos |está guardado aqui|^Pagamento confirmado$/ })

/** The link of the package that `openCheckout` asks for. */
export const packageLink = (page: Page) => page.getByRole('link', { name: /^Comprar 1\.000 Inscritos/ })

/** Expects the last heading of home: once it is there, so is everything above it. */
export const expectHome = (page: Page) =>
  expect(page.getByRole('heading', { name: 'Dúvidas Frequentes' })).toBeVisible()

/** Opens home and waits until it responds. */
export const openHome = (page: Page) => openPage(page, '/')

/** Opens home with the clock stopped; `random` replaces what Math.random returns. */
export async function openHomeWithStoppedClock(page: Page, random?: number): Promise<void> {
  if (random !== undefined) await page.addInitScript((value) => void (Math.random = () => value), random)
  await page.clock.pauseAt(new Date('2026-05-13T10:00:10-03:00'))
  await openHome(page)
}
