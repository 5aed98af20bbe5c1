import { messages } from '#schemas/form/messages.ts'
import {
  busyButton,
  contact,
  done,
  errorSummary,
  expectContact,
  failed,
  fillCard,
  fillContact,
  openCheckout,
  openFilledCheckout,
  readyToOrder,
  stopBeforeOrder,
  submitButton,
} from '../support/checkout.ts'
import { orderNotice } from '../support/home.ts'
import { failScripts } from '../support/network.ts'
import { expect, hydrated, test } from '../support/test.ts'

const missing = 'Por favor, preencha todos os campos obrigatórios.'
const badEmail = 'Por favor, insira um email válido.'

const link = 'Link do canal ou vídeo'
const email = 'E-mail'
const whatsapp = 'WhatsApp com DDD'

test('enviar o formulário vazio explica o que falta e leva a cada campo @both', async ({ page }) => {
  await openCheckout(page)
  await submitButton(page).click()
  const summary = errorSummary(page)
  await expect(summary.getByRole('heading', { name: missing })).toBeVisible()
  await expect(summary).toBeFocused()
  await expect(page).toHaveTitle('Erro: Checkout - Inscritos | Canal em Alta')
  await expect(summary.getByRole('link')).toHaveText([
    messages.profileLink.empty,
    messages.email.empty,
    messages.whatsapp.empty,
  ])
  for (const [label, message] of [
    [link, messages.profileLink.empty],
    [email, messages.email.empty],
    [whatsapp, messages.whatsapp.empty],
  ] as const) {
    const field = page.getByLabel(label)
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await expect(field).toHaveAccessibleDescription(new RegExp(`Erro: ${message.replace(/[.()]/g, '\\$&')}`))
    await summary.getByRole('link', { name: message }).click()
    await expect(field).toBeFocused()
    await expect(page.getByText(label, { exact: true })).toBeInViewport({ ratio: 1 })
  }
  await expect(page).toHaveURL(/\/checkout\?quantity=1000[^#]*$/)
})

test('cada nova tentativa com erro volta a levar ao resumo dos erros', async ({ page }) => {
  await openCheckout(page)
  await submitButton(page).click()
  await expect(errorSummary(page)).toBeFocused()
  await submitButton(page).focus()
  await page.keyboard.press('Enter')
  await expect(errorSummary(page)).toBeFocused()
})

/** The heading of the error summary for each mixture of fields (docs/behavior.md); `true` is a correct field. */
const mixtures: [
  profileLink: string | true,
  mail: string | true,
  phone: string | true,
  sentence: string,
  links: number,
][] = [
  ['', '', '', missing, 3],
  ['', '', true, missing, 2],
  ['', true, '', missing, 2],
  [true, '', '', missing, 2],
  ['', true, true, missing, 1],
  [true, '', true, missing, 1],
  [true, true, '', missing, 1],
  ['', 'ana@', '', missing, 3],
  [true, 'ana@', '', missing, 2],
  ['', 'ana', true, missing, 2],
  [true, 'ana', true, badEmail, 1],
  [true, '@gmail.com', true, badEmail, 1],
  [true, 'ana@gmail', true, badEmail, 1],
  [true, 'ana @gmail.com', true, badEmail, 1],
  [true, 'ana@gmail.com, bia@gmail.com', true, badEmail, 1],
  ['   ', true, true, missing, 1],
  [true, '   ', true, missing, 1],
  [true, true, '()-', missing, 1],
]

test('cada mistura de campos errados tem a frase certa', async ({ page }) => {
  await openCheckout(page)
  for (const [profileLink, mail, phone, sentence, links] of mixtures) {
    await fillContact(page, {
      [link]: profileLink === true ? contact[link] : profileLink,
      [email]: mail === true ? contact[email] : mail,
      [whatsapp]: phone === true ? contact[whatsapp] : phone,
    })
    await submitButton(page).click()
    const title = JSON.stringify([profileLink, mail, phone])
    // A new summary takes the focus: this one is not of the attempt before.
    await expect(errorSummary(page), title).toBeFocused()
    await expect(errorSummary(page).getByRole('heading'), title).toHaveText(sentence)
    await expect(errorSummary(page).getByRole('link'), title).toHaveCount(links)
  }
})

test('nada é cobrado enquanto se digita, e um erro some ao ser corrigido', async ({ page }) => {
  await openCheckout(page)
  const field = page.getByLabel(email)
  await field.pressSequentially('ana@')
  await expect(field).not.toHaveAttribute('aria-invalid')
  await fillContact(page, { [email]: 'ana@' })
  await submitButton(page).click()
  await expect(errorSummary(page).getByRole('heading')).toHaveText(badEmail)
  await expect(field).toHaveAccessibleDescription(`Erro: ${messages.email.shape}`)
  await field.fill('ana@gmail')
  await expect(field).toHaveAttribute('aria-invalid', 'true')
  await field.fill('ana@gmail.com')
  await expect(field).not.toHaveAttribute('aria-invalid')
  await expect(field).toHaveAccessibleDescription('')
})

test('o pedido é processado por 2 s, dá certo, e a frase espera na página inicial @both', async ({ page }) => {
  await readyToOrder(page)
  await submitButton(page).focus()
  await page.keyboard.press('Enter')
  await expect(busyButton(page)).toHaveAttribute('aria-disabled', 'true')
  await expect(busyButton(page)).toBeFocused()
  await expect(page.locator('[aria-live]').filter({ hasText: 'Processando...' })).toHaveCount(1)
  // Neither of these may start it anew.
  await page.clock.runFor(1000)
  // Forced, because Playwright waits for what is aria-disabled.
  await busyButton(page).click({ force: true })
  await page.getByLabel(email).press('Enter')
  await page.clock.runFor(999)
  await expect(busyButton(page)).toBeVisible()
  await page.clock.runFor(1)
  await expect(page.getByText(done)).toBeVisible()
  await page.clock.runFor(999)
  await expect(page).toHaveURL(/\/checkout/)
  await page.clock.runFor(1)
  await expect(page).toHaveURL('/')

  const notice = orderNotice(page)
  await expect(notice).toBeVisible()
  await page.clock.runFor(60_000)
  await expect(notice).toBeVisible()
  await notice.getByRole('button', { name: 'Fechar' }).click()
  await expect(page.getByText(done)).toHaveCount(0)
  await page.clock.resume()
  await page.reload()
  await hydrated(page)
  await expect(page.getByText(done)).toHaveCount(0)
})

test('a frase do pedido feito toma o lugar do botão, que guarda o foco, e nada se move @both', async ({ page }) => {
  await readyToOrder(page)
  const button = page.locator('[type=submit]')
  const next = page.getByRole('heading', { name: 'O que acontece depois' })
  await button.click()
  const before = { button: await button.boundingBox(), next: await next.boundingBox() }
  await page.clock.runFor(2000)
  const sentence = page.getByText(done)
  await expect(sentence).toBeVisible()
  expect({ button: await button.boundingBox(), next: await next.boundingBox() }).toEqual(before)
  await expect(button).toHaveCSS('opacity', '0')
  await expect(button).toBeFocused()
  const box = await sentence.boundingBox()
  expect(box?.y).toBeLessThan((before.button?.y ?? 0) + (before.button?.height ?? 0))
  expect(box?.y).toBeGreaterThanOrEqual(before.button?.y ?? Infinity)
})

test('Enter num campo envia o pedido', async ({ page }) => {
  await openFilledCheckout(page)
  await page.getByLabel(email).press('Enter')
  await expect(busyButton(page)).toBeVisible()
})

test('um aviso não impede o pedido', async ({ page }) => {
  await openCheckout(page)
  await fillContact(page, { [link]: 'banana', [email]: 'ana@gmial.con', [whatsapp]: '10' })
  await fillCard(page, { 'Número do cartão': '123', 'Validade (MM/AA)': '1301', 'CPF do titular': '1' })
  await submitButton(page).click()
  await expect(busyButton(page)).toBeVisible()
})

test('quem sai durante o processamento não é trazido de volta', async ({ page }) => {
  await readyToOrder(page)
  await submitButton(page).click()
  await expect(busyButton(page)).toBeVisible()
  await page.getByRole('link', { name: 'Voltar' }).click()
  await expect(page).toHaveURL('/')
  await page.getByRole('link', { name: /10\.000 Inscritos por/ }).click()
  await expect(page.getByRole('heading', { name: 'Finalize seu pedido' })).toBeVisible()
  await page.clock.runFor(10_000)
  await expect(page).toHaveURL(/quantity=10000/)
  await expect(page.getByText(done)).toHaveCount(0)
  await expectContact(page)
})

test('quando o código do pedido não chega, a falha é dita e tentar de novo basta', async ({ page, allowConsole }) => {
  allowConsole(/Failed to/)
  await openCheckout(page)
  const bringBack = await failScripts(page)
  await fillContact(page)
  await submitButton(page).click()
  await expect(errorSummary(page).getByRole('heading')).toHaveText(failed)
  await expect(errorSummary(page)).toContainText('recarregue a página: seu contato fica')
  await expectContact(page)
  await bringBack()
  await stopBeforeOrder(page)
  await submitButton(page).click()
  await page.clock.runFor(2000)
  await expect(page.getByText(done)).toBeVisible()
})

test('sem o código dos avisos o pedido segue', async ({ page, allowConsole }) => {
  allowConsole(/Failed to load resource/)
  await failScripts(page, 'hotmail.com.br')
  await openCheckout(page)
  await fillContact(page, { [email]: 'ana@gmial.com' })
  await submitButton(page).click()
  await expect(busyButton(page)).toBeVisible()
})
