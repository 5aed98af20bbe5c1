import type { Provider } from '#orders/rules/order-states.ts'

/** A payment without an order in the book; amounts in cents of a real, `netCents` without what went back. */
export type LonePayment = { id: string; provider: Provider; amountCents: number; netCents: number; at: string }

/** Those made from one instant until before another, the oldest first. */
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
