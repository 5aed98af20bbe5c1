import { mostCounted } from './counts-and-totals.ts'

const tables = ['orders', 'payments', 'refunds', 'state_changes']

/** The newest row of each table, as '12-5-0-3'. Reads one row of each. */
export async function newestRows(db: D1Database): Promise<string> {
  const newest = tables.map((table) => `ifnull((SELECT max(rowid) FROM ${table}), 0)`)
  return (await db.prepare(`SELECT ${newest.join(` || '-' || `)} AS newest`).first<string>('newest')) ?? ''
}

/**
 * How many orders, payments, refunds and changes of state by the seller came after these rows, counted up to
 * `mostCounted` + 1; none for what is no text of `newestRows`. A change by a payment is not counted besides it.
 */
export async function countUpdates(db: D1Database, since = ''): Promise<number> {
  if (!/^\d{1,15}(-\d{1,15}){3}$/.test(since)) return 0
  const rows = tables.map((table) => `SELECT 1 FROM ${table} WHERE rowid > ?`)
  const count = await db
    .prepare(
      `SELECT count(*) AS count FROM (${rows.join(' UNION ALL ')} AND cause = 'seller' LIMIT ${mostCounted + 1})`,
    )
    .bind(...since.split('-').map(Number))
    .first<number>('count')
  return count ?? 0
}
