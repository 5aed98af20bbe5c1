import { question, type Question } from '#orders/database/questions.ts'
import type { Sum } from '#orders/money/sums.ts'
import type { State } from '#orders/rules/order-states.ts'

export const pendingStates = ['new', 'paid', 'delivering'] as const satisfies State[]

/** How many orders are in each pending state, counted up to `mostCounted` + 1; and whether the book has heard of anything. */
export type Counts = Record<(typeof pendingStates)[number], number> & { any: 0 | 1 }

export const mostCounted = 50

/** Reads at most `mostCounted` + 1 rows of the index for each state. */
export function pendingCounts(db: D1Database): Question<Counts> {
  const some = (state: State) => `SELECT 1 FROM orders WHERE state = '${state}' LIMIT ${mostCounted + 1}`
  const counts = pendingStates.map((state) => `(SELECT count(*) FROM (${some(state)})) AS "${state}"`)
  return question(
    db.prepare(`SELECT ${counts.join(', ')}, EXISTS (SELECT 1 FROM orders) OR EXISTS (SELECT 1 FROM facts) AS "any"`),
    ([found]: Counts[]) => found ?? { new: 0, paid: 0, delivering: 0, any: 0 },
  )
}

/**
 * The months in São Paulo in which orders came, such as '2026-11', the newest first; in a book without orders those of its
 * payments. Reads two rows of each.
 */
export function monthsOf(db: D1Database): Question<string[]> {
  const next = `strftime('%Y-%m-01T03:00:00.000Z', at, '-3 hours', 'start of month', '+1 month')`
  const months = `WITH RECURSIVE first (at, hasOrders) AS (
      SELECT ifnull(came, (SELECT min(paid_at) FROM facts)), came IS NOT NULL FROM (SELECT min(received_at) AS came FROM orders)
      UNION ALL SELECT iif(hasOrders, (SELECT min(received_at) FROM orders WHERE received_at >= ${next}),
        (SELECT min(paid_at) FROM facts WHERE paid_at >= ${next})), hasOrders FROM first WHERE at IS NOT NULL)
    SELECT strftime('%Y-%m', at, '-3 hours') AS month FROM first WHERE at IS NOT NULL`
  return question(db.prepare(months), (rows: { month: string }[]) => rows.map(({ month }) => month).toReversed())
}

export type Totals = { month: string; sums: Sum[] }

/** Reads a row for each day and method. */
export function totalsOf(db: D1Database, month: string): Question<Totals> {
  const ofMonth = db.prepare(`SELECT * FROM sums WHERE day > ?1 || '-' AND day < ?1 || '.'`)
  return question(ofMonth.bind(month), (sums: Sum[]) => ({ month, sums }))
}

// A change by a payment is not counted besides it, nor what the seller sees at once.
const counted = "kind IN ('payment', 'back', 'claim', 'unread', 'state')"

/** The newest order and the newest fact, as '12-5'. Reads one row of each. */
export function newestRows(db: D1Database) {
  const [order, fact] = ['orders', 'facts'].map((table) => `ifnull((SELECT max(number) FROM ${table}), 0)`)
  const newest = db.prepare(`SELECT ${order} || '-' || ${fact} AS newest`)
  return question(newest, ([found]: { newest: string }[]) => found?.newest ?? '')
}

/**
 * How many orders, reports of money and changes of state by the seller came after these, counted up to `mostCounted` + 1;
 * none for what is no text of `newestRows`.
 */
export async function countUpdates(db: D1Database, since = ''): Promise<number> {
  if (!/^\d{1,15}-\d{1,15}$/.test(since)) return 0
  const updates = `SELECT count(*) AS count FROM (SELECT 1 FROM orders WHERE number > ?
    UNION ALL SELECT 1 FROM facts WHERE number > ? AND ${counted} LIMIT ${mostCounted + 1})`
  const found = db.prepare(updates).bind(...since.split('-').map(Number))
  return (await found.first<number>('count')) ?? 0
}
