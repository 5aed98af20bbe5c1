import { mostCounted } from './summary.ts'

/** How many orders are new, counted up to `mostCounted` + 1. */
export async function countNewOrders(db: D1Database): Promise<number> {
  const { results } = await db
    .prepare(`SELECT count(*) AS count FROM (SELECT 1 FROM orders WHERE state = 'new' LIMIT ${mostCounted + 1})`)
    .all<{ count: number }>()
  return results[0]?.count ?? 0
}

/** A text that changes with each order, payment and change of state. Reads one row of each table. */
export async function newsOf(db: D1Database): Promise<string> {
  const { results } = await db
    .prepare(
      `SELECT (SELECT max(number) FROM orders) || '-' || ifnull((SELECT max(number) FROM state_changes), 0)
         || '-' || ifnull((SELECT max(rowid) FROM payments), 0) AS news`,
    )
    .all<{ news: string | null }>()
  return results[0]?.news ?? ''
}
