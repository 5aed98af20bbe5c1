import { openFilledCheckout, submitButton } from '../support/checkout.ts'
import { orderNotice } from '../support/home.ts'
import { brCode, knownOrder, openFromHome, orderByPix, ordersOf, shownCode } from '../support/orders.ts'
import { siteUrlOf } from '../support/sites.ts'
import { expect, hydrated, test, testIn, type Page } from '../support/test.ts'

/** What the browsers inside Instagram and Facebook lack on Android. */
const becomeInAppBrowser = (page: Page) =>
  page.addInitScript(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('', 'NotAllowedError'))
    Object.assign(window, { print: undefined })
    Object.defineProperty(navigator, 'share', { value: undefined })
    window.open = (address) => {
      window.location.href = String(address)
      return window
    }
  })

test.describe('no navegador de outro app @in-app', () => {
  test.use({ baseURL: siteUrlOf('all') })

  test('um pedido por PIX se copia, e está lá quando o app do banco o fechou', async ({ page, context }) => {
    await becomeInAppBrowser(page)
    await openFromHome(page)
    const code = await orderByPix(page)
    const payload = await brCode(page).inputValue()
    await page.getByRole('button', { name: 'Copiar código PIX' }).click()
    await expect(page.getByRole('button', { name: 'Código copiado. Abra o app do seu banco' })).toBeFocused()

    // What belonged to the tab ends with it.
    await page.close()
    const again = await context.newPage()
    await becomeInAppBrowser(again)
    await again.goto('/')
    expect(await shownCode(orderNotice(again))).toBe(code)
    await orderNotice(again).getByRole('link', { name: 'Ver código PIX' }).click()
    await expect(brCode(again)).toHaveValue(payload)
  })
})

testIn('all')(
  'um pedido por link sai desta página, e quem volta acha o link no painel e no início @in-app',
  async ({ page, receiver }) => {
    await becomeInAppBrowser(page)
    await openFilledCheckout(page, { paymentLink: 'https://pay.exemplo.com/abc?x=1' })
    await submitButton(page).click()
    await expect(page).toHaveURL('https://pay.exemplo.com/abc?x=1')
    await expect.poll(() => ordersOf(receiver).length).toBe(1)
    await page.goBack()
    await hydrated(page)
    await expect(page.getByRole('link', { name: 'Pagar R$ 204,74 em pay.exemplo.com' })).toBeVisible()
    await expect(knownOrder(page)).toBeVisible()
    const code = await shownCode(page)
    await page.getByRole('link', { name: 'Voltar ao início' }).click()
    await expect(orderNotice(page)).toContainText('Seu pedido está guardado aqui.')
    expect(await shownCode(orderNotice(page))).toBe(code)
    await expect(orderNotice(page).getByRole('link', { name: 'Abrir a página de pagamento' })).toBeVisible()
  },
)
