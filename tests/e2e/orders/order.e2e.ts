import type { Locator } from 'playwright/test'
import { messages } from '#schemas/form/messages.ts'
import {
  busyButton,
  done,
  errorSummary,
  fillContact,
  openCheckout,
  readyToOrder,
  submitButton,
} from '../support/checkout.ts'
import { orderNotice } from '../support/home.ts'
import { shownCode } from '../support/orders.ts'
import { expect, reload, test } from '../support/test.ts'

const missing = 'Por favor, preencha todos os campos obrigatórios.'
const badEmail = 'Por favor, insira um email válido.'

const link = 'Link do canal ou vídeo'
const email = 'E-mail'
const whatsapp = 'WhatsApp com DDD'

test('enviar o formulário vazio explica o que falta e leva a cada campo, a cada tentativa, até ele ser corrigido', async ({
  page,
}) => {
  await openCheckout(page)
  await submitButton(page).click()
  const summary = errorSummary(page)
  await expect(summary).toBeFocused()
  await submitButton(page).press('Enter')
  await expect(summary).toBeFocused()
  await expect(summary.getByRole('heading', { name: missing })).toBeVisible()
  await expect(page).toHaveTitle('Erro: Checkout - Inscritos | Canal em Alta')
  await expect(summary.getByRole('link')).toHaveText(['Link do canal', 'E-mail', 'WhatsApp'])
  expect((await summary.boundingBox())?.height).toBeLessThanOrEqual(125)
  for (const [label, name, message] of [
    [link, 'Link do canal', messages.profileLink.empty],
    [email, 'E-mail', messages.email.empty],
    [whatsapp, 'WhatsApp', messages.whatsapp.empty],
  ] as const) {
    const field = page.getByLabel(label)
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await expect(field).toHaveAccessibleDescription(new RegExp(`Erro: ${message.replace(/[.()]/g, '\\$&')}`))
    await summary.getByRole('link', { name }).click()
    await expect(field).toBeFocused()
    await expect(page.locator('label', { hasText: label })).toBeInViewport({ ratio: 1 })
  }

  // What is missing comes before what is wrong: docs/behavior.md.
  for (const [filled, sentence, names] of [
    [{ [link]: '', [email]: 'ana@' }, missing, ['Link do canal', 'E-mail']],
    [{ [email]: 'ana@' }, badEmail, ['E-mail']],
  ] as const) {
    await fillContact(page, filled)
    await submitButton(page).click()
    // Each new summary takes the focus, so this is not the one of the attempt before.
    await expect(summary).toBeFocused()
    await expect(summary.getByRole('heading')).toHaveText(sentence)
    await expect(summary.getByRole('link')).toHaveText([...names])
  }
})

/** Where something is on the page, which may scroll meanwhile to show the result. */
const onPage = (locator: Locator) =>
  locator.evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect()
    return { top: top + scrollY, bottom: bottom + scrollY }
  })

test('o pedido é processado por 2 s, e a frase espera na página inicial @both', async ({ page, isMobile }) => {
  const button = page.locator('[type=submit]')
  const place = async () => ({
    button: await onPage(button),
    next: await onPage(page.locator('h2', { hasText: 'O que acontece depois' })),
  })
  const notice = orderNotice(page)
  await readyToOrder(page)
  // The click waits until nothing scrolls, so that it is not the page that moves later.
  await button.click()
  await expect(busyButton(page)).toHaveAttribute('aria-disabled', 'true')
  await expect(busyButton(page)).toBeFocused()
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
  await expect(page.locator('h2', { hasText: 'O que acontece depois' })).toBeVisible()
  // A phone has 36 px between the options and the button.
  const { top, bottom } = await onPage(sentence.locator('..'))
  expect(bottom).toBeLessThan(before.button.top)
  expect(top).toBeGreaterThan(before.button.top - (isMobile ? 36 : 56))
  await shownCode(page)
  await page.clock.runFor(1000)
  await expect(page).toHaveURL('/')
  await page.clock.runFor(60_000)
  await expect(notice).toHaveCount(1)
  await page.clock.resume()
  await notice.getByRole('button', { name: 'Fechar' }).click()
  await expect(notice).toHaveCount(0)
  await reload(page)
  await expect(page.getByText(done)).toHaveCount(0)
})
