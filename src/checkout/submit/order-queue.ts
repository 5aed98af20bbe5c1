import * as z from 'zod/mini'
import { orderSchema, type Order } from '#schemas/order/order.ts'
import { browserStorage } from '#src/browser/safe-storage.ts'
import { markReceived } from './order-identity.ts'
import { queueKey } from './queue-key.ts'
import { postOrder, type Delivery } from './webhook.ts'

const longestMs = 24 * 60 * 60 * 1000
const mostOrders = 20

/** `queuedAt` in milliseconds. Apart from the order: the order's own instant may be older. */
const entrySchema = z.object({ order: orderSchema, queuedAt: z.number() })

type Entry = z.infer<typeof entrySchema>

const beingSent = new Map<string, Promise<Delivery>>()

/** Queues the order before it is sent, so that a tab that is closed loses nothing. What is received leaves the queue. */
export async function deliverOrder(url: string, order: Order): Promise<Delivery> {
  enqueueOrder(order, new Date())
  if (!navigator.locks) return sendQueued(url, order)
  // Shared, and not waited for: an order waits for no other.
  const sending = { ifAvailable: true, mode: 'shared' } as const
  const locked = navigator.locks.request(queueKey, sending, () => sendQueued(url, order))
  // Chromium refuses locks where it refuses storage. Nothing else rejects: sendQueued does not throw.
  return locked.catch(() => sendQueued(url, order))
}

/** For 24 hours at most and among the newest 20. Without effect if storage is refused or full. */
export function enqueueOrder(order: Order, now: Date): void {
  const others = readQueue(now).filter((entry) => entry.order.id !== order.id)
  writeQueue([...others, { order, queuedAt: now.getTime() }].slice(-mostOrders))
}

/** For an order that was received, or that the visitor has changed. */
export function dequeueOrder(id: string, now: Date): void {
  writeQueue(readQueue(now).filter(({ order }) => order.id !== id))
}

/** An order that is being sent is not sent again: both get the one delivery. */
export function sendQueued(url: string, order: Order): Promise<Delivery> {
  const known = beingSent.get(order.id)
  if (known) return known
  const delivery = postOrder(url, order).then((result) => {
    beingSent.delete(order.id)
    if (result.isReceived) {
      markReceived(order.id)
      dequeueOrder(order.id, new Date())
    }
    return result
  })
  beingSent.set(order.id, delivery)
  return delivery
}

/** The queued orders that have not expired. */
export function readQueue(now: Date): Entry[] {
  const stored = browserStorage.readJson(queueKey)
  // One by one: an entry from another version of the shop must not take the others with it.
  const entries = Array.isArray(stored) ? stored.flatMap((entry) => entrySchema.safeParse(entry).data ?? []) : []
  // In both directions: a clock that was far ahead and then corrected would keep an order for years.
  return entries.filter(({ queuedAt }) => Math.abs(now.getTime() - queuedAt) < longestMs)
}

/** Writes only if there is something to forget: another tab may be queueing an order at this moment. */
export function forgetExpired(now: Date): void {
  const stored = browserStorage.readJson(queueKey)
  const kept = readQueue(now)
  if (!Array.isArray(stored) || kept.length < stored.length) writeQueue(kept)
}

function writeQueue(entries: readonly Entry[]): void {
  browserStorage.write(queueKey, entries.length === 0 ? null : JSON.stringify(entries))
}
