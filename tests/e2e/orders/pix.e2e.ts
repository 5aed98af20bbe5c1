import type { Locator } from 'playwright/test'
import {
  cardNumber,
  credit,
  expectContact,
  fillCard,
  openFilledCheckout,
  pix,
  submitButton,
} from '../support/checkout.ts'
import {
  brCode,
  chatText,
  expectNothingPaid,
  expectSelected,
  knownOrder,
  orderByPix,
  readQr,
  refuseToCopy,
  shownCode,
  ticket,
} from '../support/orders.ts'
import { siteUrlOf } from '../support/sites.ts'
import { expect, test, type Page } from '../support/test.ts'

test.use({ baseURL: siteUrlOf('all') })

const heading = (page: Page) => page.getByRole('heading', { name: 'Pague com PIX' })
const picture = (page: Page) => page.getByRole('img', { name: 'QR Code para pagar R$ 204,74 com PIX' })
const copy = (page: Page) => page.getByRole('button', { name: 'Copiar código PIX' })
const copied = (page: Page) => page.getByRole('button', { name: 'Código copiado. Abra o app do seu banco' })
const back = (page: Page) => page.getByRole('button', { name: 'Voltar ao formulário' })

test('o pedido por PIX mostra o código, para quem vai o dinheiro e um QR Code que uma câmera lê @both', async ({
  page,
  isMobile,
}) => {
  await openFilledCheckout(page, { label: 'Seguidores' })
  const code = await orderByPix(page)
  await expect(submitButton(page)).toBeHidden()
  const payload = await brCode(page).inputValue()
  for (const part of ['0123pix@canalemalta.example', '5406204.74', `0506${code.replace('-', '')}`])
    expect(payload).toContain(part)
  await expect(ticket(page)).toContainText(/1\.000 Seguidores para @canalemaltaR\$\s204,74/)
  await expect(ticket(page).locator('[aria-current="step"]')).toHaveText('Pagamento')
  // What is to come looks so where all colors are alike.
  const lines = ['solid', 'solid', 'dotted']
  for (const [index, line] of lines.entries())
    await expect(ticket(page).getByRole('listitem').nth(index)).toHaveCSS('border-top-style', line)
  await expect(page.getByText('Categoria', { exact: true }).locator('+ dd')).toHaveText('Inscritos')
  await expect(page.getByText('Quem recebe', { exact: true }).locator('+ dd')).toHaveText('João Ninguém Produções')
  await expect(page.getByText('A entrega começa depois que a loja confirmar o pagamento.')).toBeVisible()
  await expectNothingPaid(page)
  await expect(page).toHaveURL(/\/checkout\?/)

  const box = await picture(page).boundingBox()
  expect(box?.width).toBeGreaterThanOrEqual(200)
  expect(box?.height).toBe(box?.width)
  // On a screen whose pixels are as large as those of CSS, a module takes the same number of them as its neighbor.
  const modules = await picture(page).evaluate((svg: SVGSVGElement) => svg.viewBox.baseVal.width)
  expect((box?.width ?? NaN) % modules).toBe(0)
  await expect(page.getByRole('heading', { name: 'Resumo do pedido' })).toBeVisible({ visible: !isMobile })
  if (isMobile) await expectCopyFirst(page)
  else expect(await bottomOf(heading(page).locator('../../..'))).toBeLessThanOrEqual(880)

  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect.soft(await readQr(page, picture(page)), colorScheme).toBe(payload)
  }
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'light')
  for (const part of [heading(page), picture(page), page.getByText('Quem recebe', { exact: true })])
    await expect.soft(part).toBeVisible()
  await expect.soft(page.getByRole('link', { name: 'Falar com o suporte no WhatsApp' })).toBeHidden()
  expect(await readQr(page, picture(page))).toBe(payload)
})

const bottomOf = (element: Locator) => element.evaluate((it) => it.getBoundingClientRect().bottom + scrollY)

/** A phone cannot point its camera at itself: copying comes first there, and the picture last. */
async function expectCopyFirst(page: Page): Promise<void> {
  await expect(page.getByRole('main').getByRole('listitem').filter({ visible: true })).toHaveText([
    'Pedido',
    'Pagamento',
    'Entrega',
    /^Copie o código/,
    /^Confira no app/,
    /^Envie o comprovante/,
  ])
  const receipt = await page.getByRole('link', { name: 'Enviar comprovante pelo WhatsApp' }).boundingBox()
  expect((await copy(page).boundingBox())?.y).toBeLessThan(receipt?.y ?? 0)
  expect(receipt?.y).toBeLessThan((await picture(page).boundingBox())?.y ?? 0)
  await expect(page.getByText('Oferta especial expira em breve!')).toBeHidden()
  const bar = await page.getByRole('link', { name: 'Falar com o suporte no WhatsApp' }).locator('..').boundingBox()
  for (const part of [heading(page), copy(page), brCode(page)]) {
    const place = await part.boundingBox()
    expect(place?.y).toBeGreaterThanOrEqual(0)
    expect((place?.y ?? Infinity) + (place?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
  }
}

test('o código PIX se copia, voltar guarda tudo, e o mesmo pedido tem o mesmo código', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openFilledCheckout(page)
  await fillCard(page)
  await pix(page).check()
  const code = await orderByPix(page)
  await expect(heading(page)).toBeInViewport({ ratio: 1 })
  const payload = await brCode(page).inputValue()
  const place = (button: Locator) =>
    button.evaluate((element) => [element.getBoundingClientRect().height, document.body.scrollHeight])
  const before = await place(copy(page))
  await copy(page).click()
  await expect(copied(page)).toBeVisible()
  await expect(page.locator('[aria-live]', { hasText: 'Código copiado.' })).toHaveCount(1)
  expect(await place(copied(page))).toEqual(before)
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(payload)
  const chat = await chatText(page, 'Enviar comprovante pelo WhatsApp')
  expect(chat).toMatch(/^Olá! Segue o comprovante do meu pedido/)
  expect(chat).toContain(`\nPedido: ${code}\n`)

  await back(page).click()
  await expect(submitButton(page)).toBeFocused()
  await expect(submitButton(page)).toBeInViewport({ ratio: 1 })
  await expectContact(page)
  await credit(page).check()
  await expect(cardNumber(page)).toHaveValue('4111 1111 1111 1111')
  await pix(page).check()
  await submitButton(page).click()
  await expect(knownOrder(page)).toBeFocused()
  expect(await shownCode(page)).toBe(code)
})

test('o código PIX se copia sem área de transferência, ou fica selecionado inteiro', async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'clipboard', { value: undefined, configurable: true }),
  )
  await openFilledCheckout(page)
  await orderByPix(page)
  const text = page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        document.addEventListener('copy', ({ target }) => resolve((target as HTMLTextAreaElement).value))
      }),
  )
  await copy(page).click()
  await expect(copied(page)).toBeFocused()
  expect(await text).toBe(await brCode(page).inputValue())

  await refuseToCopy(page)
  await copied(page).click()
  await expect(page.getByText('O código está selecionado')).toBeVisible()
  await expectSelected(page, 'PIX copia e cola')
})
