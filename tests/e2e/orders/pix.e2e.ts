import type { Locator } from 'playwright/test'
import { chargeCode } from '../../support/br-code.ts'
import { openFilledCheckout, submitButton } from '../support/checkout.ts'
import { credit, expectContact, fillCard, pix } from '../support/fields.ts'
import { orderNotice, pauseButton } from '../support/home.ts'
import { boxOf } from '../support/layout.ts'
import { brCode, chatText, expectNothingPaid, knownOrder, orderByPix, readQr, ticket } from '../support/orders.ts'
import { expect, expectAccessible, hydrated, pageOf, reload, testIn, type Page } from '../support/test.ts'

const test = testIn('all')

const button = (page: Page, name: string) => page.getByRole('button', { name })
const link = (page: Page, name: string) => page.getByRole('link', { name })
const confirmed = (page: Page) => page.getByRole('heading', { name: 'Pagamento confirmado' })
const heading = (page: Page) => page.getByRole('heading', { name: 'Pague com PIX' })
const picture = (page: Page) => page.getByRole('img', { name: 'QR Code para pagar R$ 204,74 com PIX' })
const copy = (page: Page) => button(page, 'Copiar código PIX')
const copied = (page: Page) => button(page, 'Código copiado. Abra o app do seu banco')
const payee = (page: Page) => page.getByText('Quem recebe', { exact: true }).locator('+ dd')

test('o pedido por PIX mostra o código, quem recebe e um QR Code que se lê @both', async ({ page, isMobile }) => {
  await openFilledCheckout(page, { label: 'Seguidores' })
  const code = await orderByPix(page)
  await expect(submitButton(page)).toBeHidden()
  const payload = await brCode(page).inputValue()
  for (const part of ['0123pix@canalemalta.example', '5406204.74', `0506${code.replace('-', '')}`])
    expect(payload).toContain(part)
  await expect(ticket(page)).toContainText(/1\.000 Seguidores para @canalemaltaR\$\s204,74/)
  await expect(ticket(page).locator('[aria-current="step"]')).toHaveText('Pagamento')
  // What is done, what is under way and what is to come look so where all colors are alike.
  for (const [index, line] of ['solid', 'solid', 'dotted'].entries()) {
    const step = ticket(page).getByRole('listitem').nth(index)
    await expect(step).toHaveCSS('border-top-style', line)
    await expect(step).toHaveCSS('font-weight', index === 1 ? '700' : '400')
  }
  await expect(page.getByText('Categoria', { exact: true }).locator('+ dd')).toHaveText('Inscritos')
  await expect(payee(page)).toHaveText('João Ninguém Produções')
  await expect(page.getByText('A entrega começa depois que a loja confirmar o pagamento.')).toBeVisible()
  await expectNothingPaid(page)
  await expect(page).toHaveURL(/\/checkout\?/)

  const { width, height } = await boxOf(picture(page))
  expect(width).toBeGreaterThanOrEqual(200)
  expect(height).toBe(width)
  // On a screen whose pixels are as large as those of CSS, a module takes the same number of them as its neighbor.
  const modules = await picture(page).evaluate((svg: SVGSVGElement) => svg.viewBox.baseVal.width)
  expect(width % modules).toBe(0)
  await expect(page.getByRole('heading', { name: 'Resumo do pedido' })).toBeVisible({ visible: !isMobile })
  if (isMobile) {
    // A phone cannot point its camera at itself: copying comes first there, and the picture last.
    const steps = [/^Copie o código/, /^Confira no app/, /^Envie o comprovante/]
    const items = page.getByRole('main').getByRole('listitem').filter({ visible: true })
    await expect(items).toHaveText(['Pedido', 'Pagamento', 'Entrega', ...steps])
    const receipt = await boxOf(link(page, 'Enviar comprovante pelo WhatsApp'))
    expect((await boxOf(copy(page))).top).toBeLessThan(receipt.top)
    expect(receipt.top).toBeLessThan((await boxOf(picture(page))).top)
    await expect(page.getByText('Oferta especial expira em breve!')).toBeHidden()
    const bar = await boxOf(link(page, 'Falar com o suporte no WhatsApp').locator('..'))
    for (const part of [heading(page), copy(page), brCode(page)]) {
      await expect(part).toBeInViewport({ ratio: 1 })
      expect((await boxOf(part)).bottom).toBeLessThanOrEqual(bar.top)
    }
  } else expect((await boxOf(heading(page).locator('../../..'))).bottom).toBeLessThanOrEqual(880)

  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect.soft(await readQr(page, picture(page)), colorScheme).toBe(payload)
  }
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'light')
  // Otherwise a browser prints no backgrounds, and white letters pale.
  await expect(page.locator('html')).toHaveCSS('print-color-adjust', 'exact')
  expect((await cutOff(brCode(page)))[0], 'of the code is cut').toBe(0)
  for (const part of [heading(page), picture(page), payee(page)]) await expect.soft(part).toBeVisible()
  for (const name of [/^Voltar/, /WhatsApp/]) await expect.soft(page.getByRole('link', { name })).toHaveCount(0)
  expect(await readQr(page, picture(page))).toBe(payload)
})

