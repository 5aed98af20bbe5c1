import { orderSchema } from '#schemas/order/order.ts'
import { anOrder } from '../../support/sample-order.ts'
import { checkoutPath, errorSummary, openFilledCheckout, submitButton } from '../support/checkout.ts'
import { idle } from '../support/clock.ts'
import { credit, expectContact, fillCard, fillContact, pix } from '../support/fields.ts'
import { orderNotice, packageLink, pauseButton } from '../support/home.ts'
import { chatText, expectNothingPaid, knownOrder, orderByPix, shownCode } from '../support/orders.ts'
import { busyButton, done, finishOrder, readyToOrder, stopBeforeOrder, waiting } from '../support/placing.ts'
import { expect, openPage, testIn, type Book, type Page } from '../support/test.ts'

const test = testIn('webhook')
const testWithPix = testIn('all')

const failed = 'Erro ao processar pagamento. Tente novamente.'
const alert = (page: Page) => errorSummary(page).filter({ hasText: failed })
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true })

const goOnline = (page: Page) => page.evaluate(() => window.dispatchEvent(new Event('online')))

/** Submits, and waits until the order is on its way: only then do the 2 s of processing run. */
async function send(page: Page, { orders }: Book): Promise<void> {
  const before = orders.length
  await submitButton(page).click()
  await expect.poll(() => orders.length).toBeGreaterThan(before)
}

test('um pedido vai uma vez, inteiro e sem o cartão, e o aviso traz o seu código', async ({ page, book }) => {
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
  await expect.poll(() => book.orders).toHaveLength(1)
  await finishOrder(page)
  const code = await shownCode(page)
  const sent = orderSchema.parse(book.orders[0])
  const { id, placedAt } = sent
  expect(id).toMatch(/^[\da-f-]{36}$/)
  expect(placedAt).toMatch(/^2026-05-13T13:0[05]/)
  const paid = { method: 'credit', totalCents: 21_552, installments: 3 } as const
  const utm = { source: 'google', campaign: 'volta às aulas' }
  const profileLink = 'https://youtube.com/@canalemalta'
  expect(sent).toEqual(anOrder({ id, placedAt, code, ...paid, profileLink, utm }))

  await expect(orderNotice(page)).toContainText(done)
  expect(await chatText(page, 'Enviar pedido pelo WhatsApp')).toContain(`\nPedido: ${code}\n`)
  await expect(page.locator('body')).not.toContainText(/google|volta às aulas/)
  await expectNothingPaid(page)
  expect(book.orders).toHaveLength(1)
})

test('se a loja não recebe o pedido nada se perde, e o que vem é dito', async ({ page, book, allowConsole }) => {
  allowConsole(/Failed to load resource/)
  await openFilledCheckout(page)
  await fillCard(page)
  await stopBeforeOrder(page)
  book.status = 409
  await send(page, book)
  await page.clock.runFor(2000)
  await expect(page.getByRole('group', { name: /^A loja não pôde receber este pedido/ })).toBeFocused()
  expect(await waiting(page)).toEqual([])

  // An answer that does not arrive.
  book.status = 0
  await page.getByLabel('E-mail').fill('outra@gmail.com')
  await send(page, book)
  await page.clock.runFor(2000)
  await expect(alert(page)).toBeFocused()
  await expect(alert(page)).toContainText('vai sozinho assim que a loja puder ser alcançada')
  expect(await chatText(page, 'Enviar pedido pelo WhatsApp')).toContain('outra@gmail.com')
  await expect(page.getByLabel('Número do cartão')).toHaveValue('4111 1111 1111 1111')
  const { orders } = book
  expect(orders.map(({ email }) => email)).toEqual(['ana@gmail.com', 'outra@gmail.com'])
  // Neither the order that was changed nor the one that was refused goes again.
  expect(await waiting(page)).toEqual([orders[1]?.code])

  book.status = 204
  await goOnline(page)
  // That stands alone.
  await expect(page.getByRole('group', { name: /^Seu pedido já chegou à loja\./ })).toBeVisible()
  await expect(alert(page)).toHaveCount(0)
  expect(new Set(book.orders.map(({ id }) => id)).size).toBe(2)
  await link(page, 'Voltar').click()
  await expect(orderNotice(page)).toContainText(done)
})

