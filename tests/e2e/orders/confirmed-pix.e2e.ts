import { afterAnswers, pageOf, startBook } from '../support/book.ts'
import { openFilledCheckout, readyToOrder, stopBeforeOrder, submitButton } from '../support/checkout.ts'
import { orderNotice } from '../support/home.ts'
import { expectNoOverflow } from '../support/layout.ts'
import { brCode, chatText, expectNothingPaid, orderByPix, ticket } from '../support/orders.ts'
import { siteUrlOf } from '../support/sites.ts'
import { expect, expectAccessible, reload, test, type Page } from '../support/test.ts'

test.use({ baseURL: siteUrlOf('all') })

const confirmed = (page: Page) => page.getByRole('heading', { name: 'Pagamento confirmado' })
const follow = (page: Page) => page.getByRole('link', { name: 'Acompanhar pedido' })
const paidTwice = (page: Page) => page.getByText(/Não pague de novo|Ver código PIX|Pague com PIX/)

/** Tells the page that its tab is hidden or seen again, as a browser does. */
const setSeen = (page: Page, state: DocumentVisibilityState) =>
  page.evaluate((value) => {
    Object.defineProperty(document, 'visibilityState', { value, configurable: true })
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  }, state)

/** How much `count` grows in so many seconds of each tab, while answers arrive before the next second. */
async function countDuring(page: Page, seconds: number, count: () => number): Promise<number> {
  const before = count()
  for (let second = 0; second < seconds; second += 1) {
    await page.clock.runFor(1000)
    for (const tab of page.context().pages()) {
      await tab.evaluate((url) => fetch(url).catch(() => null), afterAnswers)
    }
  }
  return count() - before
}

