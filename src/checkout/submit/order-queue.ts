import { orderSchema, type Order } from '#schemas/order/order.ts'
import { browserStorage } from '#src/browser/safe-storage.ts'
import { queueKey } from './queue-key.ts'
import { sendOrder, type Delivery } from './webhook.ts'

const longestMs = 24 * 60 * 60 * 1000
const mostOrders = 20

/** Sends an order that goes on by another route as well; what cannot be sent now waits in the queue. */
export async function sendOrQueue(url: string, order: Order): Promise<Delivery> {
  const delivery = await sendOrder(url, order)
  if (delivery.isReceived) dequeueOrder(order.code, new Date())
  else enqueueOrder(order, new Date())
  return delivery
}

/** Keeps an order that could not be sent, for 24 hours at most and among the newest 20. Lost if storage is refused or full. */
export function enqueueOrder(order: Order, now: Date): void {
  write([...read(now).filter(({ code }) => code !== order.code), order].slice(-mostOrders))
}

/** For an order that has been received in the meantime. */
export function dequeueOrder(code: string, now: Date): void {
  write(read(now).filter((order) => order.code !== code))
}

/**
 * Sends the waiting orders one by one and keeps those that still fail. If another tab is sending, leaves it to that tab
 * and does not wait for it: this tab could still see orders that the other one has just taken out of the storage.
 */
export async function sendQueue(url: string, now: () => Date): Promise<void> {
  const send = async () => {
    const waiting = read(now())
    // Drops what is too old or cannot be read, even when there is nothing left to send.
    write(waiting)
    for (const order of waiting) {
      if ((await sendOrder(url, order)).isReceived) dequeueOrder(order.code, now())
    }
  }
  if (!navigator.locks) return send()
  await navigator.locks.request(queueKey, { ifAvailable: true }, async (lock) => lock && send())
}

function read(now: Date): Order[] {
  const stored = browserStorage.readJson(queueKey)
  // One by one: an entry from another version of the shop must not take the others with it.
  const orders = Array.isArray(stored) ? stored.flatMap((entry) => orderSchema.safeParse(entry).data ?? []) : []
  // In both directions: a clock that was far ahead and then corrected would keep an order for years.
  return orders.filter(({ placedAt }) => Math.abs(now.getTime() - Date.parse(placedAt)) < longestMs)
}

function write(orders: readonly Order[]): void {
  browserStorage.write(queueKey, orders.length === 0 ? null : JSON.stringify(orders))
}
