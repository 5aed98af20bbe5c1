import { settings } from '#src/content/settings.ts'
import { promisedHost } from '#src/order/order-status.ts'
import type { OrderSelection } from './order-selection.ts'

// The first paint assumes a package of the catalog at its price.
const usual = { price: 0, catalogPriceCents: null, isUnlisted: false }

/** The host of the page that the receiver makes for a card order, if it is known before the click. */
export function cardPageHostFor(selection: OrderSelection | null): string | null {
  const { price, catalogPriceCents, isUnlisted } = selection ?? usual
  if (!settings.cardPageHost || selection?.paymentLinks.credit) return null
  return promisedHost({ method: 'credit', priceCents: price, catalogPriceCents, isUnlisted }, settings)
}
