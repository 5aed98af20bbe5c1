import { pageOf, startBook } from '../support/book.ts'
import { busyButton, credit, done, openFilledCheckout, submitButton } from '../support/checkout.ts'
import { orderNotice } from '../support/home.ts'
import { expectNoOverflow } from '../support/layout.ts'
import { knownOrder, shownCode } from '../support/orders.ts'
import { siteUrlOf } from '../support/sites.ts'
import { expect, expectAccessible, hydrated, test, type Page } from '../support/test.ts'

// It names the host, and has no card form.
test.use({ baseURL: siteUrlOf('card-page') })

const url = 'https://www.mercadopago.com.br/checkout/1'
const pay = { url, expiresAt: '2026-05-14T10:00:00-03:00' }
const unopened = 'A página de pagamento não abriu: a loja combina o pagamento pelo WhatsApp'
const named = (page: Page) => page.getByText('Você paga em mercadopago.com.br', { exact: true })
const asked = (page: Page) =>
  page.getByText('Os dados do cartão são pedidos na página de pagamento, em mercadopago.com.br')
const openPage = (page: Page) => orderNotice(page).getByRole('link', { name: 'Abrir a página de pagamento' })

test('o cartão leva nesta aba à página que cobra, e quem volta a acha no painel e no início até pagar @both', async ({
  page,
}) => {
  const book = await startBook(page, { answer: { pay, confirms: true }, news: { pay } })
  await openFilledCheckout(page)
  await credit(page).check()
  await page.getByLabel('Parcelas').selectOption('3')
  await expect(named(page)).toBeVisible()
  await expect(page.getByText('O pagamento abre nesta aba.')).toBeVisible()
  await submitButton(page).click()
  await expect(page).toHaveURL(url)
  expect(book.orders).toMatchObject([{ method: 'credit', installments: 3, totalCents: 21_552 }])

  await page.goBack()
  await hydrated(page)
  await expect(knownOrder(page)).toBeFocused()
  await expect(page.getByRole('link', { name: 'Pagar R$ 215,52 em www.mercadopago.com.br' })).toHaveAttribute(
    'href',
    url,
  )
  await expect(page.getByText('Volte a esta página: ela avisa quando o pagamento for confirmado.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Enviar pedido pelo WhatsApp' })).toBeVisible()
  await expectAccessible(page)
  await expectNoOverflow(page)
  const code = await shownCode(page)

  await page.getByRole('button', { name: 'Voltar ao início' }).click()
  await expect(orderNotice(page)).toContainText('Seu pedido por cartão está guardado aqui.')
  expect(await shownCode(orderNotice(page))).toBe(code)
  await expect(openPage(page)).toHaveAttribute('href', url)
  book.news = { state: 'paid' }
  await page.clock.runFor(60_000)
  await expect(orderNotice(page)).toContainText('Pagamento confirmado')
  await expect(openPage(page)).toHaveCount(0)
})

test('o cartão revela onde ele é pedido, e só as parcelas; se a página não abre, o resultado diz isso @both', async ({
  page,
}) => {
  const book = await startBook(page)
  await openFilledCheckout(page)
  await expect(asked(page)).toHaveCount(0)
  await credit(page).check()
  await expect(asked(page)).toBeVisible()
  await expect(page.getByLabel('Parcelas').locator('option')).toHaveCount(12)
  await expect(page.locator('form').getByRole('textbox')).toHaveCount(3)
  await expectAccessible(page)
  await expectNoOverflow(page)
  await submitButton(page).click()
  await expect(busyButton(page)).toBeVisible()
  const notice = page.getByRole('group', { name: `${done} ${unopened}` })
  await expect(notice).toBeFocused()
  await expect(notice).toContainText(unopened)
  await expect(notice).not.toContainText('Já pagou?')
  await expect(page.getByRole('link', { name: 'Acompanhar pedido' })).toHaveAttribute('href', pageOf(book))
  await expect(page.getByRole('link', { name: 'Enviar pedido pelo WhatsApp' })).toBeVisible()
  await expectNoOverflow(page)
})
