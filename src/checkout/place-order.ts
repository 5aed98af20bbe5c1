import type { Order } from '#schemas/order.ts'
import { checkoutCopy } from '#src/content/checkout-copy.ts'
import { settings } from '#src/content/settings.ts'
import type { CheckoutValues } from './checkout-values.ts'
import { clearDraft } from './contact-draft.ts'
import { tellShop } from './hand-over.ts'
import { fingerprintOf, makeOrder } from './make-order.ts'
import { forgetStamp, stampOf } from './order-stamp.ts'
import { orderChat } from './order-text.ts'
import { orderWay, prefilled, type OrderWay } from './order-way.ts'
import type { OrderDraft } from './read-order.ts'
import { sendOnce } from './send-once.ts'

/** All of an order but the screen. */
export type PlacedOrder = {
  order: Order
  way: OrderWay
  /** A chat with the shop that carries the order as text. */
  chat: string
  /** Sends the order to the shop where it wants to be told; false when it had to be and could not. */
  handOver: () => Promise<boolean>
  /** The visitor is done with it: nothing of it stays in this browser. */
  end: () => void
}

/** Loaded when the form is first touched. A second try of the same order is the same order, under the same code. */
export function placeOrder(draft: OrderDraft, values: CheckoutValues): PlacedOrder {
  const stamp = stampOf(fingerprintOf(draft, values), new Date())
  const order = makeOrder(draft, values, stamp)
  const way = orderWay(order, draft.paymentLink, settings)
  const { opening, receipt } = checkoutCopy.orderText
  return {
    order,
    way: way.kind === 'paymentLink' ? { ...way, url: prefilled(way.url, order, settings.prefill) } : way,
    chat: orderChat(order, way.kind === 'pix' ? receipt(settings.brand) : opening(settings.brand)),
    async handOver() {
      if (stamp.isPosted || way.kind === 'simulated') return true
      if (way.kind === 'webhook') return sendOnce(way.url, order)
      await tellShop(order)
      return true
    },
    end() {
      clearDraft()
      forgetStamp()
    },
  }
}
