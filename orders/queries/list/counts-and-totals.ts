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

/** What the days of a month brought. */
export type Totals = { month: string; sums: Sum[] }

/** Reads a row for each day and method. */
export async function totalsOf(db: D1Database, month: string): Promise<Totals> {
  const { results } = await db
    .prepare(`SELECT * FROM sums WHERE day > ?1 || '-' AND day < ?1 || '.'`)
    .bind(month)
    .all<Sum>()
  return { month, sums: results }
}
