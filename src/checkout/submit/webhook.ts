import type { Order } from '#schemas/order/order.ts'
import { settings } from '#src/content/settings.ts'
import { dequeueOrder, enqueueOrder } from './order-queue.ts'
import { sendOnce } from './send-once.ts'

/** For an order that has another way: tells the shop beside it, later if it must be, and holds nobody up. */
export async function notifyWebhook(order: Order): Promise<void> {
  if (!settings.orderWebhook) return
  const isSent = await sendOnce(settings.orderWebhook, order)
  if (isSent) dequeueOrder(order.code, new Date())
  else enqueueOrder(order, new Date())
}
