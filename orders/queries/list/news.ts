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
