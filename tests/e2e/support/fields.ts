import { card, contact } from '../../support/sample-visitor.js'
import { expect, type Page } from './test.ts'

export { contact }

export const pix = (page: Page) => page.getByRole('radio', { name: 'PIX' })
export const credit = (page: Page) => page.getByRole('radio', { name: 'Cartão de crédito' })

export async function fillContact(page: Page, changes: Partial<typeof contact> = {}): Promise<void> {
  for (const [label, value] of Object.entries({ ...contact, ...changes })) await page.getByLabel(label).fill(value)
}

/** Expects what `fillContact` filled in, as the fields show it. */
export async function expectContact(page: Page): Promise<void> {
  await expect(page.getByLabel('Link do canal ou vídeo')).toHaveValue(/youtube\.com\/@canalemalta$/)
  await expect(page.getByLabel('E-mail')).toHaveValue(contact['E-mail'])
  await expect(page.getByLabel('WhatsApp com DDD')).toHaveValue('(11) 98765-4321')
}

/** Chooses credit and fills each card field. */
export async function fillCard(page: Page, changes: Partial<typeof card> = {}): Promise<void> {
  await credit(page).check()
  for (const [label, value] of Object.entries({ ...card, ...changes })) await page.getByLabel(label).fill(value)
  await page.getByLabel('Banco emissor').selectOption('Nubank')
}
