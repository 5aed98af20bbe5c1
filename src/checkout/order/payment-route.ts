import type { PaymentMethod } from '#schemas/form/checkout.ts'
import type { OrderSelection } from '#src/checkout/summary/order-selection.ts'
import { settings } from '#src/content/settings.ts'
import { promisedHost } from '#src/order/order-status.ts'

/** On `webhook` the order goes to the shop, whose answer may bring a code to pay. On `chat` the visitor sends it. */
export type PaymentRoute = 'link' | 'pix' | 'webhook' | 'chat'

/** Where an order goes after the click: docs/behavior.md, section 7. */
export function paymentRoute(link: URL | null, method: PaymentMethod, hasAmount: boolean): PaymentRoute {
  const { pix, orderWebhook } = settings
  if (link) return 'link'
  if (pix && method === 'pix' && hasAmount) return 'pix'
  return orderWebhook ? 'webhook' : 'chat'
}

// The first paint assumes a package of the catalog at its price.
const usual = { price: 0, catalogPriceCents: null, isUnlisted: false }

/** The host of the page that the receiver makes for a card order, if it is known before the click. */
export function cardPageHostFor(selection: OrderSelection | null): string | null {
  const { price, catalogPriceCents, isUnlisted } = selection ?? usual
  if (!settings.cardPageHost || selection?.paymentLinks.credit) return null
  return promisedHost({ method: 'credit', priceCents: price, catalogPriceCents, isUnlisted }, settings)
}
