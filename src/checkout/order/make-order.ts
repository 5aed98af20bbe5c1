import type { Submitted } from '#schemas/form/checkout.ts'
import { orderSchema } from '#schemas/order/order.ts'
import { tabStorage } from '#src/browser/safe-storage.ts'
import { utmKey } from '#src/browser/storage-keys.ts'
import { loadedAddress } from '#src/browser/use-hydrated.ts'
import { utmOf } from '#src/browser/utm.ts'
import type { OrderSelection } from '#src/checkout/summary/order-selection.ts'
import { panelCopy } from '#src/content/order-copy.ts'
import { settings } from '#src/content/settings.ts'
import { methodNames } from '#src/content/shared-copy.ts'
import { readChannelLink } from '#src/domain/channel-link.ts'
import { formatPrice, totalBy } from '#src/domain/money.ts'
import { createOrderCode, createOrderId } from '#src/domain/order-code.ts'
import { internationalPhone } from '#src/domain/phone.ts'
import type { KeptOrder } from '#src/order/kept-order.ts'
import { packageAndContact, type OrderFacts } from '#src/order/same-order.ts'

const copy = panelCopy.again

/** What is on the screen at the click. `checkout` is its address, `link` the payment page for its method. */
export type WantedOrder = { facts: OrderFacts; link: URL | null; checkout: string }

export function wantedOrder(selection: OrderSelection, values: Submitted, checkout: string): WantedOrder {
  const { profileLink, email, whatsapp, method, installments } = values
  const { quantity, label, category, price, catalogPriceCents, isUnlisted } = selection
  const facts = {
    quantity,
    label,
    category,
    priceCents: price,
    totalCents: totalBy(method, price, settings.pixDiscountPercent),
    catalogPriceCents,
    isUnlisted,
    method,
    installments: method === 'credit' ? Number(installments) : 1,
    profileLink: readChannelLink(profileLink).url ?? profileLink,
    email,
    whatsapp: internationalPhone(whatsapp),
  }
  return { facts, link: selection.paymentLinks[method], checkout }
}

export function anotherLabel({ order }: KeptOrder, { price }: OrderSelection, { method, installments }: Submitted) {
  const isSame = method === order.method && (method === 'pix' || Number(installments) === order.installments)
  const total = totalBy(method, price, settings.pixDiscountPercent)
  if (!isSame) return copy.anotherBy(methodNames[method])
  return total === null || total === order.totalCents ? copy.another : copy.anotherFor(formatPrice(total))
}

/** A new order. Its schema is strict, so card data cannot get in. */
export function makeOrder({ facts, checkout }: WantedOrder, now: Date): KeptOrder {
  const random = (count: number) => crypto.getRandomValues(new Uint8Array(count))
  const order = orderSchema.parse({
    id: createOrderId(random),
    code: createOrderCode(random),
    placedAt: now.toISOString(),
    // What a page has stored that was prerendered is lost.
    utm: utmOf(tabStorage.read(utmKey) ?? loadedAddress().replace(/^[^?]*|#.*/g, '')),
    ...facts,
  })
  return {
    version: 1,
    order,
    sameAs: packageAndContact(facts),
    checkout,
    told: { as: null },
    delivery: { as: 'none' },
    said: {},
    isClosed: false,
  }
}
