import type { State } from '#orders/rules/order-states.ts'
import { isRepeated, problemOf, type PaymentProblem } from './payments.ts'

/** A payment that waits for the seller. `orderCode` and `orderState` are of the order that it names. */
export type OpenPayment = {
  sessionId: string
  reference: string | null
  amountCents: number
  currency: string
  paidAt: string
  orderCode: string | null
  orderState: State | null
  /** Null for one that fits its order, which the seller canceled or put back to new, or which was paid before. */
  problem: PaymentProblem | null
  /** The order has had another one that fits. */
  isRepeated: boolean
}

type Row = Omit<OpenPayment, 'isRepeated'> & { isRepeated: 0 | 1 }

/** How many are shown. */
export const mostPayments = 20

/** The newest payments that neither pay for an order nor were dismissed, and one more if there are others. */
export async function openPayments(db: D1Database): Promise<OpenPayment[]> {
  const { results } = await db
    .prepare(
      `SELECT session_id AS sessionId, reference, amount_cents AS amountCents, currency, paid_at AS paidAt,
         orders.code AS orderCode, orders.state AS orderState, ${problemOf('payments')} AS problem, ${isRepeated} AS isRepeated
       FROM payments LEFT JOIN orders ON orders.id = payments.order_id
       WHERE closed_at IS NULL
       ORDER BY paid_at DESC LIMIT ${mostPayments + 1}`,
    )
    .all<Row>()
  return results.map((payment) => ({ ...payment, isRepeated: payment.isRepeated === 1 }))
}
