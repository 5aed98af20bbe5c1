import { card, contact, order as sampleOrder } from '../../../tools/sample-visitor.js'
import { expect, hydrated, stopClock, type Page } from './test.ts'

export { contact }

/** Opens the checkout, with an order unless told otherwise, and waits until it listens. */
export async function openCheckout(page: Page, query: Record<string, string> = order()): Promise<void> {
  await page.goto(`/checkout?${new URLSearchParams(query).toString()}`)
  await hydrated(page)
}

export function order(changes: Record<string, string> = {}): Record<string, string> {
  return { ...sampleOrder, ...changes }
}

export async function fillContact(page: Page, changes: Partial<typeof contact> = {}): Promise<void> {
  for (const [label, value] of Object.entries({ ...contact, ...changes })) await page.getByLabel(label).fill(value)
}

/** What `fillContact` filled, as the fields show it. */
export async function expectContact(page: Page): Promise<void> {
  await expect(page.getByLabel('Link do canal ou vídeo')).toHaveValue(/youtube\.com\/@canalemalta$/)
  await expect(page.getByLabel('E-mail')).toHaveValue('ana@gmail.com')
  await expect(page.getByLabel('WhatsApp com DDD')).toHaveValue('(11) 98765-4321')
}

/** Chooses credit and fills each card field. */
export async function fillCard(page: Page, changes: Partial<typeof card> = {}): Promise<void> {
  await page.getByRole('radio', { name: 'Cartão de crédito' }).check()
  for (const [label, value] of Object.entries({ ...card, ...changes })) await page.getByLabel(label).fill(value)
  await page.getByLabel('Banco emissor').selectOption('Nubank')
}

/** Stops the clock of a form that was filled, once what takes the order has come: only then do its 2 s of processing start. */
export async function stopBeforeOrder(page: Page, minute?: string): Promise<void> {
  const address = async () => (await page.requests()).find((request) => request.url().includes('/place-order-'))?.url()
  await expect.poll(address).toBeDefined()
  // The page's own import of it ends first.
  await page.evaluate((url) => import(String(url)), await address())
  await stopClock(page, minute)
}
