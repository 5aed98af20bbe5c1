import type { CheckoutValues } from '#schemas/form/checkout.ts'
import { orderSchema, type Order } from '#schemas/order/order.ts'
import type { OrderSelection } from '#src/checkout/summary/order-selection.ts'
import { settings } from '#src/content/settings.ts'
import { readChannelLink } from '#src/domain/channel-link.ts'
import { pixPrice } from '#src/domain/money.ts'
import { internationalPhone, isPlausiblePhone, readPhone } from '#src/domain/phone.ts'

/** The order for what is on the screen. Its schema is strict, so card data cannot get in. */
export function makeOrder(
  selection: OrderSelection,
  values: CheckoutValues,
  { id, code, placedAt, utm }: Pick<Order, 'id' | 'code' | 'placedAt' | 'utm'>,
): Order {
  return orderSchema.parse({ id, code, placedAt, utm, ...orderFacts(selection, values) })
}

/** Equal for two attempts at one order, even if a link was tidied in between. */
export function fingerprintOf(selection: OrderSelection, values: CheckoutValues): string {
  return JSON.stringify([orderFacts(selection, values), selection.paymentLinks[values.method]])
}

function orderFacts(
  selection: OrderSelection,
  values: CheckoutValues,
): Omit<Order, 'id' | 'code' | 'placedAt' | 'utm'> {
  const { profileLink, email, whatsapp, method, installments } = values
  const { quantity, label, category, price, catalogPriceCents, isUnlisted } = selection
  return {
    quantity,
    label,
    category,
    priceCents: price,
    totalCents: price !== null && method === 'pix' ? pixPrice(price).payCents : price,
    catalogPriceCents,
    isUnlisted,
    method,
    installments: method === 'credit' ? Number(installments) : 1,
    profileLink: readChannelLink(profileLink, settings.channelHosts).url ?? profileLink,
    email,
    whatsapp: dialablePhone(whatsapp),
  }
}

/** With the country code when the number is plausible; anything else is delivered as typed. */
function dialablePhone(phone: string): string {
  const digits = readPhone(phone)
  return isPlausiblePhone(digits) ? internationalPhone(digits) : phone
}
