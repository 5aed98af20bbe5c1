import { mostCounted } from './summary.ts'

/** How many orders are new; one more than `mostCounted` if there are more. */
export async function countNewOrders(db: D1Database): Promise<number> {
  const { results } = await db
    .prepare(`SELECT count(*) AS count FROM (SELECT 1 FROM orders WHERE state = 'new' LIMIT ${mostCounted + 1})`)
    .all<{ count: number }>()
  return results[0]?.count ?? 0
}
