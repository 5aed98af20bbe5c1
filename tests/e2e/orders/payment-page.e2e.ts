import { errorSummary, openCheckout, openFilledCheckout, submitButton } from '../support/checkout.ts'
import { credit, expectContact, fillContact } from '../support/fields.ts'
import { openHome, orderNotice } from '../support/home.ts'
import { expectNothingPaid, shownCode } from '../support/orders.ts'
import { busyButton, stopBeforeOrder } from '../support/placing.ts'
import { expect, expectAccessible, test, testIn, type Page } from '../support/test.ts'

const url = 'https://pay.exemplo.com/abc?x=1'
const wayFromHome = (page: Page) => page.getByRole('link', { name: 'Abrir a página de pagamento' })

testIn('all')('o pagamento abre uma vez, isolado, e o aviso o abre de novo', async ({ page, context, book }) => {
  await openCheckout(page, { paymentLink: 'https://buy.stripe.com/abc?locale=pt-BR' })
  await expect(page.getByText('Você vai pagar em buy.stripe.com')).toBeVisible()
  await fillContact(page)
  await stopBeforeOrder(page)
  const opened = context.waitForEvent('page')
  await submitButton(page).dblclick()
  await page.getByLabel('E-mail').press('Enter')
  const payment = await opened
  await expect(page.getByText('Abrimos buy.stripe.com em outra aba')).toBeVisible()
  await expect(busyButton(page)).toBeFocused()
  const code = await shownCode(page)
  await expect.poll(() => book.orders.map((sent) => sent.code)).toEqual([code])
  const reference = `${code}_${book.orders[0]?.id}`
  const filled = `https://buy.stripe.com/abc?locale=pt-BR&prefilled_email=ana%40gmail.com&client_reference_id=${reference}`
  await expect(payment).toHaveURL(filled)
  await expect(payment).toHaveTitle('Another site')
  expect(await payment.evaluate(() => window.opener as unknown)).toBeNull()
  await payment.close()

  await page.clock.runFor(1000)
  await expect(page).toHaveURL('/')
  await expect(orderNotice(page)).toBeFocused()
  await expect(wayFromHome(page)).toHaveAttribute('href', filled)
  await expect(wayFromHome(page)).toHaveAttribute('rel', /noopener/)
  await expectNothingPaid(page)
})

test('com a aba bloqueada há um link, que se abre e se copia', async ({ page }) => {
  await page.addInitScript(() => (window.open = () => null))
  await openFilledCheckout(page, { paymentLink: url })
  await submitButton(page).click()
  await expect(page.getByRole('heading', { name: 'Seu navegador bloqueou a página de pagamento' })).toBeFocused()
  const way = page.getByRole('link', { name: 'Pagar R$ 204,74 em pay.exemplo.com' })
  await expect(way).toHaveAttribute('href', url)
  await expect(way).toHaveAttribute('target', '_blank')
  await expect(way).toHaveAttribute('rel', /noopener/)
  await page.getByRole('button', { name: 'Copiar link' }).click()
  await expect(page.getByRole('button', { name: 'Link copiado' })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url)
})

test('se abrir a página dá erro, o formulário diz isso, com tudo o que se digitou e um link', async ({ page }) => {
  await page.addInitScript(() => {
    window.open = () => {
      throw new DOMException('refused', 'InvalidAccessError')
    }
  })
  await openFilledCheckout(page, { paymentLink: url })
  await submitButton(page).click()
  await expect(errorSummary(page)).toBeFocused()
  await expect(errorSummary(page).getByRole('heading')).toHaveText('Erro ao processar pagamento. Tente novamente.')
  const way = errorSummary(page).getByRole('link', { name: 'Pagar em pay.exemplo.com' })
  await expect(way).toHaveAttribute('href', url)
  await expectContact(page)
  await expect(submitButton(page)).not.toHaveAttribute('aria-disabled')
  await openHome(page)
  await expect(wayFromHome(page)).toHaveAttribute('href', url)
})

testIn('links')('sem formulário de cartão, ele revela onde o cartão é pedido e as parcelas', async ({ page }) => {
  const asked = page.getByText('Os dados do cartão são pedidos na página de pagamento, em pay.exemplo.com')
  await openCheckout(page)
  await expect(asked).toHaveCount(0)
  await credit(page).check()
  await expect(asked).toBeVisible()
  await expect(page.getByLabel('Parcelas').locator('option')).toHaveCount(10)
  await expect(page.locator('form').getByRole('textbox')).toHaveCount(3)
  await expectAccessible(page)
})
