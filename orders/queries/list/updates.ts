import { mostCounted } from './counts-and-totals.ts'

// A refund that is told again has the same row, but came later; unread callbacks have no row numbers.
const tables = [
  ['orders', 'number'],
  ['payments', 'rowid'],
  ['refunds', 'received_at'],
  ['unread_callbacks', 'received_at', 'checked_at IS NULL'],
  ['state_changes', 'number', "cause = 'seller'"],
] as const

/** The newest row of each table, as '12_5_0_2026-…Z_3'. Reads one row of each. */
export async function newestRows(db: D1Database): Promise<string> {
  const newest = tables.map(
    ([table, column, condition]) =>
      `ifnull((SELECT max(${column}) FROM ${table} ${table === 'unread_callbacks' ? `WHERE ${condition}` : ''}), 0)`,
  )
  return (await db.prepare(`SELECT ${newest.join(` || '_' || `)} AS newest`).first<string>('newest')) ?? ''
}

/**
 * How many orders, payments, refunds, callbacks and changes of state by the seller came after these rows, counted up to
 * `mostCounted` + 1; none for what is no text of `newestRows`. A change by a payment is not counted besides it.
 */
export async function countUpdates(db: D1Database, since = ''): Promise<number> {
  if (!/^[\dTZ.:-]{1,24}(_[\dTZ.:-]{1,24}){4}$/.test(since)) return 0
  const rows = tables.map(
    ([table, column, condition = 'true']) => `SELECT 1 FROM ${table} WHERE ${column} > ? AND ${condition}`,
  )
  const count = await db
    .prepare(`SELECT count(*) AS count FROM (${rows.join(' UNION ALL ')} LIMIT ${mostCounted + 1})`)
    .bind(...since.split('_'))
    .first<number>('count')
  return count ?? 0
}
