import * as z from 'zod/mini'
import { orderSchema, type Order } from '#schemas/order.ts'
import { postOrder } from './post-order.ts'
import { queueKey } from './queue-key.ts'

const longestMs = 24 * 60 * 60 * 1000
const mostOrders = 20

const queueSchema = z.array(orderSchema)

/** Keeps an order that could not be sent: 24 hours at most, the newest 20. Storage may be refused or full: then it is lost. */
export function enqueueOrder(order: Order, now: Date): void {
  write([...read(now).filter(({ code }) => code !== order.code), order].slice(-mostOrders))
}

/** Sends what waits, one after the other, and keeps what still fails. Two tabs at once take turns. */
export async function sendQueue(url: string, now: () => Date): Promise<void> {
  const send = async () => {
    for (const order of read(now())) {
      if (await postOrder(url, order)) write(read(now()).filter(({ code }) => code !== order.code))
    }
  }
  await (navigator.locks ? navigator.locks.request(queueKey, send) : send())
}

function read(now: Date): Order[] {
  try {
    const stored = queueSchema.parse(JSON.parse(localStorage.getItem(queueKey) ?? '[]'))
    return stored.filter(({ placedAt }) => now.getTime() - Date.parse(placedAt) < longestMs)
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
