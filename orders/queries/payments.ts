/** A payment that Stripe confirmed. */
export type Payment = {
  sessionId: string
  reference: string | null
  /** Taken from the reference; the book need not have this order. */
  orderId: string | null
  amountCents: number
  /** Lower case, such as 'brl'. */
  currency: string
  paidAt: Date
  /** Made in Stripe's test mode: nobody paid. */
  isTest: boolean
}

/** Keeps a payment once, however many events tell of its checkout session, and marks its order as paid if it fits. */
export async function keepPayment(db: D1Database, payment: Payment, now: Date): Promise<void> {
  const { sessionId, reference, orderId, amountCents, currency, paidAt, isTest } = payment
  const insert = db
    .prepare(
      `INSERT INTO payments (session_id, reference, order_id, amount_cents, currency, paid_at, received_at, is_test)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (session_id) DO NOTHING`,
    )
    .bind(sessionId, reference, orderId, amountCents, currency, paidAt.toISOString(), now.toISOString(), Number(isTest))
  await db.batch([insert, ...(orderId === null ? [] : settle(db, orderId, now))])
}

export type PaymentProblem = 'test' | 'no-order' | 'unlisted' | 'currency' | 'amount'

/**
 * Why a payment does not pay for the row of `orders` that its reference names, or null if it does. `charged_cents` are the
 * amounts that the order's payment link may charge, none for a package that is not in the catalog.
 */
export const problemOf = (payment: string) => `CASE
  WHEN ${payment}.is_test THEN 'test'
  WHEN orders.id IS NULL THEN 'no-order'
  WHEN orders.charged_cents = '[]' THEN 'unlisted'
  WHEN ${payment}.currency <> 'brl' THEN 'currency'
  WHEN ${payment}.amount_cents NOT IN (SELECT value FROM json_each(orders.charged_cents)) THEN 'amount' END`

const fits = (payment: string) => `${payment}.order_id = orders.id AND ${problemOf(payment)} IS NULL`

/** Whether the book had another payment that fits before this one. */
export const isRepeated = `EXISTS (
  SELECT 1 FROM payments AS earlier WHERE ${fits('earlier')} AND earlier.rowid < payments.rowid)`

const pays = `${fits('payments')} AND NOT ${isRepeated}`

// Only the seller leaves an order with a payment there, and has to say what becomes of the money.
const unsettled = `('new', 'canceled')`

/**
 * Run these in one batch after the insert of an order or of a payment: whichever of the two comes last marks the order as
 * paid, even if the payment was dismissed in between. An order whose state has changed before, by the seller or by a
 * payment, keeps it.
 */
export function settle(db: D1Database, orderId: string, now: Date): D1PreparedStatement[] {
  const isUnchanged = 'id = ?1 AND NOT EXISTS (SELECT 1 FROM state_changes WHERE order_id = ?1)'
  return [
    db
      .prepare(
        `UPDATE orders SET state = 'paid' WHERE ${isUnchanged}
         AND EXISTS (SELECT 1 FROM payments WHERE ${fits('payments')})`,
      )
      .bind(orderId),
    db
      .prepare(
        `INSERT INTO state_changes (order_id, changed_at, from_state, to_state, cause)
         SELECT id, ?2, 'new', 'paid', 'stripe' FROM orders WHERE ${isUnchanged} AND state = 'paid'`,
      )
      .bind(orderId, now.toISOString()),
    closePaying(db, orderId, now),
  ]
}

/** Closes the payment that pays for an order, unless the order is unsettled. Another one is to be paid back. */
export function closePaying(db: D1Database, orderId: string, now: Date): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE payments SET closed_at = ?2 WHERE order_id = ?1 AND closed_at IS NULL
       AND EXISTS (SELECT 1 FROM orders WHERE ${pays} AND state NOT IN ${unsettled})`,
    )
    .bind(orderId, now.toISOString())
}

/** Opens the payment that pays for an order in the state `from` if its next one, `to`, leaves it unsettled. */
export function reopenPaying(db: D1Database, orderId: string, from: string, to: string): D1PreparedStatement {
  return db
    .prepare(
      `UPDATE payments SET closed_at = NULL WHERE order_id = ?1 AND ?3 IN ${unsettled}
       AND EXISTS (SELECT 1 FROM orders WHERE ${pays} AND state = ?2 AND state NOT IN ${unsettled})`,
    )
    .bind(orderId, from, to)
}

/** Takes a payment out of the list; one that is closed or unknown stays as it is. */
export async function dismissPayment(db: D1Database, sessionId: string, now: Date): Promise<void> {
  await db
    .prepare('UPDATE payments SET closed_at = ?2 WHERE session_id = ?1 AND closed_at IS NULL')
    .bind(sessionId, now.toISOString())
    .run()
}
