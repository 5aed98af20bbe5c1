import { question } from '#orders/database/questions.ts'
import type { BackAccount, PaymentAccount } from '#orders/money/account.ts'
import { candidateMs, hourMs, mostCandidates } from '#orders/rules/limits-and-durations.ts'
import type { State } from '#orders/rules/order-states.ts'
import type { Order } from '#schemas/order/order.ts'
import { orderMs } from '#src/domain/order-code.ts'

/** An order that a payment could be for. */
export type Candidate = Pick<Order, 'id' | 'code' | 'quantity' | 'label'> & {
  profileLink: string | null
  receivedAt: string
}

const near = (side: string, direction: 'DESC' | 'ASC') => `SELECT * FROM (
  SELECT id, code, quantity, label, profile_link, received_at FROM orders AS near
  WHERE near.state = 'new' AND near.total_cents = facts.amount_cents AND ${side}
  ORDER BY near.received_at ${direction} LIMIT ${mostCandidates + 1})`

const shifted = (ms: number) => `strftime('%Y-%m-%dT%H:%M:%fZ', facts.paid_at, '${ms / hourMs} hours')`

/**
 * The new orders with the amount of the payment in the row of `facts` that came up to `candidateMs` before it, or as long
 * after it as an order may wait in its buyer's browser. As JSON, the nearest first: those that are shown, and one more if
 * there are others.
 */
const candidatesOf = `(SELECT json_group_array(json_object(
    'id', id, 'code', code, 'quantity', quantity, 'label', label, 'profileLink', profile_link, 'receivedAt', received_at)
    ORDER BY abs(julianday(received_at) - julianday(facts.paid_at)))
  FROM (
    ${near(`near.received_at BETWEEN ${shifted(-candidateMs)} AND facts.paid_at`, 'DESC')}
    UNION ALL
    ${near(`near.received_at > facts.paid_at AND near.received_at < ${shifted(orderMs)}`, 'ASC')}))`

/** One of an order in the list. `askedAt`: when Mercado Pago was asked for its code. */
export type ListedPayment = PaymentAccount & { askedAt: string | null }

const askedAt = `iif(facts.account ->> 'provider' = 'mercado-pago',
  (SELECT created_at FROM offers WHERE order_id = orders.id AND made_id = facts.id), NULL)`

/** Those of the row of `orders`, as JSON: of tests without what went back. */
export const paymentsOfOrder = `(SELECT json_group_array(
    json_set(facts.account, '$.askedAt', ${askedAt},
      '$.backs', json(iif(facts.account ->> 'isTest', '[]', facts.account ->> 'backs'))))
  FROM facts WHERE place = orders.id)`

/** With its order, if the book has that, and what it costs by the catalog, else by the order. */
export type PaymentOfOrder = PaymentAccount & {
  orderCode: string | null
  orderState: State | null
  orderCents: number | null
}

/** `candidates`: the orders that it could pay for, the nearest first: as many as are shown, and one more if there are others. */
export type OpenPayment = PaymentOfOrder & { candidates: readonly Candidate[] }

const candidates = `iif(waits AND orders.id IS NULL AND facts.account ->> 'currency' = 'brl' AND NOT facts.account ->> 'isTest',
  ${candidatesOf}, '[]')`

export const mostPayments = 20

/**
 * What came and waits for the seller, the newest first: as many as are shown, and one more if there are others. What went
 * back is listed by `openRefunds`.
 */
export const openPayments = (db: D1Database) =>
  paymentsWhere(db, `waits AND kind = 'payment' ORDER BY paid_at DESC LIMIT ${mostPayments + 1}`)

export const dismissedPayments = (db: D1Database) =>
  paymentsWhere(db, `dismissed_at IS NOT NULL ORDER BY dismissed_at DESC LIMIT ${mostPayments}`)

/** The payment with this id of its provider's, in any case, if it has no order in the book. */
export const lonePaymentNamed = (db: D1Database, name: string) =>
  paymentsWhere(db, 'orders.id IS NULL AND +paid_at IS NOT NULL AND (facts.id = ?1 OR intent = ?1)', [name])

/** Payments with their orders, as JSON, and what `more` says of them. */
const ofOrders = (db: D1Database, condition: string, more = '') =>
  db.prepare(
    `SELECT json_set(facts.account, '$.orderCode', orders.code, '$.orderState', orders.state,
       '$.orderCents', coalesce(prices ->> 'catalogTotalCents', total_cents) ${more}) AS payment
     FROM facts LEFT JOIN orders ON orders.id = place WHERE ${condition}`,
  )

const paymentsWhere = (db: D1Database, condition: string, values: string[] = []) =>
  question(
    ofOrders(db, condition, `, '$.candidates', json(${candidates})`).bind(...values),
    (rows: { payment: string }[]) => rows.map(({ payment }) => JSON.parse(payment) as OpenPayment),
  )

/** Those without an order in the book that came in a period. */
export async function lonePayments(db: D1Database, period: readonly [from: string, to: string]) {
  const sql = `SELECT account FROM facts
    WHERE paid_at >= ? AND paid_at < ? AND account ->> 'sale' IS NOT NULL ORDER BY paid_at`
  const found = db.prepare(sql).bind(...period)
  return (await found.all<{ account: string }>()).results.map(({ account }) => JSON.parse(account) as PaymentAccount)
}

/**
 * A refund or dispute. `isAll`: nothing is left of its payment. `isWhole`: all returns of such a payment, with the `ids`
 * of all.
 */
export type ShownBack = BackAccount & { isAll?: boolean; isWhole?: boolean }

/** One that the seller has to answer. */
export type OpenRefund = ShownBack & { ids: string[]; payment: PaymentOfOrder }

/** What went back or is contested of known payments, as many as `openPayments` lists of what came, the newest first. */
export const openRefunds = (db: D1Database) =>
  question(
    ofOrders(db, `back_at IS NOT NULL ORDER BY back_at DESC LIMIT ${mostPayments + 1}`),
    (rows: { payment: string }[]) =>
      rows
        .map(({ payment }) => JSON.parse(payment) as PaymentOfOrder)
        .flatMap((payment) => {
          const waiting = payment.backs.filter(({ waits }) => waits)
          return joined(waiting, payment).map((back): OpenRefund => ({ ...back, payment }))
        })
        .toSorted((a, b) => (a.at > b.at ? -1 : 1)),
  )

/** `backs` are some of the payment's. */
export function joined(backs: readonly BackAccount[], payment: PaymentAccount) {
  const { amountCents: reportedCents, currency, isAllGone: isAll } = payment
  const whole = isAll ? backs.filter(({ standing }) => standing === 'done') : []
  const last = whole.at(-1)
  const others = backs.filter((back) => !whole.includes(back))
  return [
    ...(last ? [{ ...last, reportedCents, currency, ids: whole.map(({ id }) => id), isWhole: true }] : []),
    ...others.map((back) => ({ ...back, ids: [back.id], isAll })),
  ]
}
