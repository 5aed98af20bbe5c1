import { errorSummary, openCheckout, submitButton } from '../support/checkout.ts'
import { contact, fillContact } from '../support/fields.ts'
import { orderNotice as notice, packageLink } from '../support/home.ts'
import { boxOf } from '../support/layout.ts'
import { chatText, shownCode } from '../support/orders.ts'
import { busyButton, done, finishOrder, readyToOrder } from '../support/placing.ts'
import { expect, openPage, reload, test } from '../support/test.ts'

const missing = 'Por favor, preencha todos os campos obrigatórios.'
const link = 'Link do canal ou vídeo'
const email = 'E-mail'

test('enviar o formulário vazio explica o que falta e leva a cada campo, a cada tentativa', async ({ page }) => {
  await openCheckout(page)
  await submitButton(page).click()
  const summary = errorSummary(page)
  await expect(summary).toBeFocused()
  await submitButton(page).press('Enter')
  await expect(summary).toBeFocused()
  await expect(summary.getByRole('heading', { name: missing })).toBeVisible()
  await expect(page).toHaveTitle('Erro: Checkout - Inscritos | Canal em Alta')
  await expect(summary.getByRole('link')).toHaveText(['Link do canal', 'E-mail', 'WhatsApp'])
  expect((await boxOf(summary)).height).toBeLessThanOrEqual(125)
  for (const [label, name, message] of [
    [link, 'Link do canal', /Erro: Cole o link/],
    [email, 'E-mail', /Erro: Digite seu e-mail/],
    ['WhatsApp com DDD', 'WhatsApp', /Erro: Digite seu WhatsApp/],
  ] as const) {
    const field = page.getByLabel(label)
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await expect(field).toHaveAccessibleDescription(message)
    await summary.getByRole('link', { name }).click()
    await expect(field).toBeFocused()
    await expect(page.locator('label', { hasText: label })).toBeInViewport({ ratio: 1 })
  }

  // What is missing comes before what is wrong: docs/behavior.md.
  for (const [filled, sentence, names] of [
    [{ [link]: '', [email]: 'ana@' }, missing, ['Link do canal', 'E-mail']],
    [{ [email]: 'ana@' }, 'Por favor, insira um email válido.', ['E-mail']],
  ] as const) {
    await fillContact(page, filled)
    await submitButton(page).click()
    // Each new summary takes the focus, so this is not the one of the attempt before.
    await expect(summary).toBeFocused()
    await expect(summary.getByRole('heading')).toHaveText(sentence)
    await expect(summary.getByRole('link')).toHaveText([...names])
  }
})

test('o pedido é processado por 2 s, em que nada se move, e não volta @both', async ({ page, isMobile }) => {
  const button = page.locator('[type=submit]')
  const next = page.locator('h2', { hasText: 'O que acontece depois' })
  const place = async () => ({ button: await boxOf(button), next: await boxOf(next) })
  const offset = () => page.evaluate(() => scrollY)
  await readyToOrder(page)
  await button.scrollIntoViewIfNeeded()
  await page.evaluate(() => scrollBy({ top: 100, behavior: 'instant' }))
  const scrolled = await offset()
  await button.click()
  await expect(busyButton(page)).toHaveAttribute('aria-disabled', 'true')
  await expect(busyButton(page)).toBeFocused()
  expect(await offset()).toBe(scrolled)
  await expect(page.locator('[aria-live]').filter({ hasText: 'Processando...' })).toHaveCount(1)
  const before = await place()
  // Neither of these may start the order again.
  await page.clock.runFor(1000)
  // Forced, because Playwright waits while the button is aria-disabled.
  await busyButton(page).click({ force: true })
  await page.getByLabel(email).press('Enter')
  await page.clock.runFor(1000)

  // The sentence stands in place of the total. The button stays busy and focused; nothing moves.
  const sentence = page.getByText(done)
  await expect(sentence).toBeInViewport({ ratio: 1 })
  expect(await place()).toEqual(before)
  await expect(busyButton(page)).toBeFocused()
  await expect(next).toBeVisible()
  // A phone has 36 px between the options and the button.
  const { top, bottom } = await boxOf(sentence.locator('..'))
  expect(bottom).toBeLessThan(before.button.top)
  expect(top).toBeGreaterThan(before.button.top - (isMobile ? 36 : 56))
  await shownCode(page)
  await page.clock.runFor(1000)
  await expect(page).toHaveURL('/')
  await page.goBack()
  for (const label of Object.keys(contact)) await expect(page.getByLabel(label)).toHaveValue('')
})

test('o aviso do pedido recebe o foco uma vez, e fica com a pessoa até ser fechado', async ({ page }) => {
  const chat = 'Enviar pedido pelo WhatsApp'
  // What may be nowhere but in the tab's own storage.
  const contactData = /ana@|98765|canalemalta|wa\.me/
  const stored = () =>
    page.evaluate(() => JSON.stringify([localStorage, sessionStorage].map((storage) => Object.entries(storage))))
  await readyToOrder(page)
  await submitButton(page).click()
  await finishOrder(page)
  await page.clock.runFor(60_000)
  await page.clock.resume()
  // The notice, and not the package, as it would be for whoever comes back without an order.
  await expect(notice(page)).toBeFocused()
  expect(await page.evaluate(() => scrollY)).toBe(0)
  // A live region with the same sentence would be heard as well.
  await expect(page.locator('[aria-live]').filter({ hasText: done })).toHaveCount(0)
  const code = await shownCode(page)
  expect(await page.evaluate(() => `${JSON.stringify(history.state)} ${location.href}`)).not.toMatch(contactData)
  expect(await stored()).toMatch(contactData)
  for (const key of ['Tab', 'Tab', 'Enter']) await page.keyboard.press(key)
  await expect(page.getByRole('button', { name: 'Copiado' })).toBeFocused()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: chat })).toBeFocused()

  await packageLink(page).click()
  await page.getByRole('link', { name: 'Voltar' }).click()
  await expect(notice(page)).toContainText(code)
  await expect(packageLink(page)).toBeFocused()
  await openPage(page, '/?utm_source=x')
  await expect(notice(page)).toContainText(code)
  await expect(page.locator('body')).toBeFocused()
  await notice(page).locator('summary').click()
  expect(await chatText(page, chat)).toContain('ana@gmail.com')

  await notice(page).getByRole('button', { name: 'Fechar' }).click()
  await expect(notice(page)).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  expect(await stored()).not.toMatch(contactData)
  await reload(page)
  await expect(notice(page)).toHaveCount(0)
})
