/** One statement that inserts all rows, of which there is at least one. `onConflict` says what becomes of a known one. */
export function insertRows(
  db: D1Database,
  table: 'payments' | 'refunds',
  rows: readonly Record<string, string | number | null>[],
  onConflict: string,
): D1PreparedStatement {
  const columns = Object.keys(rows[0] ?? {})
  const values = columns.map((name) => `value ->> '${name}'`)
  // Without a condition SQLite would take ON CONFLICT for part of a join.
  return db
    .prepare(
      `INSERT INTO ${table} (${columns.join(', ')}) SELECT ${values.join(', ')} FROM json_each(?) WHERE true ${onConflict}`,
    )
    .bind(JSON.stringify(rows))
}
