import { idInReference } from '#orders/queries/payments/payment-rules.ts'
import { assignPix } from '#orders/queries/payments/pix-payments.ts'
import { settle } from '#orders/queries/payments/settle.ts'
import { isLast } from './change-state.ts'

/** The outcome when the seller assigns a payment to an order. */
export type Given = 'given' | 'no-order' | 'many-orders' | 'no-payment'

/**
 * Assigns an open payment that names no order to the one with this id or code; if it fits an untouched order, that is
 * paid.
 */
export async function givePayment(db: D1Database, id: string, name: string, now: Date): Promise<Given> {
  const { results: orders } = await db
    .prepare('SELECT id FROM orders WHERE code = ?1 OR id = ?1 LIMIT 2')
    .bind(name)
    .all<{ id: string }>()
  const [order, twin] = orders
  if (!order) return 'no-order'
  if (twin) return 'many-orders'
  const [given] = await db.batch([
    db
      .prepare(
        `UPDATE payments SET order_id = ?2, given_at = ?3, dismissed_at = NULL
         WHERE session_id = ?1 AND closed_at IS NULL
         AND (given_at IS NOT NULL OR NOT EXISTS (SELECT 1 FROM orders WHERE id = order_id))`,
      )
      .bind(id, order.id, now.toISOString()),
    ...settle(db, { ids: [order.id] }, now),
  ])
  if (given?.meta.changes) return 'given'
  // For example after a form was sent twice.
  const isGiven = db.prepare('SELECT 1 FROM payments WHERE session_id = ? AND order_id = ? AND given_at IS NOT NULL')
  return (await isGiven.bind(id, order.id).first()) ? 'given' : 'no-payment'
}

/** Takes a payment from the order that the seller assigned it to, which is new again if this had paid it and was last. */
export async function takeBackPayment(db: D1Database, id: string, now: Date): Promise<void> {
  const ofPayment = 'FROM payments WHERE session_id = ?1 AND given_at IS NOT NULL'
  const given = `(SELECT order_id ${ofPayment})`
  const payment = db.prepare(`SELECT order_id AS orderId, reference ${ofPayment}`).bind(id)
  const found = await payment.first<{ orderId: string; reference: string | null }>()
  if (found === null) return
  const at = now.toISOString()
  const codes = [found.reference ?? '']
  await db.batch([
    db
      .prepare(
        `UPDATE state_changes SET undone_at = ?2 WHERE order_id = ${given} AND cause <> 'seller' AND ${isLast}
         AND changed_at = (SELECT given_at FROM payments WHERE session_id = ?1)`,
      )
      .bind(id, at),
    db
      .prepare(
        `UPDATE orders SET state = 'new' WHERE id = ${given} AND +state = 'paid' AND EXISTS (
           SELECT 1 FROM state_changes WHERE order_id = orders.id AND undone_at = ?2 AND cause <> 'seller')`,
      )
      .bind(id, at),
    db
      .prepare(
        `UPDATE payments SET order_id = iif(provider = 'pix', NULL, ${idInReference}), given_at = NULL
         WHERE session_id = ? AND given_at IS NOT NULL`,
      )
      .bind(id),
    // The order with its code may have come meanwhile.
    assignPix(db, codes),
    ...settle(db, { ids: [found.orderId], codes, money: [id] }, now),
  ])
}

/** The code of the order that the seller assigned a payment to; null if it is not assigned any more. */
export const codeOfPayment = (db: D1Database, id: string): Promise<string | null> =>
  db
    .prepare(
      'SELECT code FROM payments JOIN orders ON orders.id = order_id WHERE session_id = ? AND given_at IS NOT NULL',
    )
    .bind(id)
    .first<string>('code')
