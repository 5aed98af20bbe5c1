import { orderPrefix } from '#src/browser/storage-keys.ts'
import { openFilledCheckout } from './checkout.ts'
import { idle } from './clock.ts'
import { fillContact } from './fields.ts'
import { openHome, packageLink } from './home.ts'
import { scriptsArrived } from './network.ts'
import { expect, stopClock, type Page } from './test.ts'

export const done = 'Pedido processado com sucesso!'

export const busyButton = (page: Page) => page.getByRole('button', { name: 'Processando...' })

/** Opens the checkout from home, so that there is a page to go back to, and fills the contact. */
export async function openFromHome(page: Page): Promise<void> {
  await openHome(page)
  await packageLink(page).click()
  await fillContact(page)
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

/** The codes of the orders that wait in this browser for the webhook. */
export const waiting = (page: Page) =>
  page.evaluate((prefix) => {
    const texts = Object.entries(localStorage).flatMap(([key, text]) => (key.startsWith(prefix) ? [String(text)] : []))
    const orders = texts.map((text) => JSON.parse(text) as { order: { code: string }; delivery: { as: string } })
    return orders.filter(({ delivery }) => delivery.as === 'waiting').map(({ order }) => order.code)
  }, orderPrefix)
