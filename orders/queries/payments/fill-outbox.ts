import { noticeLimits } from '#orders/rules/limits-and-durations.ts'
import { firstFitting, ifChanged, needsSeller } from './payment-rules.ts'
import type { Refund } from './refunds.ts'

// Each of these belongs in the batch that writes what the seller is to be told of. What somebody is telling just now will
// be told once more.
const note = (rows: string) =>
  `INSERT INTO outbox (about, id) ${rows} ON CONFLICT DO UPDATE SET free_at = 0 WHERE free_at > 0`

/** Notes an order if the statement before has stored it. Those above the hour's limit share one row. */
export function noteOrder(db: D1Database, id: string, now: Date) {
  const { key, most } = noticeLimits.orders
  return db
    .prepare(
      `INSERT INTO outbox (about, id) SELECT iif(isFull, 'more', 'order'), iif(isFull, '', ?1)
       FROM (SELECT EXISTS (SELECT 1 FROM attempts WHERE key = ?2 AND ends_at > ?3 AND count >= ?4) AS isFull)
       WHERE changes() > 0 ON CONFLICT DO UPDATE SET count = count + 1`,
    )
    .bind(id, key, now.getTime(), most)
}

/** Notes rows of payments that the book does not have, and what it knows to have gone back of them, before they are stored. */
export const notePayments = (db: D1Database, rows: readonly object[]) =>
  db
    .prepare(
      note(`WITH new AS (SELECT value FROM json_each(?)
          WHERE NOT EXISTS (SELECT 1 FROM payments WHERE session_id = value ->> 'session_id'))
        SELECT 'payment', value ->> 'session_id' FROM new
        UNION ALL SELECT 'refund', refunds.id FROM new CROSS JOIN refunds ON refunds.provider = value ->> 'provider'
          AND refunds.payment = value ->> iif(value ->> 'provider' = 'stripe', 'payment_intent', 'session_id')
        WHERE true`),
    )
    .bind(JSON.stringify(rows))

/** Notes refunds that the book does not have, or whose amount is larger now, before they are stored. */
export const noteRefunds = (db: D1Database, refunds: readonly Refund[]) =>
  db
    .prepare(
      note(`SELECT 'refund', value ->> 'id' FROM json_each(?) WHERE NOT EXISTS (
        SELECT 1 FROM refunds WHERE id = value ->> 'id' AND amount_cents >= value ->> 'amountCents')`),
    )
    .bind(JSON.stringify(refunds))

/** Notes the payments that wait again because the statement before has deleted claims that were given up. */
export const noteWaitingAgain = (db: D1Database, over: readonly Refund[]) =>
  db
    .prepare(
      note(`SELECT 'payment', session_id FROM ${ifChanged} CROSS JOIN payments
        WHERE (session_id IN (SELECT value FROM json_each(?1)) OR payment_intent IN (SELECT value FROM json_each(?1)))
          AND closed_at IS NOT NULL AND ${needsSeller}`),
    )
    .bind(JSON.stringify(over.map(({ payment }) => payment)))

/** Notes what pays for the orders whose changes of state the statement before has stored. */
export const notePaid = (db: D1Database) =>
  db.prepare(
    note(`SELECT 'payment', ${firstFitting('session_id')}
      FROM ${ifChanged} CROSS JOIN state_changes CROSS JOIN orders ON orders.id = order_id
      WHERE state_changes.number > last_insert_rowid() - changes()`),
  )

/** Notes what a bank reported and the book could not read: `rows` says which values of the parameter `given`. */
export const noteUnread = (db: D1Database, rows: string, given: string) =>
  db.prepare(note(`SELECT 'unread', value ->> 'id' ${rows}`)).bind(given)
