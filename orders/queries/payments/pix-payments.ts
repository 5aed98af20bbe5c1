import { fits, isMeant } from './payment-rules.ts'

// The txid of a static Pix is the order's code, which several orders may share. This is the only one of them that is
// new and unpaid and whose method and amount fit; else the only one with the code, for the seller to look at. The plus
// keeps SQLite from reading all new orders instead of those with the code.
const candidate = `coalesce(
  (SELECT iif(count(*) = 1, min(orders.id), NULL) FROM orders
   WHERE orders.code = payments.reference AND orders.method = 'pix'
     AND orders.catalog_total_cents = payments.amount_cents AND +orders.state = 'new'
     AND NOT EXISTS (SELECT 1 FROM state_changes WHERE order_id = orders.id AND undone_at IS NULL)
     AND NOT EXISTS (
       SELECT 1 FROM payments AS other WHERE ${fits('other')} AND other.session_id <> payments.session_id)),
  (SELECT iif(count(*) = 1, min(orders.id), NULL) FROM orders WHERE orders.code = payments.reference))`

/**
 * Run this in the batch that stores orders or Pix with these codes, before the orders with them are settled. A Pix stays
 * at the order that it fits, where it is the seller's to deliver or to pay back, at one that the seller has marked since,
 * and where the seller has put it. One that was dismissed stays as it is if the book then had an order with its code: the
 * seller may have marked that.
 */
export function assignPix(db: D1Database, codes: readonly string[]): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE payments SET order_id = ${candidate}
       WHERE reference IN (SELECT value FROM json_each(?1)) AND provider = 'pix' AND given_at IS NULL
         AND (order_id IS NULL OR closed_at IS NULL OR dismissed_at IS NOT NULL)
         AND NOT EXISTS (SELECT 1 FROM orders WHERE code = payments.reference AND received_at <= payments.dismissed_at)
         AND NOT EXISTS (SELECT 1 FROM orders WHERE ${isMeant('payments')}) AND order_id IS NOT ${candidate}`,
    )
    .bind(JSON.stringify(codes))
}
