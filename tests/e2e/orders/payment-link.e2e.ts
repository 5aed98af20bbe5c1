import { expect, expectAccessible, stopClock, test, type Page } from '../support/test.ts'
import { expectContact, fillCard, fillContact, openCheckout, order, stopBeforeOrder } from '../support/fill.ts'
import { siteUrlOf } from '../support/sites.ts'

const submit = (page: Page) => page.getByRole('button', { name: 'Finalizar Pedido' })

const withLink = order({ paymentLink: 'https://pay.exemplo.com/abc?x=1' })

test('o site é dito antes e aberto em outra aba, que não alcança a loja', async ({ page, context }) => {
  await openCheckout(page, withLink)
  await expect(page.getByText('Você vai pagar em pay.exemplo.com')).toBeVisible()
  await fillContact(page)
  await stopBeforeOrder(page)
  const opened = context.waitForEvent('page')
  await submit(page).click()
  const payment = await opened
  await expect(payment).toHaveURL('https://pay.exemplo.com/abc?x=1')
  await expect(payment).toHaveTitle('Another site')
  expect(await payment.evaluate(() => window.opener as unknown)).toBeNull()

  await expect(page.getByText('Abrimos pay.exemplo.com em outra aba')).toBeVisible()
  await page.clock.runFor(999)
  await expect(page).toHaveURL(/\/checkout/)
  await page.clock.runFor(1)
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('status').filter({ hasText: 'conclua o pagamento lá' })).toBeVisible()
})

test('um clique duplo abre uma aba só', async ({ page, context }) => {
  await openCheckout(page, withLink)
  await fillContact(page)
  await stopBeforeOrder(page)
  await submit(page).dblclick()
  await page.getByLabel('E-mail').press('Enter')
  await page.clock.runFor(1000)
  await expect(page).toHaveURL('/')
  expect(context.pages()).toHaveLength(2)
})

test('se o navegador bloqueia a aba, há um link de verdade e nada se perde', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.addInitScript(() => (window.open = () => null))
  await openCheckout(page, withLink)
  await fillContact(page)
  await submit(page).click()
  const heading = page.getByRole('heading', { name: 'Seu navegador não deixou abrir a página de pagamento' })
  await expect(heading).toBeFocused()
  await stopClock(page)
  const panel = heading.locator('..')
  const way = panel.getByRole('link', { name: 'Abrir pay.exemplo.com' })
  await expect(way).toHaveAttribute('href', 'https://pay.exemplo.com/abc?x=1')
  await expect(way).toHaveAttribute('target', '_blank')
  await expect(way).toHaveAttribute('rel', /noopener/)
  await panel.getByRole('button', { name: 'Copiar link' }).click()
  await expect(panel.getByRole('status')).toHaveText('Copiado.')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('https://pay.exemplo.com/abc?x=1')
  await expectAccessible(page)
  await page.clock.runFor(60_000)
  await expect(page).toHaveURL(/\/checkout/)
  await panel.getByRole('button', { name: 'Voltar ao formulário' }).click()
  await expect(panel).toHaveCount(0)
  await expect(submit(page)).toBeFocused()
  await expectContact(page)
  await submit(page).click()
  await expect(heading).toBeFocused()
})

test('uma falha inesperada pede para tentar de novo e guarda o que foi digitado', async ({ page, allowConsole }) => {
  allowConsole(/quebrou/)
  await page.addInitScript(() => {
    window.open = () => {
      throw new Error('quebrou')
    }
  })
  await openCheckout(page, withLink)
  await fillContact(page)
  await fillCard(page)
  await submit(page).click()
  const alert = page.getByRole('alert')
  await expect(alert.getByRole('heading')).toHaveText('Erro ao processar pagamento. Tente novamente.')
  await expect(alert).toBeFocused()
  await expectContact(page)
  await expect(page.getByLabel('Número do cartão')).toHaveValue('4111 1111 1111 1111')
  await expectAccessible(page)
  // It can be tried again, and says so again.
  await submit(page).click()
  await expect(alert).toBeFocused()
})

test('um link que não é https, ou que leva usuário e senha, conta como nenhum', async ({ page, context }) => {
  for (const untrusted of [
    'http://pay.exemplo.com/abc',
    'data:text/html,<script>alert(1)</script>',
    'https://ana:senha@pay.exemplo.com/abc',
    '//pay.exemplo.com/abc',
    'https:\\\\pay.exemplo.com',
    'pay.exemplo.com/abc',
    'javascript:alert(1)',
  ]) {
    await openCheckout(page, order({ paymentLink: untrusted }))
    await expect(page.getByRole('main').getByText('1.000 Inscritos')).toBeVisible()
    await expect(page.getByText('Você vai pagar em'), untrusted).toHaveCount(0)
  }
  await fillContact(page)
  await submit(page).click()
  await expect(page.getByRole('button', { name: 'Processando...' })).toBeVisible()
  expect(context.pages()).toHaveLength(1)
})

test.describe('numa loja com links de pagamento', () => {
  test.use({ baseURL: siteUrlOf('links') })

  test('cada pacote leva ao seu link', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('link', { name: / por R\$/ })).toHaveCount(30)
    const links = await page
      .getByRole('link', { name: / por R\$/ })
      .evaluateAll((elements) => elements.map((element) => (element as HTMLAnchorElement).href))
    expect(new Set(links).size).toBe(30)
    for (const href of links)
      expect(href).toMatch(/^https:\/\/pay\.exemplo\.com\/(inscritos|visualizacoes|curtidas|horas)-\d+$/)
    await page.getByRole('link', { name: /10\.000 Inscritos por/ }).click()
    await expect(page).toHaveURL('https://pay.exemplo.com/inscritos-10000')
  })

  test('só o site da loja vale como link de pagamento', async ({ page }) => {
    for (const foreign of [
      'https://pay.exemplo.com.outra.com/abc',
      'https://outra.com/pay.exemplo.com',
      'https://xpay.exemplo.com/',
      'https://exemplo.com/',
      'https://pay.exemplo.com./',
    ]) {
      await openCheckout(page, order({ paymentLink: foreign }))
      await expect(page.getByRole('main').getByText('1.000 Inscritos')).toBeVisible()
      await expect(page.getByText('Você vai pagar em'), foreign).toHaveCount(0)
    }
    await openCheckout(page, order({ paymentLink: 'https://PAY.exemplo.com/abc' }))
    await expect(page.getByText('Você vai pagar em pay.exemplo.com')).toBeVisible()
  })
})
