import { soldStates, type State } from '#orders/rules/order-states.ts'
import { hasOtherPrice, type Mark } from '#orders/rules/price-marks.ts'
import { settleBatch } from './payments/settle.ts'

/** An order whose state the seller saw as `from` and wants to be `to`. */
export type Change = { id: string; from: State; to: State }

/** A changed order: `isUndone` if that change was taken back. */
type Changed = { id: string; code: string; from: State; to: State; isUndone: 0 | 1 }

// Not undone, and the order has not been changed since.
export const isLast = `undone_at IS NULL AND NOT EXISTS (SELECT 1 FROM state_changes AS later
  WHERE later.order_id = state_changes.order_id AND later.number > state_changes.number AND later.undone_at IS NULL)`

/**
 * For the seller: changes each order that is still in the state that the seller saw, and records the changes under one
 * batch. An order that has changed meanwhile, for example by a payment, stays as it is.
 */
export async function changeStates(
  db: D1Database,
  changes: readonly Change[],
  batch: string,
  now: Date,
): Promise<void> {
  await db.batch([
    db
      .prepare(
        `INSERT INTO state_changes (order_id, changed_at, from_state, to_state, cause, batch)
         SELECT orders.id, ?2, state, value ->> 'to', 'seller', ?3 FROM json_each(?1) JOIN orders ON orders.id = value ->> 'id'
         WHERE state = value ->> 'from' AND state <> value ->> 'to'`,
      )
      .bind(JSON.stringify(changes), now.toISOString(), batch),
    db
      .prepare(
        `UPDATE orders SET state = (SELECT to_state FROM state_changes WHERE batch = ?1 AND order_id = orders.id)
         WHERE id IN (SELECT order_id FROM state_changes WHERE batch = ?1)`,
      )
      .bind(batch),
    ...settleBatch(db, batch, now),
  ])
}

/** Of the new orders that changes mark as sold, those that came at another price than the catalog's. */
export async function oddlyPriced(db: D1Database, changes: readonly Change[]) {
  const ids = changes
    .filter(({ from, to }) => from === 'new' && soldStates.some((sold) => sold === to))
    .map(({ id }) => id)
  if (ids.length === 0) return []
  const { results } = await db
    .prepare(
      `SELECT code, total_cents AS totalCents, catalog_total_cents AS listedCents, marks
       FROM json_each(?) JOIN orders ON orders.id = value WHERE +state = 'new'`,
    )
    .bind(JSON.stringify(ids))
    .all<{ code: string; totalCents: number | null; listedCents: number | null; marks: string }>()
  return results.filter(({ marks }) => hasOtherPrice(JSON.parse(marks) as Mark[]))
}

/** Undoes the changes of one batch, except of orders that have been changed since. */
export async function undoChanges(db: D1Database, batch: string, now: Date): Promise<void> {
  const undoneAt = now.toISOString()
  await db.batch([
    db.prepare(`UPDATE state_changes SET undone_at = ?2 WHERE batch = ?1 AND ${isLast}`).bind(batch, undoneAt),
    db
      .prepare(
        `UPDATE orders SET state = from_state FROM state_changes
         WHERE batch = ?1 AND undone_at = ?2 AND order_id = orders.id AND state = to_state`,
      )
      .bind(batch, undoneAt),
    ...settleBatch(db, batch, now),
  ])
}

/** The changes of one batch, the newest order first. */
export async function changesOf(db: D1Database, batch: string): Promise<Changed[]> {
  const { results } = await db
    .prepare(
      `SELECT orders.id, code, from_state AS "from", to_state AS "to", undone_at IS NOT NULL AS isUndone
       FROM state_changes JOIN orders ON orders.id = order_id WHERE batch = ? ORDER BY orders.number DESC`,
    )
    .bind(batch)
    .all<Changed>()
  return results
}

/** Orders as they are now, with the batch of their last change. */
export async function statesOf(db: D1Database, ids: readonly string[]) {
  const { results } = await db
    .prepare(
      `SELECT orders.id, code, state, (SELECT batch FROM state_changes WHERE order_id = orders.id ORDER BY number DESC LIMIT 1) AS batch
       FROM json_each(?) JOIN orders ON orders.id = value`,
    )
    .bind(JSON.stringify(ids))
    .all<{ id: string; code: string; state: State; batch: string | null }>()
  return results
}