/** How much of a text its field does not show, across and down. */
const cutOff = (field: Locator) =>
  field.evaluate(({ scrollWidth, clientWidth, scrollHeight, clientHeight }) => [
    scrollWidth - clientWidth,
    scrollHeight - clientHeight,
  ])

test('o código PIX se copia, ou fica selecionado inteiro, e voltar guarda tudo', async ({ page }) => {
  await openFilledCheckout(page)
  await fillCard(page)
  await pix(page).check()
  const code = await orderByPix(page)
  await expect(heading(page)).toBeInViewport({ ratio: 1 })
  const payload = await brCode(page).inputValue()
  const place = (shown: Locator) =>
    shown.evaluate((element) => [element.getBoundingClientRect().height, document.body.scrollHeight])
  const before = await place(copy(page))
  await copy(page).click()
  await expect(copied(page)).toBeVisible()
  await expect(page.locator('[aria-live]', { hasText: 'Código copiado.' })).toHaveCount(1)
  expect(await place(copied(page))).toEqual(before)
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(payload)
  const chat = await chatText(page, 'Enviar comprovante pelo WhatsApp')
  expect(chat).toMatch(/^Olá! Segue o comprovante do meu pedido/)
  expect(chat).toContain(`\nPedido: ${code}\n`)

  // What is tried in its place is in tests/unit/ui/copy-text.test.ts.
  await page.evaluate(() => void Object.defineProperty(navigator, 'clipboard', { value: undefined }))
  await page.evaluate(() => void Object.assign(document, { execCommand: () => false }))
  await copied(page).click()
  await expect(page.getByText('O código está selecionado')).toBeVisible()
  await expect(brCode(page)).toBeFocused()
  const isWholeMarked = await brCode(page).evaluate(
    (area: HTMLTextAreaElement) => area.selectionStart === 0 && area.selectionEnd === area.value.length,
  )
  expect(isWholeMarked).toBe(true)
  expect(await cutOff(brCode(page))).toEqual([0, 0])
  await expectAccessible(page)

  await button(page, 'Voltar ao formulário').click()
  await expect(submitButton(page)).toBeFocused()
  await expect(submitButton(page)).toBeInViewport({ ratio: 1 })
  await expectContact(page)
  await credit(page).check()
  await expect(page.getByLabel('Número do cartão')).toHaveValue('4111 1111 1111 1111')
})

