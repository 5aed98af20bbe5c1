import { errorSummary, fillCard, fillContact, openCheckout, submitButton } from '../support/checkout.ts'
import { idle } from '../support/home.ts'
import { scriptsArrived } from '../support/network.ts'
import { expect, test, type Page } from '../support/test.ts'

for (const [how, submit] of [
  ['Enter no campo', (page: Page) => page.getByLabel('E-mail').press('Enter')],
  ['um clique no botão', (page: Page) => submitButton(page).click()],
] as const) {
  test(`depois de ${how}, um conselho espera até o resumo dos erros ser deixado @desktop`, async ({ page }) => {
    const suggestion = page.getByText('Você quis dizer ana@gmail.com?')
    await openCheckout(page)
    await fillContact(page, { 'WhatsApp com DDD': '' })
    await scriptsArrived(page)
    await page.getByLabel('E-mail').fill('ana@gmial.com')
    await submit(page)
    await expect(errorSummary(page)).toBeFocused()
    await page.keyboard.press('Tab')
    await idle(page)
    await expect(suggestion).toHaveCount(0)
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('WhatsApp com DDD')).toBeFocused()
    await expect(suggestion).toBeVisible()
  })
}

test('o que não cabe na máscara é dito na hora', async ({ page }) => {
  await openCheckout(page)
  await fillCard(page)
  await scriptsArrived(page)
  await page.getByLabel('CPF do titular').press('End')
  await page.keyboard.type('9')
  const said = page.locator('[aria-live]', { hasText: 'Há números a mais no CPF: são 11.' })
  await expect(said).toHaveCount(1)
})

test('um campo corrigido diz isso até mudar de novo, e um que nunca esteve errado não diz', async ({ page }) => {
  await openCheckout(page)
  await submitButton(page).click()
  await scriptsArrived(page)
  const phone = page.getByLabel('WhatsApp com DDD')
  await expect(phone).toHaveAttribute('aria-invalid', 'true')
  await phone.fill('11987654321')
  await phone.blur()
  await expect(phone).toHaveAccessibleDescription(/Corrigido\.\s+Vamos chamar você em \+55 11/)
  await phone.focus()
  await phone.blur()
  await idle(page)
  await expect(phone).toHaveAccessibleDescription(/Corrigido\./)
  await phone.fill('21987654321')
  await phone.blur()
  await expect(phone).toHaveAccessibleDescription(/Vamos chamar você em \+55 21/)
  await expect(page.getByText('Corrigido.')).toHaveCount(0)
})
