import { settings } from '#src/content/settings.ts'
import type { KeptOrder } from './kept-order.ts'
import { statusOf, type Status } from './order-status.ts'

/** What is told of an order, and of the `others` for which it stands. */
export type Notice = { kept: KeptOrder; status: Status; others: readonly KeptOrder[] }

/** One for each order of which there is something to say, but one for all that ended in the same success. */
export function noticesOf(orders: readonly KeptOrder[]): Notice[] {
  const notices = new Map<string, Notice>()
  for (const kept of orders) {
    const status = statusOf(kept, settings)
    if (!status.sentence) continue
    const key = status.tone === 'success' ? status.sentence : kept.order.id
    const first = notices.get(key)
    notices.set(key, first ? { ...first, others: [...first.others, kept] } : { kept, status, others: [] })
  }
  return [...notices.values()]
}
