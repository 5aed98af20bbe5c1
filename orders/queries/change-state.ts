import type { State } from '#orders/rules/order-states.ts'
import { settle } from './payments.ts'

/** What an order is once a change of its state was tried. */
type Found = { code: string; state: State }

/**
 * For the seller, who saw the order as `from`: sets its state, and keeps what it was. Does nothing if the order has another
 * state by now, as when Stripe has confirmed its payment meanwhile. Null if the book does not have it.
 */
export async function changeState(
  db: D1Database,
  orderId: string,
  { from, to }: { from: State; to: State },
  now: Date,
): Promise<Found | null> {
  const results = await db.batch<Found>([
    db
      .prepare(
        `INSERT INTO state_changes (order_id, changed_at, from_state, to_state, cause)
         SELECT id, ?2, state, ?4, 'seller' FROM orders WHERE id = ?1 AND state = ?3 AND state <> ?4`,
      )
      .bind(orderId, now.toISOString(), from, to),
    db.prepare('UPDATE orders SET state = ?3 WHERE id = ?1 AND state = ?2').bind(orderId, from, to),
    ...settle(db, orderId, now),
    db.prepare('SELECT code, state FROM orders WHERE id = ?').bind(orderId),
  ])
  return results.at(-1)?.results[0] ?? null
}
