import { orderSchema, type Order } from '#schemas/order.ts'
import { settings } from '#src/content/settings.ts'
import { readChannelLink } from '#src/domain/channel-link.ts'
import { pixPrice } from '#src/domain/money.ts'
import { internationalPhone, isPlausiblePhone, nationalDigits } from '#src/domain/phone.ts'
import type { CheckoutValues } from './checkout-values.ts'
import type { OrderDraft } from './read-order.ts'

/** What is handed over, from what is on the screen. The schema is strict, so card data cannot slip in. */
export function makeOrder(
  draft: OrderDraft,
  values: CheckoutValues,
  { code, placedAt }: Pick<Order, 'code' | 'placedAt'>,
): Order {
  return orderSchema.parse({ code, placedAt, ...factsOf(draft, values) })
}

/** The same text for two tries of one order: a link that was tidied in between is no change. */
export function fingerprintOf(draft: OrderDraft, values: CheckoutValues): string {
  return JSON.stringify([factsOf(draft, values), draft.paymentLink])
}

function factsOf(draft: OrderDraft, values: CheckoutValues): Omit<Order, 'code' | 'placedAt'> {
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
