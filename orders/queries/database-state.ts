/** The last file in orders/migrations. Later ones, of a newer book, do no harm. */
export const lastMigration = '0001_book.sql'

/** `behind`: a migration has not been applied. `missing`: there are no tables. */
export type DatabaseState = 'ready' | 'behind' | 'missing'

export async function databaseState(db: D1Database): Promise<DatabaseState> {
  const { results } = await db
    .prepare(`SELECT name FROM sqlite_master WHERE type = 'table' AND name IN ('orders', 'd1_migrations') LIMIT 2`)
    .all<{ name: string }>()
  const tables = results.map(({ name }) => name)
  if (!tables.includes('orders')) return 'missing'
  if (!tables.includes('d1_migrations')) return 'behind'
  const applied = await db.prepare('SELECT 1 FROM d1_migrations WHERE name = ?').bind(lastMigration).first()
  return applied ? 'ready' : 'behind'
}
