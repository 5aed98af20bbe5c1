import { notePaid } from './fill-outbox.ts'
import { firstFitting, fits, ifChanged, needsSeller } from './payment-rules.ts'

/**
 * Run these in one batch, after whatever is written about orders or their payments. They mark an order as paid if a
 * payment fits, even one that was dismissed meanwhile, and close its payments or reopen them for the seller. An order
 * whose state was changed before, by the seller or by a payment, keeps it; undone changes do not count. `isNews`:
 * the seller is told of the payments that pay for an order by this.
 */
export const settle = (db: D1Database, names: OrderNames, now: Date, isNews = false): D1PreparedStatement[] =>
  settleOrders(db, named, JSON.stringify(names), now, isNews, `OR session_id IN (SELECT session_id ${ofMoney})`)

/**
 * What names orders: their ids, or codes, which several may share: `assignPix` may have given a payment to any of them.
 * `money` names payments, and so their orders, by what a payment or a refund calls them.
 */
export type OrderNames = { ids?: readonly string[]; codes?: readonly string[]; money?: readonly string[] }

const money = `(SELECT value FROM json_each(?1 -> 'money'))`
const ofMoney = `FROM payments WHERE session_id IN ${money} OR payment_intent IN ${money}`

const named = `(SELECT value FROM json_each(?1 -> 'ids')
  UNION ALL SELECT orders.id FROM json_each(?1 -> 'codes') JOIN orders ON code = value
  UNION ALL SELECT order_id ${ofMoney})`

/** The same for every order of one batch of the seller's changes. */
export const settleBatch = (db: D1Database, batch: string, now: Date): D1PreparedStatement[] =>
  settleOrders(db, '(SELECT order_id FROM state_changes WHERE batch = ?1)', batch, now, false)

function settleOrders(db: D1Database, orders: string, value: string, now: Date, isNews: boolean, orElse = '') {
  // Below, the plus keeps SQLite from reading all orders of the state instead of these.
  const isUnpaid = `id IN ${orders} AND NOT EXISTS (
    SELECT 1 FROM state_changes WHERE order_id = orders.id AND undone_at IS NULL)
    AND EXISTS (SELECT 1 FROM payments WHERE ${fits('payments')})`
  return [
    db.prepare(`UPDATE orders SET state = 'paid' WHERE ${isUnpaid} AND +state = 'new'`).bind(value),
    db
      .prepare(
        `INSERT INTO state_changes (order_id, changed_at, from_state, to_state, cause)
         SELECT id, ?2, 'new', 'paid', ${firstFitting('provider')}
         FROM ${ifChanged} CROSS JOIN orders WHERE ${isUnpaid} AND +state = 'paid'`,
      )
      .bind(value, now.toISOString()),
    ...(isNews ? [notePaid(db)] : []),
    closeOrReopen(db, `(order_id IN ${orders} ${orElse})`, value, now),
  ]
}

/** Closes those of the payments that no longer wait for the seller, and reopens those that do. */
export function closeOrReopen(db: D1Database, which: string, value: string, now: Date) {
  return db
    .prepare(
      `UPDATE payments SET closed_at = iif(closed_at IS NULL, ?2, NULL)
       WHERE ${which} AND (closed_at IS NULL) <> ${needsSeller}`,
    )
    .bind(value, now.toISOString())
}
