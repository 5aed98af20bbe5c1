import type { Locator } from 'playwright/test'
import { chargeCode } from '../../support/br-code.ts'
import { afterAnswers, pageOf, startBook } from '../support/book.ts'
import { openFilledCheckout, readyToOrder, submitButton } from '../support/checkout.ts'
import { orderNotice } from '../support/home.ts'
import { expectNoOverflow } from '../support/layout.ts'
import { brCode, chatText, expectNothingPaid, knownOrder, orderByPix, readQr, ticket } from '../support/orders.ts'
import { siteUrlOf } from '../support/sites.ts'
import { expect, expectAccessible, reload, test, type Page } from '../support/test.ts'

const confirmed = (page: Page) => page.getByRole('heading', { name: 'Pagamento confirmado' })
const follow = (page: Page) => page.getByRole('link', { name: 'Acompanhar pedido' })
const paidTwice = (page: Page) => page.getByText(/Não pague de novo|Ver código PIX|Pague com PIX/)

/** Tells the page that its tab is hidden or seen again, as a browser does. */
const setSeen = (page: Page, state: DocumentVisibilityState) =>
  page.evaluate((value) => {
    Object.defineProperty(document, 'visibilityState', { value, configurable: true })
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  }, state)

/** A desk shows all of it without scrolling, with a QR Code that a phone at arm's length reads. */
async function expectWholePanel(page: Page, picture: Locator): Promise<void> {
  const modules = await picture.locator('path').boundingBox()
  expect(modules?.width).toBeGreaterThanOrEqual(240)
  const lastButton = page.getByRole('button', { name: 'Voltar ao início' })
  expect(await lastButton.evaluate((button) => button.getBoundingClientRect().bottom + scrollY)).toBeLessThanOrEqual(
    880,
  )
}

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

