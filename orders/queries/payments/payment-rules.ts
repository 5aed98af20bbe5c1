// What a payment means is never stored: these SQL expressions derive it from an order, its changes and its payments, so that
// a query and an update agree, and each update does it in the transaction of what was written.

export type PaymentProblem = 'test' | 'no-order' | 'unlisted' | 'currency' | 'method' | 'amount'

/**
 * Why a payment does not pay for the row of `orders` that it names, or null if it does. `charged_cents` are the amounts that
 * the order's payment link may charge, none for a package that is not in the catalog; a Pix has to be what the catalog asks.
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

/** What the payment says that pays for the row of `orders`. */
export const firstFitting = (column: string) =>
  `(SELECT ${column} FROM payments WHERE ${fits('payments')} ORDER BY payments.rowid LIMIT 1)`

/** Whether the book had another payment that fits before this one. */
export const isRepeated = `EXISTS (
  SELECT 1 FROM payments AS earlier WHERE ${fits('earlier')} AND earlier.rowid < payments.rowid)`

const pays = `${fits('payments')} AND NOT ${isRepeated}`

// Only the seller leaves an order with a payment there, and has to say what becomes of the money.
const unsettled = `('new', 'canceled')`

/** Whether the order that a payment pays for has left the seller with the money since the payment was dismissed. */
const isUnsettledSince = `EXISTS (
  SELECT 1 FROM state_changes JOIN orders ON orders.id = state_changes.order_id
  WHERE ${pays} AND undone_at IS NULL AND changed_at > payments.dismissed_at
    AND to_state IN ${unsettled} AND from_state NOT IN ${unsettled})`

/** Whether a payment pays for its order, and the order has gone on. */
export const isSettled = `EXISTS (SELECT 1 FROM orders WHERE ${pays} AND state NOT IN ${unsettled})`

/** Whether a payment waits for the seller. */
export const needsSeller = `(
  NOT ${isSettled}
  AND (payments.dismissed_at IS NULL OR ${isUnsettledSince}))`
