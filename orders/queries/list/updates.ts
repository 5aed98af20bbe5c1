import { question } from '#orders/database/questions.ts'
import { mostCounted } from './counts-and-totals.ts'

// A change by a payment is not counted besides it, nor what the seller sees at once.
const counted = "kind IN ('payment', 'back', 'claim', 'unread', 'state')"

/** The newest order and the newest fact, as '12-5'. Reads one row of each. */
export function newestRows(db: D1Database) {
  const newest = ['orders', 'facts'].map((table) => `ifnull((SELECT max(number) FROM ${table}), 0)`)
  return question(
    db.prepare(`SELECT ${newest.join(` || '-' || `)} AS newest`),
    ([found]: { newest: string }[]) => found?.newest ?? '',
  )
}

/**
 * How many orders, reports of money and changes of state by the seller came after these, counted up to `mostCounted` + 1;
 * none for what is no text of `newestRows`.
 */
export async function countUpdates(db: D1Database, since = ''): Promise<number> {
  if (!/^\d{1,15}-\d{1,15}$/.test(since)) return 0
  const count = await db
    .prepare(
      `SELECT count(*) AS count FROM (SELECT 1 FROM orders WHERE number > ?
       UNION ALL SELECT 1 FROM facts WHERE number > ? AND ${counted} LIMIT ${mostCounted + 1})`,
    )
    .bind(...since.split('-').map(Number))
    .first<number>('count')
  return count ?? 0
}
