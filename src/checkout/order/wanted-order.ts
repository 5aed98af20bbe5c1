import type { Submitted } from '#schemas/form/checkout.ts'
import type { OrderSelection } from '#src/checkout/summary/order-selection.ts'
import { settings } from '#src/content/settings.ts'
import { readChannelLink } from '#src/domain/channel-link.ts'
import { totalBy } from '#src/domain/money.ts'
import { internationalPhone } from '#src/domain/phone.ts'
import type { KeptOrder } from '#src/order/kept-order.ts'
import type { OrderFacts } from '#src/order/same-order.ts'
import { paymentRoute, type PaymentRoute } from './payment-route.ts'

/** What is on the screen at the click. `checkout` is its address, `link` the payment page for its method. */
export type WantedOrder = {
  facts: OrderFacts
  link: URL | null
  checkout: string
}

export function wantedOrder(selection: OrderSelection, values: Submitted, checkout: string): WantedOrder {
  const { profileLink, email, whatsapp, method, installments } = values
  const { quantity, label, category, price, catalogPriceCents, isUnlisted } = selection
  const facts = {
    quantity,
    label,
    category,
    priceCents: price,
    totalCents: totalBy(method, price),
    catalogPriceCents,
    isUnlisted,
    method,
    installments: method === 'credit' ? Number(installments) : 1,
    profileLink: readChannelLink(profileLink, settings.channelHosts).url ?? profileLink,
    email,
    whatsapp: internationalPhone(whatsapp),
  }
  return { facts, link: selection.paymentLinks[method], checkout }
}

/** Asks once more for what an order asked for. */
export function sameAgain({ order, checkout }: KeptOrder, selection: OrderSelection): WantedOrder {
  const { id: _id, code: _code, placedAt: _placedAt, utm: _utm, ...facts } = order
  return { facts, link: selection.paymentLinks[order.method], checkout }
}

export const routeOf = ({ facts, link }: WantedOrder): PaymentRoute =>
  paymentRoute(link, facts.method, facts.totalCents !== null)
