import type { Order } from '#schemas/order/order.ts'
import { markSent } from './order-identity.ts'
import { postOrder } from './post-order.ts'

const underWay = new Map<string, Promise<boolean>>()

/** Sends an order to the shop once, however often it is asked; after a failure it may be asked again. True: it is there. */
export function sendOnce(url: string, order: Order): Promise<boolean> {
  const known = underWay.get(order.code)
  if (known) return known
  const sending = postOrder(url, order).then((isSent) => {
    if (isSent) markSent(order.code)
    else underWay.delete(order.code)
    return isSent
  })
  underWay.set(order.code, sending)
  return sending
}
