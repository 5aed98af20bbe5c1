/**
 * One statement that inserts all rows, of which there is at least one. `rest`: more conditions, and what becomes of a
 * known one.
 */
export function insertRows(
  db: D1Database,
  table: 'payments' | 'refunds',
  rows: readonly Record<string, string | number | null>[],
  rest: string,
): D1PreparedStatement {
  const columns = Object.keys(rows[0] ?? {})
  const values = columns.map((name) => `value ->> '${name}'`)
  // Without a condition SQLite would take ON CONFLICT for part of a join.
  return db
    .prepare(
      `INSERT INTO ${table} (${columns.join(', ')}) SELECT ${values.join(', ')} FROM json_each(?) WHERE true ${rest}`,
    )
    .bind(JSON.stringify(rows))
}
