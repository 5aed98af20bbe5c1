import type { Provider } from '#orders/rules/order-states.ts'
import { isReal, netCents } from './payment-rules.ts'

/** A payment without an order in the book; amounts in cents of a real, `netCents` without what went back. */
export type LonePayment = { id: string; provider: Provider; amountCents: number; netCents: number; at: string }

/** Whether the row of `payments` was made from one instant until before another and has no order in the book. */
export const isLone = `paid_at >= ? AND paid_at < ? AND ${isReal}
  AND NOT EXISTS (SELECT 1 FROM orders WHERE id = payments.order_id)`

/** The oldest first. */
export async function lonePayments(
  db: D1Database,
  period: readonly [from: string, to: string],
): Promise<LonePayment[]> {
  const { results } = await db
    .prepare(
      `SELECT session_id AS id, provider, amount_cents AS amountCents, ${netCents('payments')} AS netCents, paid_at AS at
       FROM payments WHERE ${isLone} ORDER BY paid_at`,
    )
    .bind(...period)
    .all<LonePayment>()
  return results
}
