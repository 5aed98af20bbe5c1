import { readFields } from '../../support/br-code.ts'
import {
  busyButton,
  cardNumber,
  credit,
  expectContact,
  fillCard,
  fillContact,
  openCheckout,
  openFilledCheckout,
  pix,
  selection,
  stopBeforeOrder,
  submitButton,
} from '../support/checkout.ts'
import { openHome, packageLink } from '../support/home.ts'
import { expectNoOverflow } from '../support/layout.ts'
import { failScripts } from '../support/network.ts'
import { brCode, chatText, expectNothingPaid, knownOrder, orderByPix, readQr, shownCode } from '../support/orders.ts'
import { siteUrlOf } from '../support/sites.ts'
import { expect, expectAccessible, test, type Page } from '../support/test.ts'

test.use({ baseURL: siteUrlOf('pix') })

const heading = (page: Page) => page.getByRole('heading', { name: 'Pague R$ 204,74 com PIX' })
const picture = (page: Page) => page.getByRole('img', { name: 'QR Code para pagar R$ 204,74 com PIX' })
const copy = (page: Page) => page.getByRole('button', { name: 'Copiar código PIX' })
const back = (page: Page) => page.getByRole('button', { name: 'Voltar ao formulário' })

async function openAndOrder(page: Page): Promise<string> {
  await openFilledCheckout(page)
  return orderByPix(page)
}

test('o pedido por PIX mostra o código, o QR Code e para quem vai o dinheiro', async ({ page }) => {
  await openAndOrder(page)
  await expect(submitButton(page)).toBeHidden()
  const code = await shownCode(page)
  const fields = new Map(readFields(await brCode(page).inputValue()).map(({ id, value }) => [id, value]))
  expect(fields.get('26')).toContain('0123pix@canalemalta.example')
  expect(fields.get('54')).toBe('204.74')
  expect(fields.get('59')).toBe('Joao Ninguem Producoes')
  expect(fields.get('60')).toBe('Sao Luis')
  expect(fields.get('62')).toBe(`0506${code.replace('-', '')}`)

  await expect(page.getByText('Quem recebe', { exact: true }).locator('+ dd')).toHaveText('João Ninguém Produções')
  await expect(page.getByText('Valor', { exact: true }).locator('+ dd')).toHaveText('R$ 204,74')
  await expect(page.getByRole('main').getByRole('listitem').filter({ visible: true })).toHaveText([
    /^Copie o código/,
    /^Confira no app/,
    /^Envie o comprovante/,
  ])
  await expect(page.getByText('A entrega começa depois que a loja confirmar o pagamento.')).toBeVisible()
  await expectNothingPaid(page)
  await expect(page).toHaveURL(/\/checkout\?/)
})

test('uma câmera lê o QR Code na tela, e ele diz o mesmo que o código @both', async ({ page, isMobile }) => {
  await openAndOrder(page)
  const box = await picture(page).boundingBox()
  expect(box?.width).toBeGreaterThanOrEqual(200)
  expect(box?.height).toBe(box?.width)
  const copyBox = await copy(page).boundingBox()
  // A phone cannot point its camera at itself, so copying comes first there. A wide screen shows both side by side.
  if (isMobile) expect(copyBox?.y).toBeLessThan(box?.y ?? 0)
  else expect(copyBox?.x).not.toBe(box?.x)
  const payload = await brCode(page).inputValue()
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await readQr(page, await picture(page).screenshot()), colorScheme).toBe(payload)
  }
})

test('no telefone, o botão, o código e o QR Code inteiro estão na tela sem rolar', async ({ page }) => {
  await openAndOrder(page)
  const bar = await page.getByRole('link', { name: 'Falar com o suporte no WhatsApp' }).locator('..').boundingBox()
  const places = await Promise.all(
    [heading(page), copy(page), brCode(page), picture(page)].map((part) => part.boundingBox()),
  )
  for (const place of places) {
    expect(place?.y).toBeGreaterThanOrEqual(0)
    expect((place?.y ?? Infinity) + (place?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
  }
})

test('o painel aparece no lugar, e o botão na volta: a página não desliza até eles', async ({ page }) => {
  await openFilledCheckout(page)
  const atHeading = placeOfFocus(page, 'h2')
  await submitButton(page).click()
  expect(await atHeading).toBeGreaterThan(0)
  const atButton = placeOfFocus(page, '[type=submit]')
  await back(page).click()
  expect(await atButton).toBeLessThan(740)
})

/** In CSS pixels from the top of the screen, two frames after what matches `selector` has taken the focus. */
const placeOfFocus = (page: Page, selector: string): Promise<number> =>
  page.evaluate(async (match) => {
    const taker = await new Promise<Element>((resolve) => {
      document.addEventListener('focusin', ({ target }) => {
        if (target instanceof Element && target.matches(match)) resolve(target)
      })
    })
    for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame)
    return taker.getBoundingClientRect().top
  }, selector)

test('o resumo do pedido fica ao lado do PIX na tela larga, e dá lugar a ele no telefone @both', async ({
  page,
  isMobile,
}) => {
  await openFilledCheckout(page)
  const summary = page.getByRole('heading', { name: 'Resumo do pedido' })
  const before = await summary.boundingBox()
  await submitButton(page).click()
  await expect(heading(page)).toBeFocused()
  await expect(summary).toBeVisible({ visible: !isMobile })
  await expect(submitButton(page)).toBeHidden()
  if (!isMobile) expect((await summary.boundingBox())?.x).toBe(before?.x)
})

test('o botão copia o código PIX', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openAndOrder(page)
  await copy(page).click()
  await expect(page.getByText('Copiado.')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await brCode(page).inputValue())
})

