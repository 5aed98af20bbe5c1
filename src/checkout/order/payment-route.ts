import type { PaymentMethod } from '#schemas/form/checkout.ts'
import type { Order } from '#schemas/order/order.ts'
import { settings } from '#src/content/settings.ts'
import { orderReference } from '#src/domain/order-code.ts'

/** On `webhook` the order goes to the shop, whose answer may bring a code to pay. On `chat` the visitor sends it. */
export type PaymentRoute = 'link' | 'pix' | 'webhook' | 'chat'

/** Where an order goes after the click: docs/behavior.md, section 7. */
export function paymentRoute(link: URL | null, method: PaymentMethod, hasAmount: boolean): PaymentRoute {
  const { pix, orderWebhook } = settings
  if (link) return 'link'
  if (pix && method === 'pix' && hasAmount) return 'pix'
  return orderWebhook ? 'webhook' : 'chat'
}

/**
 * Opens the payment page in a new tab that cannot reach back into this one. Must be called within a click. 'leaving'
 * means that the browser inside an app has no tabs: this one goes there; 'failed', that the browser threw an error. A
 * `noopener` feature would hide whether the tab opened, so the opener is cut by hand.
 */
export function openPayment(url: string): 'opened' | 'blocked' | 'leaving' | 'failed' {
  try {
    const tab = window.open(url, '_blank')
    if (tab === window) return 'leaving'
    // A blocker may close the tab at once.
    if (!tab || tab.closed) return 'blocked'
    tab.opener = null
    return 'opened'
  } catch {
    return 'failed'
  }
}

/** The payment page with the query parameters that it is known to read; the address of any other host is unchanged. */
export function prefilledLink(url: URL, order: Order): URL {
  const names = settings.prefill[url.hostname]
  const result = new URL(url)
  if (names?.email) result.searchParams.set(names.email, order.email)
  if (names?.reference) result.searchParams.set(names.reference, orderReference(order))
  return result
}
