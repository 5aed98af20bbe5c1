import {
  busyButton,
  cardNumber,
  errorSummary,
  expectContact,
  failed,
  fillCard,
  fillContact,
  openCheckout,
  openFilledCheckout,
  readyToOrder,
  selectedPackage,
  selection,
  stopBeforeOrder,
  submitButton,
} from '../support/checkout.ts'
import { orderNotice } from '../support/home.ts'
import { knownOrder } from '../support/orders.ts'
import { siteUrlOf } from '../support/sites.ts'
import { expect, expectAccessible, stopClock, test } from '../support/test.ts'

const withLink = selection({ paymentLink: 'https://pay.exemplo.com/abc?x=1' })

test('o site do pagamento é dito antes e abre em outra aba, isolada @both', async ({ page, context }) => {
  await openCheckout(page, withLink)
  await expect(page.getByText('Você vai pagar em pay.exemplo.com')).toBeVisible()
  await fillContact(page)
  await stopBeforeOrder(page)
  const opened = context.waitForEvent('page')
  await submitButton(page).click()
  const payment = await opened
  await expect(payment).toHaveURL('https://pay.exemplo.com/abc?x=1')
  await expect(payment).toHaveTitle('Another site')
  expect(await payment.evaluate(() => window.opener as unknown)).toBeNull()

  await expect(page.getByText('Abrimos pay.exemplo.com em outra aba')).toBeVisible()
  await page.clock.runFor(999)
  await expect(page).toHaveURL(/\/checkout/)
  await page.clock.runFor(1)
  await expect(page).toHaveURL('/')
  await expect(orderNotice(page)).toContainText('conclua o pagamento lá')
})

test('um clique duplo abre uma só aba de pagamento', async ({ page, context }) => {
  await page.addInitScript(() => {
    const open = window.open.bind(window)
    const calls: unknown[] = []
    Object.assign(window, { calls })
    window.open = (...args) => {
      calls.push(args)
      return open(...args)
    }
  })
  await readyToOrder(page, withLink)
  const opened = context.waitForEvent('page')
  await submitButton(page).dblclick()
  await page.getByLabel('E-mail').press('Enter')
  await opened
  await page.clock.runFor(1000)
  await expect(page).toHaveURL('/')
  expect(await page.evaluate(() => (window as unknown as { calls: unknown[] }).calls)).toHaveLength(1)
})

test('com a aba do pagamento bloqueada há um link, e nada se perde @both', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.addInitScript(() => (window.open = () => null))
  await openFilledCheckout(page, withLink)
  await submitButton(page).click()
  const heading = page.getByRole('heading', { name: 'Seu navegador bloqueou a página de pagamento' })
  await expect(heading).toBeFocused()
  await stopClock(page)
  const panel = heading.locator('..')
  const way = panel.getByRole('link', { name: 'Abrir pay.exemplo.com' })
  await expect(way).toHaveAttribute('href', 'https://pay.exemplo.com/abc?x=1')
  await expect(way).toHaveAttribute('target', '_blank')
  await expect(way).toHaveAttribute('rel', /noopener/)
  await panel.getByRole('button', { name: 'Copiar link' }).click()
  await expect(panel.getByText('Copiado.')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('https://pay.exemplo.com/abc?x=1')
  await expectAccessible(page)
  await page.clock.runFor(60_000)
  await expect(page).toHaveURL(/\/checkout/)
  await panel.getByRole('button', { name: 'Voltar ao formulário' }).click()
  await expect(panel).toHaveCount(0)
  await expect(submitButton(page)).toBeFocused()
  await expectContact(page)
  await submitButton(page).click()
  await expect(knownOrder(page)).toBeFocused()
  await expect(page.getByRole('link', { name: 'Abrir pay.exemplo.com' })).toBeVisible()
})

test('uma falha ao abrir o pagamento guarda o que foi digitado', async ({ page, allowConsole }) => {
  allowConsole(/quebrou/)
  await page.addInitScript(() => {
    window.open = () => {
      throw new Error('quebrou')
    }
  })
  await openFilledCheckout(page, withLink)
  await fillCard(page)
  await submitButton(page).click()
  const summary = errorSummary(page)
  await expect(summary.getByRole('heading')).toHaveText(failed)
  await expect(summary).toBeFocused()
  await expectContact(page)
  await expect(cardNumber(page)).toHaveValue('4111 1111 1111 1111')
  await expectAccessible(page)
  // It can be tried again, and says so again.
  await submitButton(page).click()
  await expect(summary).toBeFocused()
})

test('um link de pagamento sem https ou com senha conta como nenhum', async ({ page, context }) => {
  for (const untrusted of [
    'http://pay.exemplo.com/abc',
    'data:text/html,<script>alert(1)</script>',
    'https://ana:senha@pay.exemplo.com/abc',
    '//pay.exemplo.com/abc',
    'https:\\\\pay.exemplo.com',
    'pay.exemplo.com/abc',
    'javascript:alert(1)',
  ]) {
    await openCheckout(page, selection({ paymentLink: untrusted }))
    await expect(selectedPackage(page)).toBeVisible()
    await expect(page.getByText('Você vai pagar em'), untrusted).toHaveCount(0)
  }
  await fillContact(page)
  await submitButton(page).click()
  await expect(busyButton(page)).toBeVisible()
  expect(context.pages()).toHaveLength(1)
})

test.describe('numa loja com links de pagamento', () => {
  test.use({ baseURL: siteUrlOf('links') })

  test('só os links da própria loja valem como link de pagamento', async ({ page }) => {
    for (const foreign of [
      'https://pay.exemplo.com.outra.com/abc',
      'https://outra.com/pay.exemplo.com',
      'https://xpay.exemplo.com/',
      'https://exemplo.com/',
      'https://pay.exemplo.com./',
      'https://pay.exemplo.com/de-outra-loja',
    ]) {
      await openCheckout(page, selection({ paymentLink: foreign, quantity: '123' }))
      await expect(page.getByRole('main').getByText('123 Inscritos')).toBeVisible()
      await expect(page.getByText('Você vai pagar em'), foreign).toHaveCount(0)
    }
    await openCheckout(page, selection({ paymentLink: 'https://PAY.exemplo.com/inscritos-1000' }))
    await expect(page.getByText('Você vai pagar em pay.exemplo.com')).toBeVisible()
  })

  test('um endereço antigo do checkout leva ao link do pacote, ao preço da tabela', async ({ page, context }) => {
    await openFilledCheckout(page, selection({ price: 'R$ 1,00' }))
    await expect(page.getByRole('main').locator('strong', { hasText: 'R$ 204,74' }).last()).toBeVisible()
    await expect(page.getByText('Vale o preço do seu link')).toHaveCount(0)
    await expect(page.getByText('Quem dá o desconto do PIX é a página de pagamento')).toBeVisible()
    const opened = context.waitForEvent('page')
    await submitButton(page).click()
    await expect(await opened).toHaveURL('https://pay.exemplo.com/inscritos-1000')
  })
})
