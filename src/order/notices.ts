import { settings } from '#src/content/settings.ts'
import type { KeptOrder } from './kept-order.ts'
import { statusOf } from './order-status.ts'

/** What is told of an order, and of the `others` for which it stands. */
export type Notice = { kept: KeptOrder; others: readonly KeptOrder[] }

/** One for each order of which there is something to say, but one for all that ended in the same success. */
export function noticesOf(orders: readonly KeptOrder[]): Notice[] {
  const notices = new Map<string, Notice>()
  for (const kept of orders) {
    const { sentence, tone } = statusOf(kept, settings)
    if (!sentence) continue
    const key = tone === 'success' ? sentence : kept.order.id
    const first = notices.get(key)
    notices.set(key, first ? { ...first, others: [...first.others, kept] } : { kept, others: [] })
  }
  return [...notices.values()]
}
