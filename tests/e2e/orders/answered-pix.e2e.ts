import type { Locator } from 'playwright/test'
import { chargeCode } from '../../support/br-code.ts'
import { pageOf, startBook } from '../support/book.ts'
import { openFilledCheckout, submitButton } from '../support/checkout.ts'
import { orderNotice } from '../support/home.ts'
import { expectNoOverflow } from '../support/layout.ts'
import { brCode, chatText, expectNothingPaid, knownOrder, orderByPix, readQr, ticket } from '../support/orders.ts'
import { siteUrlOf } from '../support/sites.ts'
import { expect, expectAccessible, hydrated, reload, test, testIn, type Page } from '../support/test.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name })
const link = (page: Page, name: string) => page.getByRole('link', { name })
const confirmed = (page: Page) => page.getByRole('heading', { name: 'Pagamento confirmado' })
const paidTwice = (page: Page) => page.getByText(/Não pague de novo|Ver código PIX|Pague com PIX/)

testIn('all')(
  'o painel do PIX diz que o pagamento foi confirmado, sem recarregar, e nada mais pede para pagar',
  async ({ page }) => {
    const book = await startBook(page, { news: { confirms: true } })
    await page.addInitScript(() => {
      const failure = new DOMException('', 'NotAllowedError')
      const share = (data: object) =>
        document.title.startsWith('{')
          ? Promise.reject(failure)
          : Promise.resolve(void (document.title = JSON.stringify(data)))
      Object.assign(navigator, { share, canShare: () => true })
    })
    await openFilledCheckout(page)
    const code = await orderByPix(page)
    await expect(page.getByText('Volte a esta página: ela avisa quando o pagamento for confirmado.')).toBeVisible()
    await expectNothingPaid(page)
    expect((await chatText(page, 'Enviar pedido pelo WhatsApp')).split('\n').at(-1)).toBe(`Acompanhe: ${pageOf(book)}`)

    await button(page, 'Copiar código PIX').focus()
    book.news = { state: 'paid' }
    await page.clock.runFor(10_000)
    await expect(confirmed(page)).toBeFocused()
    await expect(ticket(page).locator('[aria-current="step"]')).toHaveText('Entrega')
    await expect(page.getByRole('link', { name: 'Acompanhar pedido' })).toHaveAttribute('href', pageOf(book))
    await expect(brCode(page)).toHaveCount(0)
    await expect(paidTwice(page)).toHaveCount(0)
    await expectAccessible(page)
    await expectNoOverflow(page)
    await button(page, 'Compartilhar comprovante').click()
    const text = `Pagamento confirmado: pedido ${code}, R$\u00a0204,74, Canal em Alta`
    await expect(page).toHaveTitle(JSON.stringify({ text, url: pageOf(book) }))
    // The second time the browser refuses.
    await button(page, 'Compartilhar comprovante').click()
    await expect(page.getByRole('textbox', { name: 'Comprovante' })).toHaveValue(`${text}\n${pageOf(book)}`)
    await expect(button(page, 'Copiar comprovante')).toBeVisible()
    // The heading takes the focus only once, and the book is not asked any more.
    const { asked } = book
    await link(page, 'Voltar ao início').focus()
    await page.clock.runFor(60_000)
    await expect(link(page, 'Voltar ao início')).toBeFocused()
    expect(book.asked).toBe(asked)

    // The same order again.
    await link(page, 'Voltar ao início').click()
    await openFilledCheckout(page)
    await submitButton(page).click()
    await expect(confirmed(page)).toBeFocused()
    await expect(ticket(page)).toContainText(code)
    expect(book.orders).toHaveLength(1)
    await link(page, 'Voltar ao início').click()
    await expect(orderNotice(page)).toContainText('Pagamento confirmado')
    await page.goBack()
    await expect(submitButton(page).or(confirmed(page)).first()).toBeVisible()
    await expect(paidTwice(page)).toHaveCount(0)
  },
)

// The clock of every scenario starts at 10:00.
const charge = { code: chargeCode('204.74'), expiresAt: '2026-05-13T10:15:00-03:00' }
const another = { code: chargeCode('204.74', '0117outra@exemplo.com'), expiresAt: '2026-05-13T11:00:00-03:00' }

const expires = (page: Page) => page.getByText(/^Pague até/)
const pause = (page: Page) => button(page, 'Pausar animações').filter({ visible: true })

/** A desk shows all of it without scrolling, with a QR Code that a phone at arm's length reads. */
async function expectWholePanel(page: Page, picture: Locator): Promise<void> {
  const modules = await picture.locator('path').boundingBox()
  expect(modules?.width).toBeGreaterThanOrEqual(240)
  const last = link(page, 'Voltar ao início')
  const end = () => last.evaluate((element) => element.getBoundingClientRect().bottom + scrollY)
  await expect.poll(end).toBeLessThanOrEqual(880)
}

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
    await expect(page.getByText('Oferta especial expira em breve!')).toBeHidden()
    await expect(expires(page)).toHaveText(/^Pague até 10:15 · 1[34]:\d\d$/)
    const left = await expires(page).textContent()
    await page.clock.runFor(3000)
    await expect(expires(page)).not.toHaveText(left ?? '')
    await pause(page).click()
    await expect(expires(page)).toHaveText('Pague até 10:15')
    await expectAccessible(page)
    await expectNoOverflow(page)

    await reload(page)
    await expect(knownOrder(page)).toBeFocused()
    await expect(brCode(page)).toHaveValue(charge.code)
    expect(book.orders).toHaveLength(1)
  })

  test('o código que expirou some, outro se gera no seu lugar, e o aviso de uma linha passa o foco adiante', async ({
    page,
    allowConsole,
  }) => {
    allowConsole(/503/)
    const book = await startBook(page, { answer: { pix: charge } })
    await openFilledCheckout(page)
    await orderByPix(page)
    // Paused digits do not keep a code alive.
    await pause(page).click()
    await button(page, 'Copiar código PIX').focus()
    await page.clock.fastForward('15:00')
    // Nothing asks to pay by a code that is dead.
    await expect(knownOrder(page)).toBeFocused()
    await expect(brCode(page)).toHaveCount(0)
    await expectAccessible(page)
    await button(page, 'Gerar outro código').click()
    await expect(page.getByText('Não deu para gerar outro código agora.')).toBeVisible()

    book.another = { pix: another }
    await button(page, 'Gerar outro código').click()
    await expect(brCode(page)).toHaveValue(another.code)
    await expect(page.getByRole('heading', { name: 'Pague com PIX' })).toBeFocused()
    await expect(expires(page)).toHaveText('Pague até 11:00')

    await page.goto('/')
    await hydrated(page)
    await page.getByRole('link', { name: 'Ver código PIX' }).focus()
    book.news = { state: 'paid' }
    await page.clock.runFor(60_000)
    await expect(orderNotice(page)).toContainText('Pagamento confirmado')
    await expect(orderNotice(page)).toBeFocused()
  })
})
