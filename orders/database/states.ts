import * as z from 'zod/mini'

export const states = ['new', 'paid', 'delivering', 'delivered', 'canceled'] as const

export const stateSchema = z.enum(states)

export type State = z.infer<typeof stateSchema>

/** Who changed a state. */
export type Cause = 'seller' | 'stripe'

/** To run in one batch, for the seller: sets the state of an order, if it has another one, and keeps what it was. */
export function changeState(db: D1Database, orderId: string, to: State, now: Date): D1PreparedStatement[] {
  return [
    db
      .prepare(
        `INSERT INTO state_changes (order_id, changed_at, from_state, to_state, cause)
         SELECT id, ?2, state, ?3, 'seller' FROM orders WHERE id = ?1 AND state <> ?3`,
      )
      .bind(orderId, now.toISOString(), to),
    db.prepare('UPDATE orders SET state = ?2 WHERE id = ?1').bind(orderId, to),
  ]
}