test.describe('numa loja com uma chave PIX e um webhook', () => {
  test.use({ baseURL: siteUrlOf('all') })

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
    for (const [state, heading, code] of [
      ['canceled', 'A loja cancelou este pedido', 0],
      ['new', 'Pague com PIX', 1],
      ['checking', 'A loja está conferindo o seu pagamento', 0],
      ['refunded', 'A loja devolveu o pagamento deste pedido', 0],
    ] as const) {
      book.news = { state }
      await page.clock.runFor(10_000)
      await expect(page.getByRole('heading', { name: heading })).toBeFocused()
      await expect(brCode(page)).toHaveCount(code)
      await expect(page.getByText(/Não pague de novo\./)).toHaveCount(state === 'checking' ? 1 : 0)
    }
    await expectNothingPaid(page)
  })

  test('a loja só é perguntada enquanto a página é vista, e por uma aba só, do painel ao aviso na página inicial', async ({
    page,
    context,
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
    book.isOffline = false

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
})

// The clock of every scenario starts at 10:00.
const charge = { code: chargeCode('204.74'), expiresAt: '2026-05-13T10:15:00-03:00' }
const another = { code: chargeCode('204.74', '0117outra@exemplo.com'), expiresAt: '2026-05-13T11:00:00-03:00' }

const expires = (page: Page) => page.getByText(/^Pague até/)
const expired = (page: Page) => page.getByText(/^Este código expirou/)
const askForAnother = (page: Page) => page.getByRole('button', { name: 'Gerar outro código' })
const pause = (page: Page) => page.getByRole('button', { name: 'Pausar animações' }).filter({ visible: true })

test.describe('numa loja cujo PIX vem do webhook', () => {
  test.use({ baseURL: siteUrlOf('webhook') })

  test('o código da resposta aparece com o seu prazo, que se pausa, e volta o mesmo depois de recarregar @both', async ({
    page,
    isMobile,
  }) => {
    const book = await startBook(page, { answer: { pix: charge, confirms: true } })
    await openFilledCheckout(page)
    await orderByPix(page)
    await expect(brCode(page)).toHaveValue(charge.code)
    const picture = page.getByRole('img', { name: 'QR Code para pagar R$ 204,74 com PIX' })
    if (!isMobile) await expectWholePanel(page, picture)
    expect(await readQr(page, picture)).toBe(charge.code)
    await expect(page.getByText('Quem recebe', { exact: true }).locator('+ dd')).toHaveText('Loja no Banco')
    await expect(page.getByText('Este código não expira')).toHaveCount(0)
    await expect(page.getByText('Oferta especial expira em breve!')).toBeHidden()
    await expect(expires(page)).toHaveText(/^Pague até 10:15 · 1[34]:\d\d$/)
    const left = await expires(page).textContent()
    await page.clock.runFor(3000)
    await expect(expires(page)).not.toHaveText(left ?? '')
    // A phone that has slept: one of its two clocks has stood still.
    await page.clock.setSystemTime('2026-05-13T10:10:00-03:00')
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await page.clock.runFor(1000)
    await expect(expires(page)).toHaveText(/^Pague até 10:15 · 4:\d\d$/)
    await pause(page).click()
    await expect(expires(page)).toHaveText('Pague até 10:15')
    await expectAccessible(page)
    await expectNoOverflow(page)

    await reload(page)
    await expect(knownOrder(page)).toBeFocused()
    await expect(brCode(page)).toHaveValue(charge.code)
    expect(book.orders).toHaveLength(1)
  })

  test('o código que expirou some, e outro se gera no seu lugar', async ({ page, allowConsole }) => {
    allowConsole(/503/)
    const book = await startBook(page, { answer: { pix: charge } })
    await openFilledCheckout(page)
    await orderByPix(page)
    // Paused digits do not keep a code alive.
    await pause(page).click()
    await page.getByRole('button', { name: 'Copiar código PIX' }).focus()
    await page.clock.fastForward('15:00')
    await expect(expired(page)).toBeVisible()
    // Nothing asks to pay by a code that is dead.
    await expect(knownOrder(page)).toBeFocused()
    await expect(brCode(page)).toHaveCount(0)
    await expect(page.getByRole('img', { name: /^QR Code/ })).toHaveCount(0)
    await expectAccessible(page)
    await expectNoOverflow(page)
    await askForAnother(page).click()
    await expect(page.getByText('Não deu para gerar outro código agora.')).toBeVisible()

    book.another = { pix: another }
    await askForAnother(page).click()
    await expect(brCode(page)).toHaveValue(another.code)
    await expect(page.getByRole('heading', { name: 'Pague com PIX' })).toBeFocused()
    await expect(expires(page)).toHaveText('Pague até 11:00')
    book.news = { state: 'paid' }
    await page.clock.runFor(60_000)
    await expect(page.getByRole('heading', { name: 'Pagamento confirmado' })).toBeFocused()
  })

  test('num aparelho adiantado vale a hora de quem recebe, também depois de recarregar', async ({
    page,
    allowConsole,
  }) => {
    allowConsole(/ERR_INTERNET_DISCONNECTED/)
    const hourBefore = { now: '2026-05-13T09:00:00-03:00' }
    const book = await startBook(page, {
      answer: { ...hourBefore, pix: { ...charge, expiresAt: '2026-05-13T09:50:00-03:00' } },
      news: hourBefore,
    })
    await openFilledCheckout(page)
    await orderByPix(page)
    await expect(expires(page)).toHaveText(/^Pague até 10:50 · (49|50):\d\d$/)

    book.isOffline = true
    await reload(page)
    await expect(page.getByText('Conferindo o código PIX')).toBeVisible()
    await expect(brCode(page)).toHaveCount(0)
    book.isOffline = false
    await page.clock.runFor(10_000)
    await expect(brCode(page)).toHaveValue(charge.code)
  })

  test('num aparelho atrasado o código que expirou não volta a estar em dúvida, mesmo que uma resposta falhe', async ({
    page,
    allowConsole,
  }) => {
    allowConsole(/ERR_INTERNET_DISCONNECTED|503/)
    const pix = { ...charge, expiresAt: '2026-05-13T10:30:00-03:00' }
    const now = '2026-05-13T10:20:00-03:00'
    const book = await startBook(page, { answer: { now, pix }, news: { now } })
    await openFilledCheckout(page)
    await orderByPix(page)
    await expect(expires(page)).toHaveText(/^Pague até 10:10/)
    book.isOffline = true
    await page.clock.fastForward('10:00')
    await expect(expired(page)).toBeVisible()
    const { asked } = book
    await reload(page)
    await expect.poll(() => book.asked).toBe(asked + 1)
    await expect(page.getByText('Conferindo o código PIX')).toBeVisible()
    book.news = { now: '2026-05-13T10:31:00-03:00' }
    book.isOffline = false
    await page.clock.runFor(10_000)
    await askForAnother(page).click()
    await expect(page.getByText('Não deu para gerar outro código agora.')).toBeVisible()
    await page.clock.runFor(1000)
    await expect(askForAnother(page)).toBeVisible()
  })
})
