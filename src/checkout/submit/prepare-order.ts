import type { CheckoutValues } from '#schemas/form/checkout.ts'
import type { Order } from '#schemas/order/order.ts'
import type { OrderSelection } from '#src/checkout/summary/order-selection.ts'
import { orderCopy } from '#src/content/order-copy.ts'
import { settings } from '#src/content/settings.ts'
import { fingerprintOf, makeOrder } from './make-order.ts'
import { currentIdentity, endOrder, identityOf, recordOutcome, type Outcome } from './order-identity.ts'
import { orderChatLink } from './order-message.ts'
import { deliverOrder, dequeueOrder } from './order-queue.ts'
import { paymentRoute, prefilledLink, type PaymentRoute } from './payment-route.ts'
import type { Delivery } from './webhook.ts'

/** An order that is ready to go. Preparing it sends and opens nothing. */
export type PreparedOrder = {
  order: Order
  route: PaymentRoute
  /** Opens a chat with the shop that carries the order as text. */
  chatLink: string
  /** Sends the order to the webhook, if there is one. Only a direct order depends on its receipt. */
  send: () => Promise<Delivery>
  /** Call it when the visitor is told what became of the order. */
  recordOutcome: (outcome: Outcome) => void
  /** Forgets id and code, so that the same package can be ordered again. */
  end: () => void
}

/** A second attempt at the same order gets the same id and code. `shownId` is the order shown on this visit, if any. */
export function prepareOrder(selection: OrderSelection, values: CheckoutValues, shownId?: string): PreparedOrder {
  const now = new Date()
  const previous = currentIdentity()
  const identity = identityOf(fingerprintOf(selection, values), now, shownId)
  const { id } = identity
  // The visitor was told that the last order failed, and has changed it.
  if (previous?.outcome === 'failed' && previous.id !== id) dequeueOrder(previous.id, now)

  const order = makeOrder(selection, values, identity)
  const page = selection.paymentLinks[order.method]
  const link = page && prefilledLink(page, order, settings.prefill)
  const route = paymentRoute(order, link, settings)
  const { opening, receipt } = orderCopy.orderText

  async function send(): Promise<Delivery> {
    const { orderWebhook } = settings
    return orderWebhook && !identity.isReceived ? deliverOrder(orderWebhook, order) : { isReceived: true }
  }

  return {
    order,
    route,
    chatLink: orderChatLink(order, (route.kind === 'pix' ? receipt : opening)(settings.brand)),
    send,
    recordOutcome: (outcome) => recordOutcome(id, outcome),
    end: () => endOrder(id),
  }
}
