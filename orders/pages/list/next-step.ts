import type { ListedOrder } from '#orders/queries/list/list-orders.ts'
import { nextStates, type State } from '#orders/rules/order-states.ts'
import { hasOtherPrice } from '#orders/rules/price-marks.ts'

/**
 * The state that the row's button gives an order; null for none. Money that went back wholly makes it refunded, unless
 * it came again, and nothing leads to the delivery of an order that is contested, whose money went back in part or whose
 * price was forged.
 */
export function nextStep({ state, payments, marks, gone }: ListedOrder): State | null {
  const next = nextStates[state] ?? null
  const isPaid = payments.some(({ problem }) => problem === null)
  const counted = payments.filter(({ isTest, netCents }) => !isTest && (!isPaid || netCents > 0))
  const refunds = counted.flatMap(({ backs }) => backs).filter(({ amountCents }) => amountCents > 0)
  if (gone?.as === 'contested') return null
  if (refunds.length > 0) return next !== null && counted.every(({ netCents }) => netCents === 0) ? 'refunded' : null
  return next === 'delivering' && hasOtherPrice(marks) ? null : next
}
