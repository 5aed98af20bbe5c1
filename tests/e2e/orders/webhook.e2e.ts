import { orderSchema } from '#schemas/order/order.ts'
import {
  busyButton,
  cardNumber,
  contact,
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
import { expectNoOverflow } from '../support/layout.ts'
import { chatText, expectNothingPaid, ordersOf, shownCode, waiting } from '../support/orders.ts'
import { status, type Answer, type Receiver } from '../../support/receiver.ts'
import { siteUrlOf } from '../support/sites.ts'
import { expect, expectAccessible, hydrated, test, type Page } from '../support/test.ts'

test.use({ baseURL: siteUrlOf('webhook') })

const alert = (page: Page) => errorSummary(page).filter({ hasText: failed })

/** Submits, and waits until the order is on its way: only then do the 2 s of processing run. */
async function send(page: Page, receiver: Receiver): Promise<void> {
  const before = receiver.deliveries.length
  await submitButton(page).click()
  await expect.poll(() => receiver.deliveries.length).toBeGreaterThan(before)
}

const never: Answer = () => undefined

test('clique duplo e Enter repetido mandam um pedido só, inteiro e sem o cartão', async ({ page, receiver }) => {
  await openFilledCheckout(page)
  await fillCard(page)
  await page.getByLabel('Parcelas').selectOption('3')
  await stopBeforeOrder(page)
  await submitButton(page).dblclick()
  await page.getByLabel('E-mail').press('Enter')
  await page.getByLabel('E-mail').press('Enter')
  await expect.poll(() => receiver.deliveries).toHaveLength(1)
  await finishOrder(page)
  expect(receiver.deliveries).toHaveLength(1)
  expect(receiver.deliveries[0]).toMatchObject({ method: 'POST', contentType: 'text/plain' })
  const [order] = ordersOf(receiver)
  expect(orderSchema.parse(order)).toEqual({
    id: expect.stringMatching(/^[\da-f-]{36}$/) as unknown,
    code: await shownCode(page),
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
  })
})

test('o fim do pedido chega à página inicial com o código e o WhatsApp, e fica @both', async ({ page, receiver }) => {
  await readyToOrder(page)
  await send(page, receiver)
  await finishOrder(page)
  const code = await shownCode(page)
  expect(ordersOf(receiver).map((order) => order.code)).toEqual([code])
  const expectNotice = async () => {
    await expect(orderNotice(page)).toContainText(done)
    expect(await shownCode(page)).toBe(code)
    expect(await chatText(page, 'Enviar pedido pelo WhatsApp')).toContain(
      `\nPedido: ${code}\nPacote: 1.000 Inscritos\n`,
    )
  }
  await expectNotice()
  await expectNothingPaid(page)
  await expectAccessible(page)
  await expectNoOverflow(page)
  await page.clock.resume()
  await page.reload()
  await hydrated(page)
  await expectNotice()
  await page.getByRole('button', { name: 'Fechar' }).first().click()
  await expect(page.getByText(code)).toHaveCount(0)
  await page.reload()
  await hydrated(page)
  await expect(page.getByText(done)).toHaveCount(0)
  expect(receiver.deliveries).toHaveLength(1)
})

test('se a loja não recebe o pedido, nada se perde e o código se repete', async ({ page, receiver, allowConsole }) => {
  allowConsole(/500/)
  receiver.answerWith(status(500))
  await openFilledCheckout(page)
  await fillCard(page)
  await stopBeforeOrder(page)
  await send(page, receiver)
  await page.clock.runFor(2000)
  await expect(alert(page)).toBeFocused()
  await expect(page.getByLabel('E-mail')).toHaveValue(contact['E-mail'])
  await expect(page.getByLabel('WhatsApp com DDD')).toHaveValue('(11) 98765-4321')
  await expect(cardNumber(page)).toHaveValue('4111 1111 1111 1111')
  expect(await waiting(page)).toEqual(ordersOf(receiver).map(({ code }) => code))
  await expectAccessible(page)

  await send(page, receiver)
  await page.clock.runFor(2000)
  await expect(alert(page)).toBeFocused()
  receiver.answerWith(status(204))
  await send(page, receiver)
  await finishOrder(page)
  const code = await shownCode(page)
  expect(ordersOf(receiver).map((order) => order.code)).toEqual([code, code, code])
})

test('o que foi enviado não muda enquanto é processado, e volta a mudar se falha', async ({ page, receiver }) => {
  receiver.answerWith(never)
  await readyToOrder(page)
  const email = page.getByLabel('E-mail')
  await email.press('Enter')
  await expect.poll(() => receiver.deliveries).toHaveLength(1)
  await expect(busyButton(page)).toBeFocused()
  await page.keyboard.type('x')
  await email.click({ force: true })
  await page.keyboard.type('y')
  await page.getByText('Cartão de crédito').click({ force: true })
  await expect(pix(page)).toBeChecked()
  await expectContact(page)
  await page.clock.runFor(5000)
  await expect(errorSummary(page)).toBeFocused()
  await email.fill('bia@exemplo.com')
  await credit(page).check()
})

test('o pedido espera 5 s pela resposta da loja, e não mais', async ({ page, receiver }) => {
  receiver.answerWith(never)
  await readyToOrder(page)
  await send(page, receiver)
  await page.clock.runFor(4999)
  await expect(busyButton(page)).toBeVisible()
  await page.clock.runFor(1)
  await expect(alert(page)).toBeFocused()
  receiver.answerWith(status(200))
  await send(page, receiver)
  await finishOrder(page)
  expect(new Set(ordersOf(receiver).map((order) => order.code)).size).toBe(1)
})

const refusals: [what: string, answer: Answer][] = [
  ['404', status(404)],
  ['a página de login de uma rede', status(200, { 'Content-Type': 'text/html' }, '<title>Entrar</title>')],
  ['uma resposta que não é HTTP', (response) => void response.socket?.end('olá!\r\n\r\n')],
  ['uma conexão fechada', (response) => response.destroy()],
  ['uma resposta que o navegador não deixa ler', (response) => response.writeHead(200).end()],
]

test('nenhuma resposta estranha da loja passa por sucesso', async ({ page, receiver, allowConsole }) => {
  allowConsole(/Failed to load resource|CORS policy/)
  await readyToOrder(page)
  for (const [what, answer] of refusals) {
    receiver.answerWith(answer)
    await send(page, receiver)
    await page.clock.runFor(2000)
    await expect(alert(page), what).toBeFocused()
  }
  await receiver.stop()
  await submitButton(page).click()
  await page.clock.runFor(2000)
  await expect(alert(page), 'ninguém ouve').toBeFocused()
  await expect(page).toHaveURL(/\/checkout/)
})

test('recarregar no meio do envio não perde o contato nem troca o código', async ({ page, receiver }) => {
  receiver.answerWith(never)
  await readyToOrder(page)
  await send(page, receiver)
  receiver.answerWith(status(200))
  await page.clock.resume()
  await page.reload()
  await hydrated(page)
  await expect(page.getByLabel('E-mail')).toHaveValue(contact['E-mail'])
  // The order was in the queue, which the page sends when it starts.
  await expect.poll(() => waiting(page)).toEqual([])
  await stopBeforeOrder(page, '10')
  await submitButton(page).click()
  await expect(page.getByRole('heading', { name: /^Este pedido já chegou à loja às 10:0\d$/ })).toBeFocused()
  const [first, second, ...others] = ordersOf(receiver)
  expect(others).toEqual([])
  expect(second).toEqual(first)
  expect(first?.code).toBe(await shownCode(page))
})

test('depois de um pedido, o mesmo pacote pode ser pedido de novo com outro código', async ({ page, receiver }) => {
  await readyToOrder(page)
  await send(page, receiver)
  await finishOrder(page)
  const first = await shownCode(page)
  await orderNotice(page).getByRole('button', { name: 'Fechar' }).click()
  await packageLink(page).click()
  await expect(page.getByLabel('E-mail')).toHaveValue('')
  await fillContact(page)
  await send(page, receiver)
  await finishOrder(page)
  const second = await shownCode(page)
  expect(second).not.toBe(first)
  expect(ordersOf(receiver).map((order) => order.code)).toEqual([first, second])
})
