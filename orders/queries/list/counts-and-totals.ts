import type { Sum } from '#orders/money/sums.ts'
import type { State } from '#orders/rules/order-states.ts'
import { monthOf } from './view-condition.ts'

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

/** What the days of a month brought, and how many orders came, with those that were deleted since. */
export type Totals = { month: string; sums: Sum[]; received: number }

/** Reads a row for each day and method, and two for the numbers of the orders. */
export async function totalsOf(db: D1Database, month: string): Promise<Totals> {
  const numberAt = (order: 'ASC' | 'DESC') =>
    `(SELECT number FROM orders WHERE received_at >= ?2 AND received_at < ?3 ORDER BY received_at ${order} LIMIT 1)`
  const { results } = await db
    .prepare(
      `SELECT day, method, cents, sales, others, 0 AS received FROM sums WHERE day > ?1 || '-' AND day < ?1 || '.'
       UNION ALL SELECT '', '', 0, 0, 0, ifnull(${numberAt('DESC')} - ${numberAt('ASC')} + 1, 0)`,
    )
    .bind(month, ...monthOf(month))
    .all<Sum & { received: number }>()
  return { month, sums: results.filter(({ day }) => day !== ''), received: results.at(-1)?.received ?? 0 }
}
