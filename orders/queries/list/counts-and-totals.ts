import type { Sum } from '#orders/money/sums.ts'
import type { State } from '#orders/rules/order-states.ts'

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

/** What a day such as '2026-11-23' in São Paulo brought by one method, or without an order ('' for the method). */
export type Totals = { month: string; sums: Sum[] }

/** What the days of a month brought. Reads a row for each day and method. */
export async function totalsOf(db: D1Database, month: string): Promise<Totals> {
  const { results } = await db
    .prepare(`SELECT * FROM sums WHERE day > ?1 || '-' AND day < ?1 || '.'`)
    .bind(month)
    .all<Sum>()
  return { month, sums: results }
}
