import type { CheckoutValues } from '#schemas/form/checkout.ts'
import { orderSchema, type Order } from '#schemas/order/order.ts'
import { tabStorage } from '#src/browser/safe-storage.ts'
import { utmKey } from '#src/browser/storage-keys.ts'
import { isFresh, readOrders, type TabOrder } from '#src/browser/tab-orders.ts'
import type { OrderSelection } from '#src/checkout/summary/order-selection.ts'
import { orderCopy } from '#src/content/order-copy.ts'
import { settings } from '#src/content/settings.ts'
import { readChannelLink } from '#src/domain/channel-link.ts'
import { totalBy } from '#src/domain/money.ts'
import { createOrderCode, createOrderId, orderReference } from '#src/domain/order-names.ts'
import { internationalPhone } from '#src/domain/phone.ts'
import { orderChatLink } from './order-chat.ts'
import { paymentRoute, type PaymentRoute } from './payment-route.ts'

/** What is on the screen at the click. `checkout` is its address, `link` the payment page for its method. */
export type WantedOrder = {
  facts: Omit<Order, 'id' | 'code' | 'placedAt' | 'utm'>
  link: URL | null
  checkout: string
}

export function wantedOrder(selection: OrderSelection, values: CheckoutValues, checkout: string): WantedOrder {
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

/** What an order of this tab asked for: to ask for it once more. */
export function sameAgain({ order, checkout }: TabOrder, selection: OrderSelection): WantedOrder {
  const { id: _id, code: _code, placedAt: _placedAt, utm: _utm, ...facts } = order
  return { facts, link: selection.paymentLinks[order.method], checkout }
}

export const routeOf = ({ facts, link }: WantedOrder): PaymentRoute =>
  paymentRoute({ hasLink: link !== null, method: facts.method, hasAmount: facts.totalCents !== null }, settings)

/** A new order. Its schema is strict, so card data cannot get in. */
export function makeOrder(wanted: WantedOrder, now: Date): TabOrder {
  const random = (count: number) => crypto.getRandomValues(new Uint8Array(count))
  const order = orderSchema.parse({
    id: createOrderId(random),
    code: createOrderCode(random),
    placedAt: now.toISOString(),
    utm: orderSchema.shape.utm.safeParse(tabStorage.readJson(utmKey)).data,
    ...wanted.facts,
  })
  return {
    order,
    stage: 'sending',
    sameAs: packageAndContact(wanted.facts),
    receivedAt: null,
    isRefused: false,
    isOnScreen: false,
    ...waysOf(order, wanted),
  }
}

/** Where an order leads. A retry may come from another address than the first attempt. */
export function waysOf(order: Order, wanted: WantedOrder): Pick<TabOrder, 'checkout' | 'paymentUrl' | 'chat'> {
  const { opening, receipt } = orderCopy.orderText
  return {
    checkout: wanted.checkout,
    paymentUrl: wanted.link && prefilledLink(wanted.link, order).href,
    chat: orderChatLink(order, (routeOf(wanted) === 'pix' ? receipt : opening)(settings.brand)),
  }
}

/** The orders of this tab that may still count. Anything can be in the storage, and an order of it may be sent again. */
export const countingOrders = (now: Date) =>
  readOrders().filter((known) => isFresh(known, now) && orderSchema.safeParse(known.order).success)

/**
 * The order of this tab that is wanted: `retry` goes on with it, `ask` leaves it to the visitor; null if there is none,
 * so that a new one is made. docs/behavior.md, section 7.
 */
export function recallOrder(wanted: WantedOrder, now: Date): { decision: 'retry' | 'ask'; order: TabOrder } | null {
  const order = countingOrders(now).find(({ sameAs }) => sameAs === packageAndContact(wanted.facts))
  if (!order) return null
  const { stage, receivedAt, isRefused } = order
  // Without a webhook an order ends with its success.
  if (stage === 'done') return receivedAt ? { decision: 'ask', order } : null
  if (stage === 'sending' && receivedAt) return { decision: 'ask', order }
  if (stage !== 'sending' && stage !== 'failed') return { decision: 'ask', order }
  // Another method makes other content, which no receiver takes under the same id.
  const { method, installments } = wanted.facts
  const isUnchanged = order.order.method === method && order.order.installments === installments
  return isUnchanged && !isRefused ? { decision: 'retry', order } : null
}

const packageAndContact = (facts: WantedOrder['facts']): string => {
  const { quantity, label, category, priceCents, profileLink, email, whatsapp } = facts
  return JSON.stringify([quantity, label, category, priceCents, profileLink, email, whatsapp])
}

/** The payment page with the query parameters that it is known to read; the address of any other host is unchanged. */
function prefilledLink(url: URL, order: Order): URL {
  const names = settings.prefill[url.hostname]
  const result = new URL(url)
  if (names?.email) result.searchParams.set(names.email, order.email)
  if (names?.reference) result.searchParams.set(names.reference, orderReference(order))
  return result
}
