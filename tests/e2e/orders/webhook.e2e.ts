import { orderSchema } from '#schemas/order/order.ts'
import { status, type Receiver } from '../../support/receiver.ts'
import {
  busyButton,
  cardNumber,
  checkoutPath,
  credit,
  done,
  errorSummary,
  expectContact,
  failed,
  fillCard,
  fillContact,
  finishOrder,
  openFilledCheckout,
  pix,
  readyToOrder,
  stopBeforeOrder,
  submitButton,
} from '../support/checkout.ts'
import { orderNotice, packageLink } from '../support/home.ts'
import { chatText, expectNothingPaid, goOnline, ordersOf, shownCode, waiting } from '../support/orders.ts'
import { expect, openPage, testIn, type Page } from '../support/test.ts'

const test = testIn('webhook')

const alert = (page: Page) => errorSummary(page).filter({ hasText: failed })

/** Submits, and waits until the order is on its way: only then do the 2 s of processing run. */
async function send(page: Page, receiver: Receiver): Promise<void> {
  const before = receiver.deliveries.length
  await submitButton(page).click()
  await expect.poll(() => receiver.deliveries.length).toBeGreaterThan(before)
}

test('um pedido vai uma vez, inteiro e sem o cartão, e o aviso traz o seu código', async ({ page, receiver }) => {
  for (const source of ['google&utm_campaign=volta%20às%20aulas&gclid=abc', 'instagram&utm_medium=bio']) {
    await openPage(page, `/?utm_source=${source}`)
  }
  await packageLink(page).click()
  await expect(page).toHaveURL(checkoutPath())
  await fillContact(page)
  await fillCard(page)
  await page.getByLabel('Parcelas').selectOption('3')
  await stopBeforeOrder(page)
  await submitButton(page).dblclick()
  await expect.poll(() => receiver.deliveries).toHaveLength(1)
  await finishOrder(page)
  const code = await shownCode(page)
  expect(receiver.deliveries[0]).toMatchObject({ method: 'POST', contentType: 'text/plain' })
  expect(orderSchema.parse(ordersOf(receiver)[0])).toEqual({
    id: expect.stringMatching(/^[\da-f-]{36}$/) as unknown,
    code,
    placedAt: expect.stringMatching(/^2026-05-13T13:0[05]/) as unknown,
    quantity: '1000',
    label: 'Inscritos',
    category: 'inscritos',
    priceCents: 21_552,
    totalCents: 21_552,
    catalogPriceCents: null,
    method: 'credit',
    isUnlisted: false,
    installments: 3,
    profileLink: expect.stringMatching(/^https:\/\/.*youtube\.com\/@canalemalta$/) as unknown,
    email: 'ana@gmail.com',
    whatsapp: '+55 11 98765-4321',
    utm: { source: 'google', campaign: 'volta às aulas' },
  })

  await expect(orderNotice(page)).toContainText(done)
  const chat = await chatText(page, 'Enviar pedido pelo WhatsApp')
  expect(chat).toContain(`\nPedido: ${code}\nPacote: 1.000 Inscritos\n`)
  expect(chat).not.toMatch(/google|volta/)
  await expect(page.locator('body')).not.toContainText(/google|volta às aulas/)
  await expectNothingPaid(page)
  expect(receiver.deliveries).toHaveLength(1)
})

test('se a loja não recebe o pedido nada se perde, e o que vem depois é dito, aqui e no início', async ({
  page,
  receiver,
  allowConsole,
}) => {
  allowConsole(/Failed to load resource|CORS policy/)
  await openFilledCheckout(page)
  await fillCard(page)
  await stopBeforeOrder(page)
  receiver.answerWith(status(409))
  await send(page, receiver)
  await page.clock.runFor(2000)
  await expect(alert(page)).toBeFocused()
  await expect(alert(page)).toContainText('A loja não pode receber este pedido pelo site.')
  expect(await waiting(page)).toEqual([])

  // An answer that the browser does not let the page read.
  receiver.answerWith((response) => response.writeHead(200).end())
  await page.getByLabel('E-mail').fill('outra@gmail.com')
  await send(page, receiver)
  await page.clock.runFor(2000)
  await expect(alert(page)).toBeFocused()
  await expect(alert(page)).toContainText('vai sozinho assim que a loja puder ser alcançada')
  expect(await chatText(page, 'Enviar pedido pelo WhatsApp')).toContain('outra@gmail.com')
  await expect(cardNumber(page)).toHaveValue('4111 1111 1111 1111')
  const orders = ordersOf(receiver)
  expect(orders.map(({ email }) => email)).toEqual(['ana@gmail.com', 'outra@gmail.com'])
  // Neither the order that was changed nor the one that was refused goes again.
  expect(await waiting(page)).toEqual([orders[1]?.code])

  receiver.answerWith(status(204))
  await goOnline(page)
  await expect(alert(page)).toContainText('Seu pedido já chegou à loja.')
  expect(new Set(ordersOf(receiver).map(({ id }) => id)).size).toBe(2)
  await page.getByRole('link', { name: 'Voltar', exact: true }).click()
  await expect(orderNotice(page)).toContainText(done)
})

test('o pedido espera 5 s pela resposta, e não muda enquanto isso @desktop', async ({ page, receiver }) => {
  receiver.answerWith(() => {})
  await readyToOrder(page)
  const email = page.getByLabel('E-mail')
  // The field has not been left yet: the order has the e-mail as leaving would tidy it.
  await email.fill('Ana Souza <ana@gmail.com>')
  await email.press('Enter')
  await expect.poll(() => ordersOf(receiver)).toMatchObject([{ email: 'ana@gmail.com' }])
  await expect(busyButton(page)).toBeFocused()
  await page.keyboard.type('x')
  await email.click({ force: true })
  await page.keyboard.type('y')
  await page.getByText('Cartão de crédito').click({ force: true })
  await expect(pix(page)).toBeChecked()
  await expectContact(page)
  await page.clock.runFor(5000)
  await expect(alert(page)).toBeFocused()
  await credit(page).check()
  await pix(page).check()
  await email.fill('bia@exemplo.com')
  await email.fill('ana@gmail.com')

  receiver.answerWith(status(200))
  await goOnline(page)
  await expect.poll(() => waiting(page)).toEqual([])
  await submitButton(page).click()
  await expect(busyButton(page)).toBeVisible()
  await finishOrder(page)
  expect(ordersOf(receiver).map(({ code }) => code)).toEqual(Array(2).fill(await shownCode(page)))
  expect(new Set(ordersOf(receiver).map(({ id }) => id)).size).toBe(1)
})
