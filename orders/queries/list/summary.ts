import { isLone } from '#orders/queries/payments/lone-payments.ts'
import { isReal, netCents } from '#orders/queries/payments/payment-rules.ts'
import { soldStates, type State } from '#orders/rules/order-states.ts'
import { paymentMethods, type PaymentMethod } from '#schemas/form/checkout.ts'
import { dayStart, inPeriod, monthOf } from './view-condition.ts'

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

/** What came by one method; null: payments without an order. `other`: orders at a price that the catalog does not have. */
type Total = { method: PaymentMethod | null } & Record<'count' | 'cents' | 'other', number> &
  Record<'countToday' | 'centsToday' | 'otherToday', number>

/** `received`: orders of the month. `isCut`: only the newest of them were added up. */
export type Totals = { month: string; totals: Total[]; received: number; isCut: boolean }

/** How many orders are added up at most, so that a large shop's page does not read a whole month each time. */
export const mostSummed = 2000

// What is held counts, whatever the state, unless the seller returned it; without a payment, the seller's word does.
const valued = `SELECT method, received_at AS at, state IN ('${soldStates.join(`', '`)}') AS isSold, state,
  catalog_total_cents AS listed, total_cents AS total,
  (SELECT sum(${netCents('payments')}) FROM payments WHERE order_id = orders.id AND ${isReal}) AS paid FROM orders`

/**
 * Adds up, for the orders received in a month and on the day `today` ('2026-11-23'), what was paid less what went back, or
 * what the catalog asks if the seller marked them without a payment; and the payments without an order.
 */
export async function totalsOf(db: D1Database, month: string, today: string): Promise<Totals> {
  const { condition, values } = inPeriod(...monthOf(month))
  // All sums in one row: with GROUP BY, each row would be read twice.
  const sumsOf = (methods: readonly (PaymentMethod | null)[]) =>
    methods
      .flatMap((method) => {
        const filter = `FILTER (WHERE method IS ${method === null ? 'NULL' : `'${method}'`}`
        return ['', 'Today']
          .map((day) => {
            const end = day ? ' AND at >= ?1)' : ')'
            return `'count${day}', count(*) ${filter} AND (cents > 0 OR isOther)${end}, 'cents${day}', total(cents) ${filter}${end},
          'other${day}', count(*) ${filter} AND isOther${end}`
          })
          .join()
      })
      .map((sums) => `json_object(${sums})`)
      .join()
  const day = dayStart(today)
  const [ofOrders, ofOthers] = await db.batch<{ summed: number; received: number; sums: string }>([
    db
      .prepare(
        `SELECT count(*) AS summed, json_array(${sumsOf(paymentMethods)}) AS sums,
           (SELECT count(*) FROM orders WHERE received_at >= ?2 AND received_at < ?3) AS received
         FROM (SELECT method, at, isSold AND paid IS NULL AND listed IS NULL AS isOther,
             iif(state = 'refunded', 0, coalesce(paid, iif(isSold, coalesce(listed, total, 0), 0))) AS cents
           FROM (${valued} WHERE ${condition} ORDER BY number DESC LIMIT ${mostSummed}))`,
      )
      .bind(day, ...monthOf(month), ...values),
    db
      .prepare(
        `SELECT json_array(${sumsOf([null])}) AS sums FROM (
           SELECT NULL AS method, paid_at AS at, 0 AS isOther, ${netCents('payments')} AS cents
           FROM payments WHERE ${isLone})`,
      )
      .bind(day, ...monthOf(month)),
  ])
  const { summed = 0, received = 0 } = ofOrders?.results[0] ?? {}
  const read = [ofOrders, ofOthers].flatMap(
    (part) => JSON.parse(part?.results[0]?.sums ?? '[]') as Omit<Total, 'method'>[],
  )
  const totals = read.map((sums, index): Total => ({ method: paymentMethods[index] ?? null, ...sums }))
  return { month, totals: totals.filter(({ count }) => count > 0), received, isCut: summed === mostSummed }
}
