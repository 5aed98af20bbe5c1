// These SQL expressions derive what a payment means from an order, its changes and its payments, so that queries and
// updates agree, and each update is made in the transaction of what was written.

// As `orderReference` and `orderIdOf` in src/domain/order-code.ts, which are for one order in code.
export const orderReferences = "(orders.id, orders.code || '_' || orders.id)"
export const idInReference = 'substr(reference, -36)'

export type PaymentProblem = 'test' | 'returned' | 'no-order' | 'key' | 'unlisted' | 'currency' | 'method' | 'amount'

/** Whether the row of `payments` is money that can be added up. */
export const isReal = `NOT payments.is_test AND payments.currency = 'brl'`

/**
 * What is left of a payment after what went back to who paid, or is claimed back: nothing if both is so of the same money.
 * A Stripe refund names the intent.
 */
export const netCents = (payment: string) => `max(0, ${payment}.amount_cents - (
  SELECT ifnull(sum(back.amount_cents), 0) FROM refunds AS back
  WHERE back.payment = iif(${payment}.provider = 'stripe', ${payment}.payment_intent, ${payment}.session_id)
    AND back.provider = ${payment}.provider AND back.is_test = ${payment}.is_test))`

const isReturned = (payment: string) => `(${payment}.amount_cents > 0 AND ${netCents(payment)} = 0)`

/**
 * Why a payment does not pay for the row of `orders` that it names; null if it does. Stripe may charge any of the
 * `charged_cents`, which are empty for a package that is not in the catalog; a Pix has to be what the catalog asks.
 */
export const problemOf = (payment: string) => `CASE
  WHEN ${payment}.is_test THEN 'test'
  ${mismatches(payment)}
  WHEN ${isReturned(payment)} THEN 'returned' END`

// Without what went back: that does not make it another order's money.
const mismatches = (payment: string) => `
  WHEN orders.id IS NULL THEN 'no-order'
  WHEN ${payment}.other_key IS NOT NULL THEN 'key'
  WHEN orders.charged_cents = '[]' THEN 'unlisted'
  WHEN ${payment}.currency <> 'brl' THEN 'currency'
  WHEN ${payment}.provider <> 'stripe' AND orders.method <> ifnull(${payment}.method, 'pix') THEN 'method'
  WHEN iif(${payment}.provider = 'stripe',
    NOT instr(',' || trim(orders.charged_cents, '[]') || ',', ',' || ${payment}.amount_cents || ','),
    ${payment}.amount_cents IS NOT orders.catalog_total_cents) THEN 'amount'`

/** Whether a payment is for the row of `orders`, even if it went back. */
export const isMeant = (payment: string) => `${payment}.order_id = orders.id AND NOT ${payment}.is_test
  AND CASE ${mismatches(payment)} END IS NULL`

export const fits = (payment: string) => `${payment}.order_id = orders.id AND ${problemOf(payment)} IS NULL`

/** A column of the payment that pays for the row of `orders`. */
export const firstFitting = (column: string) =>
  `(SELECT ${column} FROM payments WHERE ${fits('payments')} ORDER BY payments.rowid LIMIT 1)`

/** A row if the statement before has changed anything. */
export const ifChanged = '(SELECT 1 WHERE changes() > 0)'

/** Whether an earlier payment already fits the order. */
export const isRepeated = `EXISTS (
  SELECT 1 FROM payments AS earlier WHERE ${fits('earlier')} AND earlier.rowid < payments.rowid)`

const pays = `${fits('payments')} AND NOT ${isRepeated}`

// Only the seller puts a paid order into these states, and then has to decide what becomes of the money.
const unsettled = `('new', 'canceled')`

/** Whether the seller has put the payment's order into one of these states since the payment was dismissed. */
const isUnsettledSince = `EXISTS (
  SELECT 1 FROM state_changes JOIN orders ON orders.id = state_changes.order_id
  WHERE ${pays} AND undone_at IS NULL AND changed_at > payments.dismissed_at
    AND to_state IN ${unsettled} AND from_state NOT IN ${unsettled})`

/**
 * Whether the seller has marked the payment's order by hand since it came, so that what the seller says covers it though
 * it does not fit. Of several payments only the first, and none if another one fits: one order is not paid twice.
 */
const isCovered = `EXISTS (
  SELECT 1 FROM orders JOIN state_changes ON state_changes.order_id = orders.id
  WHERE orders.id = payments.order_id AND NOT payments.is_test AND state NOT IN ${unsettled}
    AND cause = 'seller' AND undone_at IS NULL AND changed_at >= payments.received_at
    AND from_state IN ${unsettled} AND to_state NOT IN ${unsettled}
    AND NOT EXISTS (SELECT 1 FROM payments AS other WHERE other.order_id = orders.id AND (${fits('other')}
      OR other.rowid < payments.rowid AND NOT other.is_test AND NOT ${isReturned('other')})))`

/** When the state of the row of `orders` was last changed. */
export const lastChanged = `(
  SELECT max(changed_at) FROM state_changes WHERE order_id = orders.id AND undone_at IS NULL)`

/**
 * Whether nothing is to be done about a payment: it went back, which its refund says, the seller has covered it, or it
 * pays for an order in another state. One that came after the seller marked its order as refunded is money that the
 * seller does not know of. With OR, SQLite would read the rows of all of these.
 */
export const isSettled = `iif(EXISTS (
  SELECT 1 FROM orders WHERE ${pays} AND state NOT IN ${unsettled} AND (state = 'refunded'
    AND payments.received_at > ${lastChanged}) IS NOT 1)
  OR ${isReturned('payments')}, 1, ${isCovered})`

/** Whether a payment waits for the seller. */
export const needsSeller = `(
  NOT ${isSettled}
  AND (payments.dismissed_at IS NULL OR ${isUnsettledSince}))`
