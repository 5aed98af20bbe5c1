import type { Order } from '#schemas/order/order.ts'
import { checkoutCopy } from '#src/content/checkout-copy.ts'
import { settings } from '#src/content/settings.ts'
import type { CheckoutValues } from '#src/checkout/form/checkout-values.ts'
import { clearDraft } from '#src/checkout/form/contact-draft.ts'
import { notifyWebhook } from './webhook.ts'
import { fingerprintOf, makeOrder } from './make-order.ts'
import { clearIdentity, identityOf } from './order-identity.ts'
import { orderChat } from './order-message.ts'
import { paymentRoute, prefilled, type PaymentRoute } from './payment-route.ts'
import type { OrderSelection } from '#src/checkout/summary/order-selection.ts'
import { sendOnce } from './send-once.ts'

/** All of an order but the screen. */
export type PreparedOrder = {
  order: Order
  way: PaymentRoute
  /** A chat with the shop that carries the order as text. */
  chat: string
  /** Sends the order to the shop where it wants to be told; false when it had to be and could not. */
  handOver: () => Promise<boolean>
  /** The visitor is done with it: nothing of it stays in this browser. */
  end: () => void
}

/** Loaded when the form is first touched. A second try of the same order is the same order, under the same code. */
export function prepareOrder(draft: OrderSelection, values: CheckoutValues): PreparedOrder {
  const stamp = identityOf(fingerprintOf(draft, values), new Date())
  const order = makeOrder(draft, values, stamp)
  const way = paymentRoute(order, draft.paymentLink, settings)
  const { opening, receipt } = checkoutCopy.orderText
  return {
    order,
    way: way.kind === 'paymentLink' ? { ...way, url: prefilled(way.url, order, settings.prefill) } : way,
    chat: orderChat(order, way.kind === 'pix' ? receipt(settings.brand) : opening(settings.brand)),
    async handOver() {
      if (stamp.isPosted || way.kind === 'simulated') return true
      if (way.kind === 'webhook') return sendOnce(way.url, order)
      await notifyWebhook(order)
      return true
    },
    end() {
      clearDraft()
      clearIdentity()
    },
  }
}
