import type { Provider, State } from '#orders/rules/order-states.ts'
import { isRepeated, isSettled, problemOf, type PaymentProblem } from './payment-rules.ts'

/** A payment that waits for the seller, or was dismissed. `orderCode` and `orderState` are of the order that it names. */
export type OpenPayment = {
  sessionId: string
  provider: Provider
  paymentIntent: string | null
  reference: string | null
  amountCents: number
  currency: string
  paidAt: string
  isTest: boolean
  /** The seller said whose order it pays. */
  isGiven: boolean
  orderCode: string | null
  orderState: State | null
  /** Null for one that fits its order, which the seller canceled or put back to new, or which was paid before. */
  problem: PaymentProblem | null
  /** The order has had another one that fits. */
  isRepeated: boolean
}

type Flag = 'isRepeated' | 'isTest' | 'isGiven'

type Row = Omit<OpenPayment, Flag> & { [flag in Flag]: 0 | 1 }

/** How many are shown. */
export const mostPayments = 20

/** The newest payments that wait, and one more if there are others. */
export const openPayments = (db: D1Database) => paymentsWhere(db, 'closed_at IS NULL ORDER BY paid_at DESC')

/** The payments that the seller dismissed last. */
export const dismissedPayments = (db: D1Database) =>
  paymentsWhere(
    db,
    `dismissed_at IS NOT NULL AND closed_at IS NOT NULL AND NOT ${isSettled} ORDER BY dismissed_at DESC`,
  )

async function paymentsWhere(db: D1Database, condition: string): Promise<OpenPayment[]> {
  const { results } = await db
    .prepare(
      `SELECT session_id AS sessionId, provider, payment_intent AS paymentIntent, reference, amount_cents AS amountCents,
         currency, paid_at AS paidAt, is_test AS isTest, given_at IS NOT NULL AS isGiven, orders.code AS orderCode, orders.state AS orderState,
         ${problemOf('payments')} AS problem, ${isRepeated} AS isRepeated
       FROM payments LEFT JOIN orders ON orders.id = payments.order_id
       WHERE ${condition} LIMIT ${mostPayments + 1}`,
    )
    .all<Row>()
  return results.map((row) => ({
    ...row,
    isRepeated: row.isRepeated === 1,
    isTest: row.isTest === 1,
    isGiven: row.isGiven === 1,
  }))
}

/** How many payments were dismissed at an instant. */
export async function countDismissed(db: D1Database, at: string): Promise<number> {
  const count = await db
    .prepare('SELECT count(*) AS count FROM payments WHERE dismissed_at = ?')
    .bind(at)
    .first('count')
  return Number(count)
}
