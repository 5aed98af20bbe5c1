import { orderSchema, type Order } from '#schemas/order/order.ts'
import { queueKey } from './queue-key.ts'
import { sendOnce } from './send-once.ts'

const longestMs = 24 * 60 * 60 * 1000
const mostOrders = 20

/** Keeps an order that could not be sent: 24 hours at most, the newest 20. Storage may be refused or full: then it is lost. */
export function enqueueOrder(order: Order, now: Date): void {
  write([...read(now).filter(({ code }) => code !== order.code), order].slice(-mostOrders))
}

/** For an order that was sent in the meantime. */
export function dequeueOrder(code: string, now: Date): void {
  write(read(now).filter((order) => order.code !== code))
}

/**
 * Sends what waits, one after the other, and keeps what still fails. While one tab sends, another leaves it to that one
 * and does not queue up behind it: what the first took out of the storage may still stand in the second's view of it.
 */
export async function sendQueue(url: string, now: () => Date): Promise<void> {
  const send = async () => {
    const waiting = read(now())
    // What is too old or cannot be read goes now: there may be nothing to send after which it would.
    write(waiting)
    for (const order of waiting) {
      if (await sendOnce(url, order)) dequeueOrder(order.code, now())
    }
  }
  if (!navigator.locks) return send()
  await navigator.locks.request(queueKey, { ifAvailable: true }, async (lock) => lock && send())
}

function read(now: Date): Order[] {
  try {
    const stored = JSON.parse(localStorage.getItem(queueKey) ?? '[]') as unknown
    // Each by itself: one that another version of the shop left takes no other with it.
    const orders = Array.isArray(stored) ? stored.flatMap((entry) => orderSchema.safeParse(entry).data ?? []) : []
    // Before as well as after: a clock that was far ahead and set right would keep an order for years.
    return orders.filter(({ placedAt }) => Math.abs(now.getTime() - Date.parse(placedAt)) < longestMs)
  } catch {
    return []
  }
}

function write(orders: readonly Order[]): void {
  try {
    if (orders.length === 0) localStorage.removeItem(queueKey)
    else localStorage.setItem(queueKey, JSON.stringify(orders))
  } catch {
    // Nowhere to keep it: the visitor still has the order on the screen and can send it by WhatsApp.
  }
}