test('o pedido espera 5 s pela resposta, e não muda enquanto isso @desktop', async ({ page, book }) => {
  book.status = null
  await readyToOrder(page)
  const email = page.getByLabel('E-mail')
  // The field has not been left yet: the order has the e-mail as leaving would tidy it.
  await email.fill('Ana Souza <ana@gmail.com>')
  await email.press('Enter')
  await expect.poll(() => book.orders).toMatchObject([{ email: 'ana@gmail.com' }])
  await expect(busyButton(page)).toBeFocused()
  await page.keyboard.type('x')
  await email.click({ force: true })
  await page.keyboard.type('y')
  await page.getByText('Cartão de crédito').click({ force: true })
  await expect(pix(page)).toBeChecked()
  await expectContact(page)
  await page.clock.runFor(5000)
  await expect(alert(page)).toBeFocused()
})

// When the clock alone sends it again is in tests/unit/order/deliver.test.ts.
testWithPix('o que a loja não recebeu vai de novo assim que pode', async ({ page, book, allowConsole }) => {
  allowConsole(/500/)
  book.status = 500
  await readyToOrder(page)
  const code = await orderByPix(page)
  const occasions: Record<string, () => Promise<unknown>> = {
    'ao enviar': () => Promise.resolve(),
    'ao voltar do app do banco': () =>
      page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))),
    'quando a rede volta': () => goOnline(page),
    'ao ir para a página inicial': () => link(page, 'Voltar').click(),
    'ao ver o código de novo': () => link(page, 'Ver código PIX').click(),
  }
  for (const [index, [occasion, go]] of Object.entries(occasions).entries()) {
    await go()
    await expect.poll(() => book.orders.length, occasion).toBe(index + 1)
    // Until it has ended nothing is sent again.
    const posts = (await page.requests()).filter((request) => request.method() === 'POST')
    await Promise.all(posts.map((request) => request.response().catch(() => null)))
    await idle(page)
  }
  expect(await waiting(page)).toEqual([code])
  book.status = 200
  await page.clock.resume()
  await page.goto('/')
  await expect.poll(() => waiting(page)).toEqual([])
})

testWithPix('com o armazenamento recusado tudo segue do mesmo modo', async ({ page, book, allowConsole }) => {
  allowConsole(/500/)
  await page.addInitScript(() => {
    const get = () => {
      throw new DOMException('refused', 'SecurityError')
    }
    for (const name of ['localStorage', 'sessionStorage']) Object.defineProperty(window, name, { get })
    // What browsers keep from a shop that is tried out at an http address.
    for (const name of ['randomUUID', 'subtle']) Object.defineProperty(crypto, name, { value: undefined })
    for (const name of ['clipboard', 'locks']) Object.defineProperty(navigator, name, { value: undefined })
  })
  book.status = 500
  await openPage(page, '/?utm_source=google')
  await pauseButton(page).click()
  await expect(pauseButton(page, true)).toBeVisible()
  await packageLink(page).click()
  await fillContact(page)
  await stopBeforeOrder(page)
  const code = await orderByPix(page)
  const unkept = 'Deixe esta página aberta: este navegador não guarda o seu pedido.'
  await expect(page.getByText(unkept)).toBeVisible()
  await expect.poll(() => book.orders).toHaveLength(1)
  await page.getByRole('button', { name: 'Voltar ao formulário' }).click()
  book.status = 200
  await submitButton(page).click()
  await expect(knownOrder(page)).toBeFocused()
  await expect.poll(() => book.orders.map((sent) => sent.code)).toEqual([code, code])
  expect(book.orders[0]).not.toHaveProperty('utm')
  await link(page, 'Voltar').click()
  expect(await shownCode(page.getByRole('group', { name: unkept }))).toBe(code)

  // What is promised is true of this browser.
  book.status = 500
  await packageLink(page).click()
  await fillContact(page, { 'E-mail': 'bia@gmail.com' })
  await credit(page).check()
  await submitButton(page).click()
  await page.clock.runFor(2000)
  await expect(alert(page)).toContainText('Deixe esta página aberta')
})
