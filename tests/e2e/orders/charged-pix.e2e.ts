import { chargeCode } from '../../support/br-code.ts'
import { pageOf, startBook } from '../support/book.ts'
import { done, openFilledCheckout, stopBeforeOrder, submitButton } from '../support/checkout.ts'
import { orderNotice } from '../support/home.ts'
import { expectNoOverflow } from '../support/layout.ts'
import { brCode, knownOrder, orderByPix, readQr } from '../support/orders.ts'
import { siteUrlOf } from '../support/sites.ts'
import { expect, expectAccessible, reload, test, type Page } from '../support/test.ts'

// This shop has no Pix key of its own.
test.use({ baseURL: siteUrlOf('webhook') })

// The clock of every scenario starts at 10:00.
const charge = { code: chargeCode('204.74'), expiresAt: '2026-05-13T10:15:00-03:00' }
const another = { code: chargeCode('204.74', '0117outra@exemplo.com'), expiresAt: '2026-05-13T11:00:00-03:00' }

const expires = (page: Page) => page.getByText(/^Este código expira (em|hoje)/)
const expired = (page: Page) => page.getByText(/^Este código expirou/)
const askForAnother = (page: Page) => page.getByRole('button', { name: 'Gerar outro código' })
const follow = (page: Page) => page.getByRole('link', { name: 'Acompanhar pedido' })
const pause = (page: Page) => page.getByRole('button', { name: 'Pausar animações' }).filter({ visible: true })

test('o código da resposta aparece com o seu prazo, que se pausa, e volta o mesmo depois de recarregar @both', async ({
  page,
}) => {
  const book = await startBook(page, { answer: { pix: charge, confirms: true } })
  await openFilledCheckout(page)
  await orderByPix(page)
  await expect(brCode(page)).toHaveValue(charge.code)
  const picture = page.getByRole('img', { name: 'QR Code para pagar R$ 204,74 com PIX' })
  expect(await readQr(page, picture)).toBe(charge.code)
  await expect(page.getByText('Quem recebe', { exact: true }).locator('+ dd')).toHaveText('Loja no Banco')
  await expect(page.getByText('Este código não expira')).toHaveCount(0)
  await expect(page.getByText('Oferta especial expira em breve!')).toBeHidden()
  await expect(expires(page)).toHaveText(/em 1[34]:\d\d/)
  const left = await expires(page).textContent()
  await page.clock.runFor(3000)
  await expect(expires(page)).not.toHaveText(left ?? '')
  await pause(page).click()
  await expect(expires(page)).toHaveText('Este código expira hoje às 10:15')
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
  await expect(expires(page)).toHaveText('Este código expira hoje às 11:00')
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
  await expect(expires(page)).toHaveText(/em (49|50):\d\d/)

  book.isOffline = true
  await reload(page)
  await expect(page.getByText('Conferindo o código PIX')).toBeVisible()
  await expect(brCode(page)).toHaveCount(0)
  book.isOffline = false
  await page.clock.runFor(10_000)
  await expect(brCode(page)).toHaveValue(charge.code)
})

test('sem código na resposta, o aviso leva à página do pedido', async ({ page }) => {
  const book = await startBook(page)
  await openFilledCheckout(page)
  await submitButton(page).click()
  await expect(orderNotice(page)).toContainText(done)
  await expect(follow(page)).toHaveAttribute('href', pageOf(book))
})

test.describe('numa loja que também tem a sua chave', () => {
  test.use({ baseURL: siteUrlOf('all') })

  test('vale o código da resposta', async ({ page }) => {
    await startBook(page, { answer: { pix: charge } })
    await openFilledCheckout(page)
    await stopBeforeOrder(page)
    await orderByPix(page)
    await expect(brCode(page)).toHaveValue(charge.code)
  })
})
