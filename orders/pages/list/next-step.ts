import type { ListedOrder } from '#orders/queries/list/list-orders.ts'
import { nextState, type State } from '#orders/rules/order-states.ts'
import { hasOtherPrice } from '#orders/rules/price-marks.ts'

/**
 * The state that the row's button gives an order; null for none. Money that went back wholly makes it refunded, unless
 * it came again, and nothing leads to the delivery of an order that is contested, whose money went back in part or whose
 * price was forged.
 */
export function nextStep({ state, payments, marks }: ListedOrder): State | null {
  const next = nextState(state)
  const isPaid = payments.some(({ problem }) => problem === null)
  const counted = payments.filter(({ problem }) => !isPaid || problem !== 'returned')
  const refunds = counted.flatMap((payment) => payment.refunds).filter(({ amountCents }) => amountCents > 0)
  if (payments.some((payment) => payment.refunds.some(({ standing }) => standing === 'open'))) return null
  if (refunds.length > 0) return next !== null && sum(refunds) >= sum(counted) ? 'refunded' : null
  return next === 'delivering' && hasOtherPrice(marks) ? null : next
}

const sum = (amounts: readonly { amountCents: number }[]) =>
  amounts.reduce((total, { amountCents }) => total + amountCents, 0)