test('o painel do PIX diz que o pagamento foi confirmado, sem recarregar, e nada mais pede para pagar @both', async ({
  page,
}) => {
  const book = await startBook(page, { news: { confirms: true } })
  await page.addInitScript(() => {
    navigator.share = (data) => Promise.resolve(void (document.title = JSON.stringify(data)))
  })
  await openFilledCheckout(page)
  const code = await orderByPix(page)
  await expect(page.getByText('Volte a esta página: ela avisa quando o pagamento for confirmado.')).toBeVisible()
  await expect(page.getByText('Envie o comprovante')).toHaveCount(0)
  await expectNothingPaid(page)
  await expect(follow(page)).toHaveAttribute('href', pageOf(book))
  expect((await chatText(page, 'Enviar pedido pelo WhatsApp')).split('\n').at(-1)).toBe(`Acompanhe: ${pageOf(book)}`)

  await page.getByRole('button', { name: 'Copiar código PIX' }).focus()
  book.news = { state: 'paid' }
  await page.clock.runFor(10_000)
  await expect(confirmed(page)).toBeFocused()
  await expect(ticket(page).locator('[aria-current="step"]')).toHaveText('Entrega')
  await expect(page.getByText(code).first()).toBeVisible()
  await expect(page.getByText('A entrega começa em até 24 horas')).toBeVisible()
  await expect(follow(page)).toHaveAttribute('href', pageOf(book))
  await expect(brCode(page)).toHaveCount(0)
  await expect(paidTwice(page)).toHaveCount(0)
  await expectAccessible(page)
  await expectNoOverflow(page)
  await page.getByRole('button', { name: 'Compartilhar comprovante' }).click()
  const text = `Pagamento confirmado: pedido ${code}, R$\u00a0204,74, Canal em Alta`
  await expect(page).toHaveTitle(JSON.stringify({ text, url: pageOf(book) }))
  // The heading takes the focus only once, and the book is not asked any more.
  const { asked } = book
  await page.getByRole('button', { name: 'Voltar ao início' }).focus()
  await page.clock.runFor(60_000)
  await expect(page.getByRole('button', { name: 'Voltar ao início' })).toBeFocused()
  expect(book.asked).toBe(asked)

  // The same order again.
  await expect(page.getByRole('button', { name: 'Voltar ao formulário' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Voltar ao início' }).click()
  await openFilledCheckout(page)
  await submitButton(page).click()
  await expect(confirmed(page)).toBeFocused()
  await expect(ticket(page)).toContainText(code)
  await expect(paidTwice(page)).toHaveCount(0)
  expect(book.orders).toHaveLength(1)

  await reload(page)
  await expect(confirmed(page)).toBeFocused()
  await expect(paidTwice(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Voltar ao início' }).click()
  await expect(orderNotice(page)).toContainText('Pagamento confirmado')
  await expect(paidTwice(page)).toHaveCount(0)
  expect(await chatText(page, 'Enviar pedido pelo WhatsApp')).toContain('Este é o meu pedido')
  await page.goBack()
  await expect(submitButton(page).or(confirmed(page)).first()).toBeVisible()
  await expect(paidTwice(page)).toHaveCount(0)
})

test('a loja cancela, volta atrás, confere e devolve: o painel diz o que vale, e nunca que foi pago', async ({
  page,
}) => {
  const book = await startBook(page)
  await openFilledCheckout(page)
  await orderByPix(page)
  book.news = { state: 'canceled' }
  await page.clock.runFor(10_000)
  await expect(page.getByRole('heading', { name: 'A loja cancelou este pedido' })).toBeFocused()
  await expect(brCode(page)).toHaveCount(0)
  book.news = { state: 'new' }
  await page.clock.runFor(10_000)
  await expect(page.getByRole('heading', { name: 'Pague com PIX' })).toBeFocused()
  await expect(brCode(page)).toHaveValue(/^000201/)
  book.news = { state: 'checking' }
  await page.clock.runFor(10_000)
  await expect(page.getByRole('heading', { name: 'A loja está conferindo o seu pagamento' })).toBeFocused()
  await expect(page.getByText('Não pague de novo.', { exact: false })).toBeVisible()
  await expect(brCode(page)).toHaveCount(0)
  book.news = { state: 'refunded' }
  await page.clock.runFor(10_000)
  await expect(page.getByRole('heading', { name: 'A loja devolveu o pagamento deste pedido' })).toBeFocused()
  await expectNothingPaid(page)
})

test('a loja só é perguntada enquanto a página é vista: a cada 10 s, depois de 15 minutos a cada minuto', async ({
  page,
  allowConsole,
}) => {
  allowConsole(/ERR_INTERNET_DISCONNECTED/)
  const book = await startBook(page)
  await readyToOrder(page)
  await orderByPix(page)
  await expect.poll(() => book.asked).toBe(1)
  const askedDuring = (seconds: number) => countDuring(page, seconds, () => book.asked)
  expect(await askedDuring(25)).toBeGreaterThanOrEqual(2)
  await setSeen(page, 'hidden')
  expect(await askedDuring(60)).toBe(0)
  // A failed request is silent, and the next one follows.
  book.isOffline = true
  await setSeen(page, 'visible')
  expect(await askedDuring(15)).toBeGreaterThanOrEqual(1)
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(brCode(page)).toBeVisible()
  await setSeen(page, 'hidden')
  await page.clock.runFor(900_000)
  book.isOffline = false
  const before = book.asked
  await setSeen(page, 'visible')
  await expect.poll(() => book.asked).toBe(before + 1)
  expect(await askedDuring(30)).toBe(0)
  book.news = { state: 'delivering' }
  await page.clock.runFor(31_000)
  await expect(confirmed(page)).toBeFocused()
  await expect(page.getByText('A entrega já começou.')).toBeVisible()
})

test('o aviso na página inicial pergunta como o painel, uma aba por todas, e diz o que houve', async ({
  page,
  context,
}) => {
  const book = await startBook(page)
  await readyToOrder(page)
  await orderByPix(page)
  await page.getByRole('button', { name: 'Voltar ao início' }).click()
  await expect(orderNotice(page)).toBeFocused()
  // Nobody opens both tabs in the same millisecond, as the stopped clock would have it.
  await page.clock.runFor(3000)
  const tab = await context.newPage()
  const second = await startBook(tab, { orders: book.orders })
  await tab.goto('/')
  await expect(orderNotice(tab)).toContainText('Seu pedido por PIX está guardado aqui')
  await expect(orderNotice(tab)).not.toBeFocused()
  const asked = await countDuring(page, 60, () => book.asked + second.asked)
  expect(asked).toBeGreaterThanOrEqual(5)
  expect(asked).toBeLessThanOrEqual(7)

  for (const { news } of [book, second]) Object.assign(news, { state: 'paid' })
  await countDuring(page, 15, () => book.asked)
  for (const each of [page, tab]) {
    await expect(orderNotice(each)).toContainText('Pagamento confirmado')
    await expect(paidTwice(each)).toHaveCount(0)
  }
})

test('o aviso de uma página de pagamento pergunta a cada minuto, por uma hora', async ({ page, context }) => {
  const book = await startBook(page)
  await openFilledCheckout(page, { paymentLink: 'https://buy.stripe.com/abc' })
  await stopBeforeOrder(page)
  const payment = context.waitForEvent('page')
  await submitButton(page).click()
  await (await payment).close()
  await page.clock.runFor(1000)
  await expect(orderNotice(page)).toContainText('conclua o pagamento lá')
  await expect.poll(() => book.asked).toBe(1)
  expect(await countDuring(page, 150, () => book.asked)).toBe(2)
  await page.clock.fastForward('01:00:00')
  expect(await countDuring(page, 120, () => book.asked)).toBeLessThanOrEqual(1)
  book.news = { state: 'paid' }
  await setSeen(page, 'visible')
  await expect(orderNotice(page)).toContainText('Pagamento confirmado')
  await expect(paidTwice(page)).toHaveCount(0)
})
