import { orderSchema, type Order } from '#schemas/order/order.ts'
import { loadedAddress } from '#src/browser/loaded-address.ts'
import { tabStorage } from '#src/browser/safe-storage.ts'
import { utmKey } from '#src/browser/storage-keys.ts'
import { settings } from '#src/content/settings.ts'
import { createOrderCode, createOrderId, orderReference } from '#src/domain/order-code.ts'
import type { KeptOrder } from '#src/order/kept-order.ts'
import { packageAndContact } from '#src/order/same-order.ts'
import { utmOf } from './utm.ts'
import type { WantedOrder } from './wanted-order.ts'

/** A new order. Its schema is strict, so card data cannot get in. */
export function makeOrder({ facts, checkout }: WantedOrder, now: Date): KeptOrder {
  const random = (count: number) => crypto.getRandomValues(new Uint8Array(count))
  const order = orderSchema.parse({
    id: createOrderId(random),
    code: createOrderCode(random),
    placedAt: now.toISOString(),
    // What a page has stored that was prerendered is lost.
    utm: utmOf(tabStorage.read(utmKey) ?? loadedAddress().replace(/^[^?]*|#.*/g, '')) ?? undefined,
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
    askedAt: 0,
    isClosed: false,
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
