import { pixCode } from '#src/checkout/result/br-code.ts'
import { openFilledCheckout } from '../../tests/e2e/support/checkout.ts'
import { orderNotice } from '../../tests/e2e/support/home.ts'
import { brCode, expectNothingPaid, orderByPix, readQr } from '../../tests/e2e/support/orders.ts'
import { siteUrlOf } from '../../tests/e2e/support/sites.ts'
import { expect, expectAccessible, test, type Page } from '../../tests/e2e/support/test.ts'
import { startDemo } from '../tools/demo.js'
import { byCard, newOrder } from './support/sending.ts'
import { serveBook, shareBook, signIn } from './support/served-book.ts'

const shop = siteUrlOf('webhook')
test.use({ baseURL: shop })
const headers = { Origin: shop, 'Content-Type': 'text/plain' }

// A book, and the payment provider that it charges at.
const shared = shareBook(async (info) => {
  let url = ''
  const demo = await startDemo(() => url)
  const book = await serveBook(info, { with: { ...demo.settings, SHOP_ORIGIN: shop, COUNTS_TESTS: '1' } })
  url = new URL(book.url).origin
  return { ...book, url, demo, stop: () => book.stop().then(demo.stop) }
})

test('quem não teve página tenta de novo, é recusado, volta e paga', async ({ page, request }) => {
  const { url, demo } = shared
  demo.faults.push(() => Response.error())
  const order = byCard()
  await request.post(`${url}/orders`, { data: order, headers })
  // As long as it takes until nobody can be making the page.
  await shared.execute("UPDATE offers SET asked_at = '2026-01-01'")

  await page.goto(`${url}/pedido/${order.id}`)
  const heading = (name: string) => page.getByRole('heading', { level: 1, name })
  await page.getByRole('button', { name: 'Abrir a página de pagamento' }).click()
  await expect(page.getByLabel('Parcelas')).toHaveValue('3')
  await page.getByRole('button', { name: 'Voltar' }).click()
  await expect(heading('Aguardando o Mercado Pago')).toBeVisible()
  const open = page.getByRole('link', { name: 'Abrir a página de pagamento' })
  await open.click()
  await page.getByRole('button', { name: 'Recusar' }).click()
  await expect(heading('O cartão foi recusado: tente de novo')).toBeVisible()
  await open.click()
  await page.getByRole('button', { name: 'Pagar' }).click()
  await expect(heading('Pagamento confirmado')).toBeVisible()
  await expect(open).toHaveCount(0)
})

test('a demonstração: pagar o código no banco, e ver isso na loja, no pedido e no livro', async ({
  page,
  browser,
  request,
}) => {
  const { url: bookUrl, demo } = shared
  // The shop was built with another address for its book.
  await page.route('http://localhost:4999/**', async (route) => {
    const { pathname } = new URL(route.request().url())
    const response = await route.fetch({ url: bookUrl + pathname.replace('/pedidos', '/orders') })
    const body = await response.text()
    await route.fulfill({ response, body: body.replaceAll(bookUrl, 'http://localhost:4999') })
  })

  await openFilledCheckout(page)
  // The book's clock decides when the charge expires.
  await page.clock.setSystemTime(new Date())
  const code = await orderByPix(page)
  await expectNothingPaid(page)
  const pix = await brCode(page).inputValue()
  const href = await page.getByRole('link', { name: 'Acompanhar pedido' }).getAttribute('href')
  const orderPage = href?.replace('http://localhost:4999', bookUrl) ?? ''
  const bank = await browser.newPage()
  await expectPayable(bank, orderPage, pix)
  const pay = async (text: string, said: string) => {
    await bank.goto(demo.url)
    await bank.getByLabel('Pix copia e cola').fill(text)
    await bank.getByRole('button', { name: 'Pagar este código' }).click()
    await expect(bank.getByRole('status')).toHaveText(said)
  }
  await pay(` ${pix}`, 'Pagar: feito. A loja já foi avisada.')

  await page.clock.runFor(5000)
  await expect(page.getByRole('heading', { name: 'Pagamento confirmado' })).toBeFocused()
  await bank.goto(orderPage)
  await expect(bank.getByRole('heading', { level: 1 })).toHaveText('Pagamento confirmado')
  await page.getByRole('link', { name: 'Voltar ao início' }).click()
  await expect(orderNotice(page)).toContainText('Pagamento confirmado')

  await signIn(bank.context(), `${bookUrl}/`)
  await bank.goto(`${bookUrl}/?estado=paid`)
  await expect(bank.getByRole('article', { name: code })).toContainText('1.000 Inscritos')

  await pay(pix, 'Isto já não dá para fazer.')
  await pay('pix', 'Este não é um código Pix com valor.')
  for (const [deed, heading] of [
    ['Contestar', 'Pagamento contestado'],
    ['A loja ganha', 'Pagamento confirmado'],
  ] as const) {
    await bank.goto(demo.url)
    await bank.getByRole('button', { name: deed }).first().click()
    await expect(bank.getByRole('status')).toHaveText(`${deed}: feito. A loja já foi avisada.`)
    await bank.goto(orderPage)
    await expect(bank.getByRole('heading', { level: 1 })).toHaveText(heading)
  }
  const other = newOrder()
  await request.post(`${bookUrl}/orders`, { data: other, headers })
  await pay(
    pixCode({ key: 'loja@exemplo.com', receiver: 'Loja', city: 'Recife' }, other.code, 20_474).payload,
    'R$ 204,74 pagos. A loja já foi avisada.',
  )
  await bank.goto(`${bookUrl}/pedido/${other.id}`)
  await expect(bank.getByRole('heading', { level: 1 })).toHaveText('Pagamento confirmado')
  await bank.close()
})

/** The page of an order can be paid from: a code to mark and copy, and a picture that a camera reads. */
async function expectPayable(page: Page, address: string, pix: string): Promise<void> {
  const [box, code] = [page.locator('pre'), page.locator('pre code')]
  const picture = page.getByRole('img', { name: /^QR Code para pagar R\$\s204,74 com PIX$/ })
  await page.goto(address)
  for (const [width, colorScheme] of [
    [360, 'light'],
    [768, 'dark'],
    [1440, 'light'],
  ] as const) {
    await page.setViewportSize({ width, height: 740 })
    await page.emulateMedia({ colorScheme })
    expect.soft(await readQr(page, picture), String(width)).toBe(pix)
    if (width < 1000) await expectAccessible(page)
    expect((await box.boundingBox())?.height).toBe(48)
    expect((await picture.boundingBox())?.width).toBe(264)
    const { x = 0, width: column = 0 } = (await page.getByRole('article').boundingBox()) ?? {}
    expect(Math.abs(width - column - 2 * x)).toBeLessThanOrEqual(2)
  }
  await code.click()
  expect(await page.evaluate(() => String(getSelection()).trim())).toBe(pix)
  await expect(page.getByRole('article').locator('.stub path').first()).toHaveCSS('fill', 'rgb(20, 26, 60)')
}
