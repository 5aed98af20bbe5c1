import { orderSchema, type Order } from '#schemas/order/order.ts'
import { plainName } from '#src/domain/text.ts'
import type { KeptOrder } from './kept-order.ts'
import { isFresh, keptOrders } from './order-store.ts'

/** What an order asks for. */
export type OrderFacts = Omit<Order, 'id' | 'code' | 'placedAt' | 'utm'>

/** The orders that still count, also those that only wait. Storage can hold anything, and an order from it may be sent again. */
const countingOrders = (now: Date) =>
  keptOrders().filter((kept) => isFresh(kept, now) && orderSchema.safeParse(kept.order).success)

type Decision = 'retry' | 'recognize'

/**
 * The newest order of this browser that is wanted: `retry` goes on with it, `recognize` asks the visitor; null if a
 * new one is to be made. docs/behavior.md, section 7.
 */
export function recallOrder(facts: OrderFacts, now: Date): { decision: Decision; kept: KeptOrder } | null {
  const same = countingOrders(now).filter(({ sameAs }) => sameAs === packageAndContact(facts))
  for (const kept of same) {
    const decision = decisionOn(kept, facts)
    if (decision) return { decision, kept }
  }
  return null
}

function decisionOn({ order, told, delivery }: KeptOrder, facts: OrderFacts): Decision | null {
  const isReceived = delivery.as === 'received'
  // Without a webhook an order ends with its success.
  if (told.as === 'done') return delivery.as === 'none' ? null : 'recognize'
  if (told.as === null && isReceived) return 'recognize'
  if (told.as !== null && told.as !== 'failed') return 'recognize'
  // Another method changes the content, which no receiver accepts under the same id.
  const isUnchanged = order.method === facts.method && order.installments === facts.installments
  if (!isUnchanged) return isReceived ? 'recognize' : null
  return delivery.as === 'refused' ? null : 'retry'
}

/** Two orders are the same if this is equal. Another label makes it another order, whatever the category. */
export const packageAndContact = (facts: OrderFacts): string =>
  JSON.stringify([packageAndLink(facts), facts.email, facts.whatsapp])

const packageAndLink = ({ quantity, label, category, priceCents, profileLink }: OrderFacts): string =>
  JSON.stringify([quantity, plainName(label), category, priceCents, profileLink])

/** Whether the shop does not have an order, and a new one corrects it: the same package for the same link. */
export const isReplacedBy = (one: KeptOrder, made: KeptOrder): boolean =>
  one.delivery.as !== 'received' &&
  (one.told.as === null || one.told.as === 'failed') &&
  packageAndLink(one.order) === packageAndLink(made.order)