test('sem permissão de copiar, o botão seleciona o código e diz o que fazer', async ({ page }) => {
  await page.addInitScript(() => {
    navigator.clipboard.writeText = () =>
      Promise.reject(new DOMException('Write permission denied.', 'NotAllowedError'))
  })
  await openAndOrder(page)
  await copy(page).click()
  await expect(page.getByText('O código está selecionado')).toBeVisible()
  const selected = await brCode(page).evaluate((field: HTMLTextAreaElement) =>
    field.value.slice(field.selectionStart, field.selectionEnd),
  )
  expect(selected).toBe(await brCode(page).inputValue())
  await expect(page.getByText('Copiado.')).toHaveCount(0)
})

test('o comprovante do PIX vai pelo WhatsApp com o código e o pedido inteiro', async ({ page }) => {
  await openAndOrder(page)
  const text = await chatText(page, 'Enviar comprovante pelo WhatsApp')
  expect(text.split('\n')).toEqual([
    'Olá! Segue o comprovante do meu pedido na loja Canal em Alta:',
    `Pedido: ${await shownCode(page)}`,
    'Pacote: 1.000 Inscritos',
    'Categoria: Inscritos',
    'Total: R$ 204,74',
    'Pagamento: PIX',
    expect.stringMatching(/^Link: https:\/\/.*youtube\.com\/@canalemalta$/),
    'E-mail: ana@gmail.com',
    'WhatsApp: +55 11 98765-4321',
  ])
})

test('do PIX, voltar ao formulário guarda tudo, e o mesmo pedido tem o mesmo código', async ({ page }) => {
  await openCheckout(page)
  await fillCard(page)
  await pix(page).check()
  await fillContact(page)
  await submitButton(page).click()
  const code = await shownCode(page)
  await back(page).click()
  await expect(submitButton(page)).toBeFocused()
  await expectContact(page)
  await credit(page).check()
  await expect(cardNumber(page)).toHaveValue('4111 1111 1111 1111')
  await pix(page).check()
  await submitButton(page).click()
  await expect(knownOrder(page)).toBeFocused()
  expect(await shownCode(page)).toBe(code)

  await back(page).click()
  await page.getByLabel('E-mail').fill('outra@gmail.com')
  await submitButton(page).click()
  await expect(heading(page)).toBeFocused()
  expect(await shownCode(page)).not.toBe(code)
})

test('no PIX, Voltar no navegador sai do pedido, e Avançar traz o contato', async ({ page }) => {
  await openHome(page)
  await packageLink(page).click()
  await fillContact(page)
  await submitButton(page).click()
  await expect(heading(page)).toBeFocused()
  await page.goBack()
  await expect(page).toHaveURL(/\/(#.*)?$/)
  await expect(page.getByRole('heading', { name: 'Coloque o seu canal em alta' })).toBeVisible()
  await page.goForward()
  await expect(submitButton(page)).toBeVisible()
  await expectContact(page)
})

test('se o código PIX não carrega, a página diz isso e deixa tentar de novo', async ({ page, allowConsole }) => {
  allowConsole(/ERR_FAILED/)
  // What every PIX code has in it.
  const bringBack = await failScripts(page, 'br.gov.bcb.pix')
  await openAndOrder(page)
  const alert = page.getByRole('alert').filter({ hasText: 'Não deu para gerar o código PIX agora' })
  await expect(alert).toBeVisible()
  await expectAccessible(page)
  await bringBack()
  await alert.getByRole('button', { name: 'Tentar de novo' }).click()
  await expect(brCode(page)).toHaveValue(/^000201/)
  await expect(alert).toHaveCount(0)
})

test('o cartão não vira PIX: segue o pedido simulado', async ({ page }) => {
  await openFilledCheckout(page)
  await fillCard(page)
  await stopBeforeOrder(page)
  await submitButton(page).click()
  await expect(busyButton(page)).toBeVisible()
  await page.clock.runFor(3000)
  await expect(page).toHaveURL('/')
  await expectNothingPaid(page)
})

test('um pedido sem preço não tem o que cobrar por PIX: segue o pedido simulado', async ({ page }) => {
  await openFilledCheckout(page, selection({ price: '' }))
  await submitButton(page).click()
  await expect(busyButton(page)).toBeVisible()
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`o PIX é acessível, cabe em 320 px e sai inteiro no papel (${colorScheme}) @both`, async ({ page }) => {
    await page.emulateMedia({ colorScheme })
    await openAndOrder(page)
    await expect(picture(page)).toBeVisible()
    await expectAccessible(page)
    await expectNoOverflow(page)
    const payload = await brCode(page).inputValue()
    await page.emulateMedia({ colorScheme, media: 'print' })
    await expect(page.locator('html')).toHaveCSS('color-scheme', 'light')
    for (const part of [heading(page), picture(page), page.getByText('Quem recebe', { exact: true })])
      await expect(part).toBeVisible()
    await expect(page.getByRole('link', { name: 'Falar com o suporte no WhatsApp' })).toBeHidden()
    expect(await readQr(page, await picture(page).screenshot())).toBe(payload)
  })
}
