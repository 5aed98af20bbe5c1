import type { State } from '#orders/rules/order-states.ts'
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

/** What was sold by one method: orders that are paid, in delivery or delivered. */
type Total = { method: PaymentMethod; count: number; cents: number; countToday: number; centsToday: number }

/** `isCut`: the month may have more orders than were added up; only the newest were. */
export type Totals = { month: string; totals: Total[]; isCut: boolean }

/** How many orders are added up at most, so that a large shop's page does not read a whole month each time. */
export const mostSummed = 2000

/** Adds up the sold orders received in a month, and those received on the day `today` ('2026-11-23'). */
export async function totalsOf(db: D1Database, month: string, today: string): Promise<Totals> {
  const { condition, values } = inPeriod(...monthOf(month))
  // All sums in one row: with GROUP BY, each row would be read twice.
  const sums = paymentMethods.map((method) => {
    const sold = `state IN ('paid', 'delivering', 'delivered') AND method = '${method}'`
    return `count(*) FILTER (WHERE ${sold}), total(total_cents) FILTER (WHERE ${sold}),
      count(*) FILTER (WHERE ${sold} AND received_at >= ?1),
      total(total_cents) FILTER (WHERE ${sold} AND received_at >= ?1)`
  })
  const { results } = await db
    .prepare(
      `SELECT count(*) AS received, json_array(${sums.join(', ')}) AS sums
       FROM (SELECT state, method, total_cents, received_at FROM orders WHERE ${condition}
         ORDER BY number DESC LIMIT ${mostSummed})`,
    )
    .bind(dayStart(today), ...values)
    .all<{ received: number; sums: string }>()
  const [{ received, sums: read } = { received: 0, sums: '[]' }] = results
  const numbers = JSON.parse(read) as number[]
  const totals = paymentMethods.map((method, index): Total => {
    const [count = 0, cents = 0, countToday = 0, centsToday = 0] = numbers.slice(index * 4)
    return { method, count, cents, countToday, centsToday }
  })
  return { month, totals: totals.filter(({ count }) => count > 0), isCut: received === mostSummed }
}
