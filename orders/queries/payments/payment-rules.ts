// These SQL expressions derive what a payment means from an order, its changes and its payments, so that queries and
// updates agree, and each update is made in the transaction of what was written.

export type PaymentProblem = 'test' | 'no-order' | 'unlisted' | 'currency' | 'method' | 'amount'

/**
 * Why a payment does not pay for the row of `orders` that it names; null if it does. Stripe may charge any of the
 * `charged_cents`, which are empty for a package that is not in the catalog; a Pix has to be what the catalog asks.
 */
export const problemOf = (payment: string) => `CASE
  WHEN ${payment}.is_test THEN 'test'
  WHEN orders.id IS NULL THEN 'no-order'
  WHEN orders.charged_cents = '[]' THEN 'unlisted'
  WHEN ${payment}.currency <> 'brl' THEN 'currency'
  WHEN ${payment}.provider <> 'stripe' AND orders.method <> 'pix' THEN 'method'
  WHEN iif(${payment}.provider = 'stripe',
    NOT instr(',' || trim(orders.charged_cents, '[]') || ',', ',' || ${payment}.amount_cents || ','),
    ${payment}.amount_cents IS NOT orders.catalog_total_cents) THEN 'amount' END`

export const fits = (payment: string) => `${payment}.order_id = orders.id AND ${problemOf(payment)} IS NULL`

/** A column of the payment that pays for the row of `orders`. */
export const firstFitting = (column: string) =>
  `(SELECT ${column} FROM payments WHERE ${fits('payments')} ORDER BY payments.rowid LIMIT 1)`

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

/** Whether a payment pays for its order, and the order is in neither of these states. */
export const isSettled = `EXISTS (SELECT 1 FROM orders WHERE ${pays} AND state NOT IN ${unsettled})`

/** Whether a payment waits for the seller. */
export const needsSeller = `(
  NOT ${isSettled}
  AND (payments.dismissed_at IS NULL OR ${isUnsettledSince}))`