test('o painel do PIX diz que o pagamento foi confirmado, e nada mais pede para pagar', async ({ page, book }) => {
  book.news = { confirms: true }
  await page.addInitScript(() => {
    const share = async (data: object) => {
      // The second time the browser refuses.
      if (document.title.startsWith('{')) throw new DOMException('', 'NotAllowedError')
      document.title = JSON.stringify(data)
    }
    Object.assign(navigator, { share, canShare: () => true })
  })
  await openFilledCheckout(page)
  const code = await orderByPix(page)
  await expect(page.getByText('Volte a esta página: ela avisa quando o pagamento for confirmado.')).toBeVisible()
  await expectNothingPaid(page)
  expect((await chatText(page, 'Enviar pedido pelo WhatsApp')).split('\n').at(-1)).toBe(`Acompanhe: ${pageOf(book)}`)

  await copy(page).focus()
  book.news = { state: 'paid' }
  await page.clock.runFor(10_000)
  await expect(confirmed(page)).toBeFocused()
  await expect(ticket(page).locator('[aria-current="step"]')).toHaveText('Entrega')
  await expect(page.getByRole('link', { name: 'Acompanhar pedido' })).toHaveAttribute('href', pageOf(book))
  await expect(brCode(page)).toHaveCount(0)
  await expect(page.getByText(/Não pague de novo|Ver código PIX|Pague com PIX/)).toHaveCount(0)
  await expectAccessible(page)
  await button(page, 'Compartilhar comprovante').click()
  const text = `Pagamento confirmado: pedido ${code}, R$\u00a0204,74, Canal em Alta`
  await expect(page).toHaveTitle(JSON.stringify({ text, url: pageOf(book) }))
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

  // The money may go back.
  book.news = { state: 'refunded' }
  await page.goto('/')
  await expect(page.getByRole('group', { name: 'O pagamento deste pedido foi devolvido' })).toBeVisible()
})

// The clock of every scenario starts at 10:00.
const charge = { code: chargeCode('204.74'), expiresAt: '2026-05-13T10:15:00-03:00' }
const another = { code: chargeCode('204.74', '0117outra@exemplo.com'), expiresAt: '2026-05-13T11:00:00-03:00' }

const expires = (page: Page) => page.getByText(/^Pague até/)

testIn('webhook')('o código da resposta expira, e vem outro @both', async ({ page, book, isMobile, allowConsole }) => {
  allowConsole(/503/)
  Object.assign(book, { answer: { pix: charge, confirms: true }, news: {} })
  await openFilledCheckout(page)
  await orderByPix(page)
  await expect(brCode(page)).toHaveValue(charge.code)
  if (!isMobile) {
    // A desk shows all of it without scrolling, with a QR Code that a phone at arm's length reads.
    expect((await boxOf(picture(page).locator('path'))).width).toBeGreaterThanOrEqual(240)
    await expect.poll(async () => (await boxOf(link(page, 'Voltar ao início'))).bottom).toBeLessThanOrEqual(880)
  }
  expect(await readQr(page, picture(page))).toBe(charge.code)
  await expect(payee(page)).toHaveText('Loja no Banco')
  await expect(expires(page)).toHaveText(/^Pague até 10:15 · 1[34]:\d\d$/)
  const left = await expires(page).textContent()
  await page.clock.runFor(3000)
  await expect(expires(page)).not.toHaveText(left ?? '')
  await page.emulateMedia({ media: 'print' })
  await expect(expires(page)).toHaveText('Pague até 10:15', { useInnerText: true })
  await page.emulateMedia({ media: 'screen' })
  await pauseButton(page).click()
  await expect(expires(page)).toHaveText('Pague até 10:15')
  await expectAccessible(page)

  await reload(page)
  await expect(knownOrder(page)).toBeFocused()
  await expect(brCode(page)).toHaveValue(charge.code)
  expect(book.orders).toHaveLength(1)

  // Paused digits do not keep a code alive.
  await copy(page).focus()
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
  await expect(knownOrder(page)).toBeFocused()
  await expect(expires(page)).toHaveText('Pague até 11:00')

  await page.goto('/')
  await hydrated(page)
  await page.getByRole('link', { name: 'Ver código PIX' }).focus()
  book.news = { state: 'paid' }
  await page.clock.runFor(60_000)
  await expect(orderNotice(page)).toContainText('Pagamento confirmado')
  await expect(orderNotice(page)).toBeFocused()
})
