import { question } from '#orders/database/questions.ts'
import type { FactOf } from '#orders/money/facts.ts'
import type { Problem } from '#orders/money/payments.ts'
import type { Provider, State } from '#orders/rules/order-states.ts'
import { candidatesOf, type Candidate } from './candidates.ts'

type Said = Pick<FactOf<'payment'>, 'id' | 'provider' | 'reference' | 'amountCents' | 'currency' | 'otherKey'>

/** A payment that waits for the seller, or was dismissed. `orderCode` and `orderState` are its order's. */
export type OpenPayment = Said & {
  paymentIntent: string | null
  paidAt: string
  isTest: 0 | 1
  /** The seller said whose order it pays. */
  isGiven: 0 | 1
  orderCode: string | null
  orderState: State | null
  /** What its order costs by the catalog, else by the order. */
  orderCents: number | null
  /** Null if it fits: then its order was canceled, set back to new, or paid before. */
  problem: Problem | null
  isRepeated: 0 | 1
  isDismissed: 0 | 1
  /** The orders that it could pay for, the nearest first: as many as are shown, and one more if there are others. */
  candidates: readonly Candidate[]
}

export const mostPayments = 20

/**
 * What came and waits for the seller, the newest first: as many as are shown, and one more if there are others. What went
 * back is listed by `openRefunds`.
 */
export const openPayments = (db: D1Database) =>
  paymentsWhere(db, `waits ORDER BY paid_at DESC LIMIT ${mostPayments + 1}`)

export const dismissedPayments = (db: D1Database) =>
  paymentsWhere(
    db,
    `is_dismissed
     ORDER BY dismissed_at DESC LIMIT ${mostPayments}`,
  )

/** The payment with this id of its provider's, in any case, if it has no order in the book. */
export const lonePaymentNamed = (db: D1Database, name: string) =>
  paymentsWhere(db, 'orders.id IS NULL AND (session_id = ?1 COLLATE NOCASE OR payment_intent = ?1 COLLATE NOCASE)', [
    name,
  ])

function paymentsWhere(db: D1Database, condition: string, values: string[] = []) {
  const found = db
    .prepare(
      `SELECT session_id AS id, provider, payment_intent AS paymentIntent, reference, amount_cents AS amountCents,
         currency, paid_at AS paidAt, is_test AS isTest, given_at IS NOT NULL AS isGiven, other_key AS otherKey, orders.code AS orderCode, orders.state AS orderState,
         coalesce(catalog_total_cents, total_cents) AS orderCents,
         problem, is_repeated AS isRepeated, NOT waits AS isDismissed,
         iif(waits AND orders.id IS NULL AND currency = 'brl' AND NOT is_test, ${candidatesOf}, '[]') AS candidates
       FROM payments LEFT JOIN orders ON orders.id = payments.order_id
       WHERE ${condition}`,
    )
    .bind(...values)
  return question(found, (rows: (Omit<OpenPayment, 'candidates'> & { candidates: string })[]): OpenPayment[] =>
    rows.map((row) => ({ ...row, candidates: JSON.parse(row.candidates) as Candidate[] })),
  )
}

/** A payment without an order in the book; amounts in cents of a real, `netCents` without what went back. */
export type LonePayment = { id: string; provider: Provider; amountCents: number; netCents: number; at: string }

export async function lonePayments(
  db: D1Database,
  period: readonly [from: string, to: string],
): Promise<LonePayment[]> {
  const { results } = await db
    .prepare(
      `SELECT session_id AS id, provider, amount_cents AS amountCents, net_cents AS netCents, paid_at AS at
       FROM payments WHERE paid_at >= ? AND paid_at < ? AND sale_cents IS NOT NULL ORDER BY paid_at`,
    )
    .bind(...period)
    .all<LonePayment>()
  return results
}
