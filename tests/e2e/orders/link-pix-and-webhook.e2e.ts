import {
  fillContact,
  openCheckout,
  openFilledCheckout,
  refuseStorage,
  selection,
  stopBeforeOrder,
  submitButton,
} from '../support/checkout.ts'
import { orderNotice } from '../support/home.ts'
import { scriptsArrived } from '../support/network.ts'
import {
  deliveriesEnded,
  expectNothingPaid,
  goOnline,
  knownOrder,
  orderByPix,
  ordersOf,
  shownCode,
  waiting,
} from '../support/orders.ts'
import { status } from '../../support/receiver.ts'
import { siteUrlOf } from '../support/sites.ts'
import { expect, hydrated, test, type Page } from '../support/test.ts'

test.use({ baseURL: siteUrlOf('all') })

const withLink = selection({ paymentLink: 'https://buy.stripe.com/abc?locale=pt-BR' })

async function openAndOrder(page: Page): Promise<string> {
  await openFilledCheckout(page)
  return orderByPix(page)
}

test('o pagamento abre com o e-mail, o código e o id, e a loja é avisada', async ({ page, context, receiver }) => {
  await openCheckout(page, withLink)
  await expect(page.getByText('Você vai pagar em buy.stripe.com')).toBeVisible()
  await fillContact(page)
  await stopBeforeOrder(page)
  const opened = context.waitForEvent('page')
  await submitButton(page).click()
  const payment = await opened
  const code = await shownCode(page)
  await expect.poll(() => ordersOf(receiver).map((sent) => sent.code)).toEqual([code])
  const [order] = ordersOf(receiver)
  await expect(payment).toHaveURL(
    `https://buy.stripe.com/abc?locale=pt-BR&prefilled_email=ana%40gmail.com&client_reference_id=${code}_${order?.id}`,
  )
  expect(await payment.evaluate(() => window.opener as unknown)).toBeNull()
  await page.clock.runFor(1000)
  await expect(page).toHaveURL('/')
  await expect(orderNotice(page)).toContainText('conclua o pagamento lá')
  expect(await shownCode(page)).toBe(code)
  await expectNothingPaid(page)
  await expect.poll(() => waiting(page)).toEqual([])
})

test('uma página de pagamento sem parâmetros conhecidos abre como o link diz', async ({ page, context }) => {
  await openFilledCheckout(page, selection({ paymentLink: 'https://pay.exemplo.com/abc?x=1' }))
  const opened = context.waitForEvent('page')
  await submitButton(page).click()
  await expect(await opened).toHaveURL('https://pay.exemplo.com/abc?x=1')
})

test('o PIX também avisa a loja, uma vez só, mesmo voltando e tentando de novo', async ({ page, receiver }) => {
  const code = await openAndOrder(page)
  await expect.poll(() => receiver.deliveries).toHaveLength(1)
  await page.getByRole('button', { name: 'Voltar ao formulário' }).click()
  await submitButton(page).click()
  await expect(knownOrder(page)).toBeFocused()
  expect(await shownCode(page)).toBe(code)
  await page.reload()
  await expect(knownOrder(page)).toBeFocused()
  await deliveriesEnded(page)
  expect(ordersOf(receiver).map((sent) => [sent.code, sent.method, sent.totalCents])).toEqual([[code, 'pix', 20_474]])
})

test('o que a loja não recebeu espera e segue quando a rede volta', async ({ page, receiver, allowConsole }) => {
  allowConsole(/500/)
  receiver.answerWith(status(500))
  const code = await openAndOrder(page)
  await expect.poll(() => receiver.deliveries).toHaveLength(1)
  await deliveriesEnded(page)
  await goOnline(page)
  await expect.poll(() => receiver.deliveries).toHaveLength(2)
  await deliveriesEnded(page)
  expect(await waiting(page)).toEqual([code])
  receiver.answerWith(status(200))
  await goOnline(page)
  await expect.poll(() => waiting(page)).toEqual([])
  await deliveriesEnded(page)
  await goOnline(page)
  await scriptsArrived(page)
  await deliveriesEnded(page)
  expect(new Set(ordersOf(receiver).map((sent) => sent.code))).toEqual(new Set([code]))
  expect(receiver.deliveries).toHaveLength(3)
})

test('o que a loja não recebeu segue ao recarregar, e em qualquer página', async ({ page, receiver, allowConsole }) => {
  allowConsole(/500/)
  receiver.answerWith(status(500))
  const code = await openAndOrder(page)
  await expect.poll(() => receiver.deliveries).toHaveLength(1)
  await deliveriesEnded(page)
  expect(await waiting(page)).toEqual([code])
  receiver.answerWith(status(200))
  await page.goto('/')
  await expect.poll(() => waiting(page)).toEqual([])
  expect(ordersOf(receiver).map((sent) => sent.code)).toEqual([code, code])
  await page.reload()
  await hydrated(page)
  await scriptsArrived(page)
  await deliveriesEnded(page)
  expect(receiver.deliveries).toHaveLength(2)
})

test('sem rede o pedido espera, e o código PIX vem quando ela volta', async ({
  page,
  context,
  receiver,
  allowConsole,
}) => {
  allowConsole(/ERR_INTERNET_DISCONNECTED/)
  await openFilledCheckout(page)
  await scriptsArrived(page)
  await context.setOffline(true)
  await submitButton(page).click()
  const alert = page.getByRole('alert').filter({ hasText: 'Confira sua internet' })
  await expect(alert).toBeVisible()
  const code = await shownCode(page)
  await expect.poll(() => waiting(page)).toEqual([code])
  await context.setOffline(false)
  await expect.poll(() => waiting(page)).toEqual([])
  expect(ordersOf(receiver).map((sent) => sent.code)).toEqual([code])
  await alert.getByRole('button', { name: 'Tentar de novo' }).click()
  await expect(page.getByRole('textbox', { name: 'PIX copia e cola' })).toHaveValue(/^000201/)
})

test('depois de 24 horas um pedido que não chegou é esquecido', async ({ page, receiver, allowConsole }) => {
  allowConsole(/500/)
  receiver.answerWith(status(500))
  await openAndOrder(page)
  await expect.poll(() => waiting(page)).toHaveLength(1)
  await page.clock.setFixedTime('2026-05-14T10:05:00-03:00')
  await page.goto('/')
  await expect.poll(() => waiting(page)).toEqual([])
  expect(receiver.deliveries).toHaveLength(1)
})

test('com o armazenamento recusado o pedido segue do mesmo modo', async ({ page, receiver, allowConsole }) => {
  allowConsole(/500/)
  await refuseStorage(page)
  receiver.answerWith(status(500))
  const code = await openAndOrder(page)
  await expect.poll(() => receiver.deliveries).toHaveLength(1)
  await page.getByRole('button', { name: 'Voltar ao formulário' }).click()
  receiver.answerWith(status(200))
  await submitButton(page).click()
  await expect(knownOrder(page)).toBeFocused()
  expect(await shownCode(page)).toBe(code)
  await expect.poll(() => ordersOf(receiver).map((sent) => sent.code)).toEqual([code, code])
})
