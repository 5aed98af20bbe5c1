import { card, contact, orderPath } from '../../support/sample-visitor.js'
import { idle } from './home.ts'
import { scriptsArrived } from './network.ts'
import { expect, openPage, stopClock, type Page } from './test.ts'

export { contact, orderPath as checkoutPath }

export const done = 'Pedido processado com sucesso!'

export const submitButton = (page: Page) => page.getByRole('button', { name: 'Finalizar Pedido' })
export const busyButton = (page: Page) => page.getByRole('button', { name: 'Processando...' })
/** Says why the form was not sent. */
export const errorSummary = (page: Page) => page.getByRole('group', { name: /^Por favor, |^Erro ao processar/ })
export const pix = (page: Page) => page.getByRole('radio', { name: 'PIX' })
export const credit = (page: Page) => page.getByRole('radio', { name: 'Cartão de crédito' })
export const orderSummary = (page: Page) => page.getByRole('heading', { name: 'Resumo do pedido' }).locator('..')
export const selectedPackage = (page: Page) => orderSummary(page).getByText('1.000 Inscritos')
/** Reads '1.000 Inscritos para @canal'. */
export const orderStrip = (page: Page) => page.locator('form p', { hasText: /^\S+ \S+ para / })

/** Opens the checkout and waits until it responds; `changes` are to the parameters of its usual address. */
export const openCheckout = (page: Page, changes?: Record<string, string>) => openPage(page, orderPath(changes))

export async function fillContact(page: Page, changes: Partial<typeof contact> = {}): Promise<void> {
  for (const [label, value] of Object.entries({ ...contact, ...changes })) await page.getByLabel(label).fill(value)
}

/** Opens the checkout and fills the contact. */
export async function openFilledCheckout(page: Page, changes?: Record<string, string>): Promise<void> {
  await openCheckout(page, changes)
  await fillContact(page)
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

/** Stops the clock of a filled form once its scripts have arrived: React cannot show what arrives after that. */
export async function stopBeforeOrder(page: Page): Promise<void> {
  // Touching the form is what fetches the code that a submit needs.
  await page.locator('[type=submit]').focus()
  await scriptsArrived(page)
  await idle(page)
  await stopClock(page)
}

/** Does everything up to the click: the contact is filled in and the clock is stopped. */
export async function readyToOrder(page: Page): Promise<void> {
  await openFilledCheckout(page)
  await stopBeforeOrder(page)
}

/** Lets the 2 s of processing pass, and then the second after which the page changes. */
export async function finishOrder(page: Page): Promise<void> {
  await page.clock.runFor(2000)
  await expect(page.getByText(done)).toBeVisible()
  await page.clock.runFor(1000)
  await expect(page).toHaveURL('/')
}
