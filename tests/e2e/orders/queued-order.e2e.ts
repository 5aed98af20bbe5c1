import { queuePrefix } from '#src/browser/storage-keys.ts'
import { anOrder } from '../../support/sample-order.ts'
import {
  busyButton,
  errorSummary,
  failed,
  fillContact,
  finishOrder,
  readyToOrder,
  submitButton,
} from '../support/checkout.ts'
import { idle, openHome } from '../support/home.ts'
import { scriptsArrived } from '../support/network.ts'
import { goOnline, ordersOf, shownCode, waiting } from '../support/orders.ts'
import { status } from '../../support/receiver.ts'
import { siteUrlOf } from '../support/sites.ts'
import { expect, test, type Page } from '../support/test.ts'

test.describe('na loja webhook', () => {
  test.use({ baseURL: siteUrlOf('webhook') })

  /** An order that the visitor was told has failed; the receiver was asked once. */
  async function orderInVain(page: Page): Promise<void> {
    await readyToOrder(page)
    await submitButton(page).click()
    await expect.poll(() => waiting(page)).toHaveLength(1)
    await page.clock.runFor(2000)
    await expect(errorSummary(page).filter({ hasText: failed })).toBeFocused()
  }

  test('quem fecha a aba no meio do envio não perde o pedido', async ({ page, context, receiver }) => {
    await page.route('http://localhost:4999/**', () => {})
    await readyToOrder(page)
    await submitButton(page).click()
    await expect.poll(() => waiting(page)).toHaveLength(1)
    const codes = await waiting(page)
    expect(receiver.deliveries).toEqual([])
    await page.close()
    const other = await context.newPage()
    await other.clock.resume()
    await openHome(other)
    await expect.poll(() => waiting(other)).toEqual([])
    expect(ordersOf(receiver).map(({ code }) => code)).toEqual(codes)
  })

  test('um pedido que falhou e seguiu sozinho dá certo ao tentar de novo, sem ir outra vez', async ({
    page,
    receiver,
    allowConsole,
  }) => {
    allowConsole(/500/)
    receiver.answerWith(status(500))
    await orderInVain(page)
    receiver.answerWith(status(200))
    await goOnline(page)
    await expect.poll(() => waiting(page)).toEqual([])
    await submitButton(page).click()
    await expect(busyButton(page)).toBeVisible()
    await finishOrder(page)
    const orders = ordersOf(receiver)
    expect(orders.map(({ code }) => code)).toEqual(Array(2).fill(await shownCode(page)))
    expect(new Set(orders.map(({ id }) => id)).size).toBe(1)
  })

  test('quem muda o pedido depois da falha não recebe os dois', async ({ page, receiver, allowConsole }) => {
    allowConsole(/500/)
    receiver.answerWith(status(500))
    await orderInVain(page)
    receiver.answerWith(status(200))
    await fillContact(page, { 'E-mail': 'outra@gmail.com' })
    await submitButton(page).click()
    await expect.poll(() => receiver.deliveries).toHaveLength(2)
    await finishOrder(page)
    expect(await waiting(page)).toEqual([])
    const [first, second] = ordersOf(receiver)
    expect(second?.id).not.toBe(first?.id)
    expect(second?.email).toBe('outra@gmail.com')
  })
})

test('uma loja que não tem mais para onde mandar esquece o pedido depois de 24 horas', async ({
  page,
  receiver,
  allowConsole,
}) => {
  allowConsole(/404/)
  await openHome(page)
  await page.evaluate(([key, order]) => localStorage.setItem(key, JSON.stringify({ order, queuedAt: Date.now() })), [
    `${queuePrefix}/${anOrder().id}`,
    anOrder(),
  ] as const)
  await page.reload()
  await page.clock.fastForward('23:00:00')
  await openHome(page)
  await scriptsArrived(page)
  await idle(page)
  expect(await waiting(page)).toEqual([anOrder().code])
  await page.clock.fastForward('01:00:00')
  await page.goto('/nada')
  await expect.poll(() => waiting(page)).toEqual([])
  expect(receiver.deliveries).toEqual([])
})
