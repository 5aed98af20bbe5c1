import { orderSchema, type Order } from '#schemas/order/order.ts'
import { tabStorage } from '#src/browser/safe-storage.ts'
import { utmKey } from '#src/browser/storage-keys.ts'
import type { TabOrder } from '#src/browser/tab-orders.ts'
import { orderCopy } from '#src/content/order-copy.ts'
import { settings } from '#src/content/settings.ts'
import { createOrderCode, createOrderId } from '#src/domain/order-code.ts'
import { utmOf } from '#src/domain/utm.ts'
import { orderChatLink } from './order-chat.ts'
import { prefilledLink } from './prefilled-link.ts'
import { packageAndContact } from './same-order.ts'
import { routeOf, type WantedOrder } from './wanted-order.ts'

/** A new order. Its schema is strict, so card data cannot get in. */
export function makeOrder(wanted: WantedOrder, now: Date): TabOrder {
  const random = (count: number) => crypto.getRandomValues(new Uint8Array(count))
  const order = orderSchema.parse({
    id: createOrderId(random),
    code: createOrderCode(random),
    placedAt: now.toISOString(),
    utm: utmOf(tabStorage.read(utmKey) ?? '') ?? undefined,
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

/** The addresses that an order leads to. A retry may come from another checkout address than the first attempt. */
export function waysOf(order: Order, wanted: WantedOrder): Pick<TabOrder, 'checkout' | 'paymentUrl' | 'chat'> {
  const { opening, receipt } = orderCopy.orderText
  return {
    checkout: wanted.checkout,
    paymentUrl: wanted.link && prefilledLink(wanted.link, order).href,
    chat: orderChatLink(order, (routeOf(wanted) === 'pix' ? receipt : opening)(settings.brand)),
  }
}
