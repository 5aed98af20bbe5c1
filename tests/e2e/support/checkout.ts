import { orderPath } from '../../support/sample-visitor.js'
import { fillContact } from './fields.ts'
import { openPage, type Page } from './test.ts'

export { orderPath as checkoutPath }

export const submitButton = (page: Page) => page.getByRole('button', { name: 'Finalizar Pedido' })
/** Says why the form was not sent. */
export const errorSummary = (page: Page) => page.getByRole('group', { name: /^Por favor, |^Erro ao processar/ })
export const orderSummary = (page: Page) => page.getByRole('heading', { name: 'Resumo do pedido' }).locator('..')
export const selectedPackage = (page: Page) => orderSummary(page).getByText('1.000 Inscritos')
/** Reads '1.000 Inscritos para @canal'. */
export const orderStrip = (page: Page) => page.locator('form p', { hasText: /^\S+ \S+ para / })

/** Opens the checkout and waits until it responds; `changes` are to the parameters of its usual address. */
export const openCheckout = (page: Page, changes?: Record<string, string>) => openPage(page, orderPath(changes))

/** Opens the checkout and fills the contact. */
export async function openFilledCheckout(page: Page, changes?: Record<string, string>): Promise<void> {
  await openCheckout(page, changes)
  await fillContact(page)
}
