import { orderSchema, type Order } from '#schemas/order/order.ts'
import { settings } from '#src/content/settings.ts'
import { readChannelLink } from '#src/domain/channel-link.ts'
import { pixPrice } from '#src/domain/money.ts'
import { internationalPhone, isPlausiblePhone, nationalDigits } from '#src/domain/phone.ts'
import type { CheckoutValues } from '#src/checkout/form/checkout-values.ts'
import type { OrderSelection } from '#src/checkout/summary/order-selection.ts'

/** What is handed over, from what is on the screen. The schema is strict, so card data cannot slip in. */
export function makeOrder(
  draft: OrderSelection,
  values: CheckoutValues,
  { code, placedAt }: Pick<Order, 'code' | 'placedAt'>,
): Order {
  return orderSchema.parse({ code, placedAt, ...factsOf(draft, values) })
}

/** The same text for two tries of one order: a link that was tidied in between is no change. */
export function fingerprintOf(draft: OrderSelection, values: CheckoutValues): string {
  return JSON.stringify([factsOf(draft, values), draft.paymentLink])
}

function factsOf(draft: OrderSelection, values: CheckoutValues): Omit<Order, 'code' | 'placedAt'> {
  const { profileLink, email, whatsapp, method, installments } = values
  return {
    quantity: draft.quantity,
    label: draft.label,
    category: draft.category,
    priceCents: draft.price,
    totalCents: draft.price !== null && method === 'pix' ? pixPrice(draft.price).payCents : draft.price,
    catalogPriceCents: draft.catalogPriceCents,
    method,
    installments: method === 'credit' ? Number(installments) : 1,
    profileLink: readChannelLink(profileLink, settings.channelHosts).url ?? profileLink,
    email,
    whatsapp: reachable(whatsapp),
  }
}

/** With the country code when the number holds; what does not is handed over as it was typed. */
function reachable(phone: string): string {
  const digits = nationalDigits(phone)
  return isPlausiblePhone(digits) ? internationalPhone(digits) : phone
}
