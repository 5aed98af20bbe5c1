import { isLone } from '#orders/queries/payments/lone-payments.ts'
import { isReal, netCents } from '#orders/queries/payments/payment-rules.ts'
import { soldStates, type State } from '#orders/rules/order-states.ts'
import type { PaymentMethod } from '#schemas/form/checkout.ts'
import { inPeriod, monthOf } from './view-condition.ts'

/** The states of orders that wait for the seller. */
export const pendingStates = ['new', 'paid', 'delivering'] as const satisfies State[]

/** How many orders are in each pending state, counted up to `mostCounted` + 1; and whether the book has any order. */
export type Counts = Record<(typeof pendingStates)[number], number> & { any: 0 | 1 }

export const mostCounted = 99

/** Reads at most 100 rows of the index for each state. */
export async function countPending(db: D1Database): Promise<Counts> {
  const counts = pendingStates.map(
    (state) =>
      `(SELECT count(*) FROM (SELECT 1 FROM orders WHERE state = '${state}' LIMIT ${mostCounted + 1})) AS "${state}"`,
  )
  const { results } = await db
    .prepare(`SELECT ${counts.join(', ')}, EXISTS (SELECT 1 FROM orders) AS "any"`)
    .all<Counts>()
  return results[0] ?? { new: 0, paid: 0, delivering: 0, any: 0 }
}

/** The months in São Paulo in which orders came, such as '2026-11', the newest first. Reads two rows of each. */
export async function monthsOfOrders(db: D1Database): Promise<string[]> {
  const next = `strftime('%Y-%m-01T03:00:00.000Z', at, '-3 hours', 'start of month', '+1 month')`
  const { results } = await db
    .prepare(
      `WITH RECURSIVE first (at) AS (
         SELECT min(received_at) FROM orders
         UNION ALL SELECT (SELECT min(received_at) FROM orders WHERE received_at >= ${next}) FROM first WHERE at IS NOT NULL)
       SELECT strftime('%Y-%m', at, '-3 hours') AS month FROM first WHERE at IS NOT NULL`,
    )
    .all<{ month: string }>()
  return results.map(({ month }) => month).toReversed()
}

/**
 * What an order brought, or a payment without one (method null), on a day such as '2026-11-23' in São Paulo.
 * `isOther`: at a price that the catalog does not have.
 */
export type Sale = { method: PaymentMethod | null; day: string; cents: number; isOther: boolean }

/** `isCut`: only the newest orders of the month are among the sales. */
export type Totals = { month: string; sales: Sale[]; isCut: boolean }

/** How many orders are added up at most, so that a large shop's page does not read a whole month each time. */
export const mostSummed = 2000

// What is held counts, whatever the state, unless the seller returned it; without a payment, the seller's word does.
const valued = `SELECT method, received_at AS at, state IN ('${soldStates.join(`', '`)}') AS isSold, state,
  catalog_total_cents AS listed, total_cents AS total,
  (SELECT sum(${netCents('payments')}) FROM payments WHERE order_id = orders.id AND ${isReal}) AS paid FROM orders`

/**
 * What was paid less what went back, or what the catalog asks if the seller marked it without a payment, for each order
 * received in a month; and the payments without an order.
 */
export async function totalsOf(db: D1Database, month: string): Promise<Totals> {
  const { condition, values } = inPeriod(...monthOf(month))
  const sale = `json_group_array(json_array(method, date(at, '-3 hours'), cents, isOther)) AS sales`
  const [ofOrders, ofOthers] = await db.batch<{ summed: number; sales: string }>([
    db
      .prepare(
        `SELECT count(*) AS summed, ${sale} FROM (SELECT method, at, isSold AND paid IS NULL AND listed IS NULL AS isOther,
             iif(state = 'refunded', 0, coalesce(paid, iif(isSold, coalesce(listed, total, 0), 0))) AS cents
           FROM (${valued} WHERE ${condition} ORDER BY number DESC LIMIT ${mostSummed}))`,
      )
      .bind(...values),
    db
      .prepare(
        `SELECT ${sale} FROM (
           SELECT NULL AS method, paid_at AS at, 0 AS isOther, ${netCents('payments')} AS cents
           FROM payments WHERE ${isLone})`,
      )
      .bind(...monthOf(month)),
  ])
  const { summed = 0 } = ofOrders?.results[0] ?? {}
  const read = [ofOrders, ofOthers].flatMap(
    (part) => JSON.parse(part?.results[0]?.sales ?? '[]') as [PaymentMethod | null, string, number, 0 | 1][],
  )
  const sales = read.map(([method, day, cents, isOther]) => ({ method, day, cents, isOther: isOther === 1 }))
  return {
    month,
    sales: sales.filter(({ cents, isOther }) => cents > 0 || isOther),
    isCut: summed === mostSummed,
  }
}
