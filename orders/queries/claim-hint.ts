import { paymentLimits } from '#orders/rules/limits-and-durations.ts'
import { countAttempt } from './count-attempts.ts'

/**
 * Whether the book asks about a payment that somebody says is for an order: only if the order has or had a charge or a
 * page, and of payments that the book does not know, only as many as the limits allow.
 */
export async function claimHint(
  db: D1Database,
  { orderId, id }: { orderId: string; id: string },
  now: Date,
): Promise<boolean> {
  const limits = paymentLimits(orderId, id)
  const found = await db
    .prepare(
      `SELECT EXISTS (SELECT 1 FROM payments WHERE session_id = ?2 AND order_id = ?1)
         OR EXISTS (SELECT 1 FROM charges WHERE charge_id = ?2 AND order_id = ?1)
         OR EXISTS (SELECT 1 FROM attempts WHERE key = ?3 AND ends_at > ?4) AS isKnown
       WHERE EXISTS (SELECT 1 FROM charges WHERE order_id = ?1) OR EXISTS (SELECT 1 FROM pages WHERE order_id = ?1)`,
    )
    .bind(orderId, id, limits[0].key, now.getTime())
    .first<{ isKnown: 0 | 1 }>()
  return found !== null && (found.isKnown === 1 || countAttempt(db, limits, now))
}
