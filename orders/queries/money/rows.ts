import type { Sum } from '#orders/money/sums.ts'

export type Row = Record<string, string | number | null>

/** What is derived in a row of `orders` or `facts`. */
type Columns = { case_name: string | null; account: string | null }
export type Derived = Columns & { number: number }

/** From JSON, as below, it would read a row. */
export function insertOrder(db: D1Database, row: Row) {
  const columns = Object.keys(row)
  const sql = `INSERT INTO orders (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`
  return db.prepare(sql).bind(...Object.values(row))
}

/** One statement for all rows; none for no rows. */
export function insert(db: D1Database, table: 'facts' | 'sums', rows: readonly Row[], rest = '') {
  const columns = Object.keys(rows[0] ?? {})
  // Without a condition SQLite would take ON CONFLICT for part of a join.
  const sql = `INSERT INTO ${table} (${columns.join(', ')}) SELECT ${columns.map((name) => `value ->> '${name}'`).join(', ')}
    FROM json_each(?) WHERE true ${rest}`
  return rows.length > 0 ? [db.prepare(sql).bind(JSON.stringify(rows))] : []
}

/**
 * Writes what is derived now of these rows, where it differs from what was read. Fails as the guard does if that is no
 * longer there: the hourly run derives it again without a new fact.
 */
export function update(db: D1Database, table: 'orders' | 'facts', rows: Columns[], were: readonly Derived[]) {
  const changed = were.flatMap((was, index) => {
    const { case_name, account } = rows[index] ?? was
    const isSame = was.case_name === case_name && was.account === account
    return isSame ? [] : [{ number: was.number, case_name, account, was: was.account }]
  })
  const sql = `UPDATE ${table} SET case_name = value ->> 'case_name',
    account = iif(account IS value ->> 'was', value ->> 'account', json('changed'))
    FROM json_each(?) WHERE number = value ->> 'number'`
  return changed.length > 0 ? [db.prepare(sql).bind(JSON.stringify(changed))] : []
}

export function addSums(db: D1Database, sums: readonly Sum[]) {
  const add = ['cents', 'sales', 'others'].map((what) => `${what} = ${what} + excluded.${what}`)
  return insert(db, 'sums', sums, `ON CONFLICT (day, method) DO UPDATE SET ${add.join(', ')}`)
}
