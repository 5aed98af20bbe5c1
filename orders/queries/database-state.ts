import { question } from '#orders/database/questions.ts'
import { hourMs, standstillMs } from '#orders/rules/limits-and-durations.ts'

/** The last file in orders/migrations. Later ones, of a newer book, do no harm. */
export const lastMigration = '0001_book.sql'

/** `behind`: a migration has not been applied. `missing`: there are no tables. */
export type DatabaseState = 'ready' | 'behind' | 'missing'

export async function databaseState(db: D1Database): Promise<DatabaseState> {
  const named = `SELECT name FROM sqlite_master WHERE type = 'table' AND name IN ('orders', 'd1_migrations') LIMIT 2`
  const tables = (await db.prepare(named).all<{ name: string }>()).results.map(({ name }) => name)
  if (!tables.includes('orders')) return 'missing'
  if (!tables.includes('d1_migrations')) return 'behind'
  const applied = await db.prepare('SELECT 1 FROM d1_migrations WHERE name = ?').bind(lastMigration).first()
  return applied ? 'ready' : 'behind'
}

// More than the last page of a database has room for.
const probe = `'a probe ' || hex(zeroblob(10000))`

/**
 * Whether the database takes what is written. It does not when it is full, and when the day's rows are used up. Writes
 * three rows, at most once an hour.
 */
export async function takesWrites(db: D1Database, now: Date): Promise<boolean> {
  const isDue = `WHERE NOT EXISTS (SELECT 1 FROM attempts WHERE key = 'a probe' AND ends_at > ?1)`
  const write = db.prepare(`INSERT INTO attempts (key, count, ends_at) SELECT ${probe}, 1, ?1 ${isDue}`)
  const drop = db.prepare(`DELETE FROM attempts WHERE key = ${probe}`)
  const note = db.prepare(`REPLACE INTO attempts (key, count, ends_at) SELECT 'a probe', 1, ?1 + ${hourMs} ${isDue}`)
  const tried = db.batch([write.bind(now.getTime()), drop, note.bind(now.getTime())])
  return (await tried.catch(() => null)) !== null
}

/**
 * When old data was last erased, in ISO 8601, if ever; and whether the hourly job last ran longer ago than it may, or
 * never, since an order came.
 */
export function lastRuns(db: D1Database, now: Date) {
  const runs = `SELECT (SELECT ended_at FROM last_runs WHERE job = 'erasing') AS erasedAt,
    ifnull((SELECT ended_at FROM last_runs WHERE job = 'hourly'), (SELECT min(received_at) FROM orders)) AS since`
  return question(db.prepare(runs), ([found]: { erasedAt: string | null; since: string | null }[]) => ({
    erasedAt: found?.erasedAt ?? null,
    hasStopped: Date.parse(found?.since ?? '') < now.getTime() - standstillMs,
  }))
}
