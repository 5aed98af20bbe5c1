import type { CheckoutValues } from '#schemas/form/checkout.ts'
import type { Order } from '#schemas/order/order.ts'
import type { OrderSelection } from '#src/checkout/summary/order-selection.ts'
import { orderCopy } from '#src/content/order-copy.ts'
import { settings } from '#src/content/settings.ts'
import { fingerprintOf, makeOrder } from './make-order.ts'
import { clearIdentity, identityOf } from './order-identity.ts'
import { orderChatLink } from './order-message.ts'
import { sendOrQueue } from './order-queue.ts'
import { paymentRoute, prefilledLink, type PaymentRoute } from './payment-route.ts'
import { sendOrder, type Delivery } from './webhook.ts'

/** An order that is ready to go. Preparing it sends and opens nothing. */
export type PreparedOrder = {
  order: Order
  route: PaymentRoute
  /** Opens a chat with the shop that carries the order as text. */
  chatLink: string
  /** Sends the order to the webhook, if there is one. Only a direct order depends on its receipt. */
  send: () => Promise<Delivery>
  /** Forgets the code, so that the same package can be ordered again. */
  discard: () => void
}

/** A second attempt at the same order gets the same code. */
export function prepareOrder(selection: OrderSelection, values: CheckoutValues): PreparedOrder {
  const identity = identityOf(fingerprintOf(selection, values), new Date())
  const order = makeOrder(selection, values, identity)
  const page = selection.paymentLinks[order.method]
  const link = page && prefilledLink(page, order, settings.prefill)
  const route = paymentRoute(order, link, settings)
  const { opening, receipt } = orderCopy.orderText

  async function send(): Promise<Delivery> {
    const { orderWebhook } = settings
    if (!orderWebhook || identity.isReceived) return { isReceived: true }
    return route.kind === 'direct' ? sendOrder(orderWebhook, order) : sendOrQueue(orderWebhook, order)
  }

  return {
    order,
    route,
    chatLink: orderChatLink(order, (route.kind === 'pix' ? receipt : opening)(settings.brand)),
    send,
    discard: clearIdentity,
  }
}
