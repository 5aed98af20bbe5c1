import { orderSchema } from '#schemas/order/order.ts'
import { isFresh, readOrders, type TabOrder } from '#src/browser/tab-orders.ts'
import { plainName } from '#src/domain/text.ts'
import type { WantedOrder } from './wanted-order.ts'

/** The orders of this tab that still count. Storage can hold anything, and an order from it may be sent again. */
export const countingOrders = (now: Date) =>
  readOrders().filter((known) => isFresh(known, now) && orderSchema.safeParse(known.order).success)

type Decision = 'retry' | 'ask'

/**
 * The newest order of this tab that is wanted: `retry` goes on with it, `ask` leaves it to the visitor; null if a new
 * one is to be made. docs/behavior.md, section 7.
 */
export function recallOrder(wanted: WantedOrder, now: Date): { decision: Decision; order: TabOrder } | null {
  const same = countingOrders(now).filter(({ sameAs }) => sameAs === packageAndContact(wanted.facts))
  for (const order of same) {
    const decision = decisionOn(order, wanted)
    if (decision) return { decision, order }
  }
  return null
}

function decisionOn({ stage, receivedAt, isRefused, order }: TabOrder, wanted: WantedOrder): Decision | null {
  // Without a webhook an order ends with its success.
  if (stage === 'done') return receivedAt ? 'ask' : null
  if (stage === 'sending' && receivedAt) return 'ask'
  if (stage !== 'sending' && stage !== 'failed') return 'ask'
  // Another method changes the content, which no receiver accepts under the same id.
  const { method, installments } = wanted.facts
  const isUnchanged = order.method === method && order.installments === installments
  return isUnchanged && !isRefused ? 'retry' : null
}

/** Two orders are the same if this is equal. Another label makes it another order, whatever the category. */
export const packageAndContact = (facts: WantedOrder['facts']): string => {
  const { quantity, label, category, priceCents, profileLink, email, whatsapp } = facts
  return JSON.stringify([quantity, plainName(label), category, priceCents, profileLink, email, whatsapp])
}
