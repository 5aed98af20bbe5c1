import type { Sum } from '#orders/money/sums.ts'

export type Row = Record<string, string | number | null>

/** What is derived in a row of `orders` or `facts`. Without a number it is new. */
export type Derived = { number: number | null; case_name: string | null; account: string | null }

/** Those that differ from what was written. */
export const changed = <Some extends Derived>(rows: readonly Some[], were: readonly Derived[]): Some[] =>
  rows.filter(
    ({ number, case_name, account }) =>
      !were.some((was) => was.number === number && was.case_name === case_name && was.account === account),
  )

/** One statement for all rows; none for no rows. */
function insert(db: D1Database, table: string, rows: readonly Row[], rest = '') {
  const columns = Object.keys(rows[0] ?? {})
  // Without a condition SQLite would take ON CONFLICT for part of a join.
  const sql = `INSERT INTO ${table} (${columns.join(', ')}) SELECT ${columns.map((name) => `value ->> '${name}'`).join(', ')}
    FROM json_each(?) WHERE true ${rest}`
  return rows.length > 0 ? [db.prepare(sql).bind(JSON.stringify(rows))] : []
}

/** Fails as `updateOrders` does. */
export function insertFacts(db: D1Database, rows: readonly (Row & Derived)[], were: readonly Derived[]) {
  const known = were.filter(({ number }) => rows.some((row) => row.number === number))
  const check = db.prepare(
    `SELECT iif(account IS value ->> 'account', 1, json('changed')) FROM json_each(?) CROSS JOIN facts
     ON facts.number = value ->> 'number'`,
  )
  return [
    ...(known.length > 0
      ? [check.bind(JSON.stringify(known.map(({ number, account }) => ({ number, account }))))]
      : []),
    ...insert(
      db,
      'facts',
      rows,
      'ON CONFLICT (number) DO UPDATE SET case_name = excluded.case_name, account = excluded.account',
    ),
  ]
}

/** Fails as the guard does if what was written is not what was read: the hourly run derives it again without a new fact. */
export function updateOrders(db: D1Database, rows: readonly Derived[], were: readonly Derived[]) {
  const sql = `UPDATE orders SET case_name = value ->> 'case_name',
    account = iif(account IS value ->> 'was', value ->> 'account', json('changed'))
    FROM json_each(?) WHERE number = value ->> 'number'`
  const known = rows.map((row) => ({ ...row, was: were.find(({ number }) => number === row.number)?.account }))
  return rows.length > 0 ? [db.prepare(sql).bind(JSON.stringify(known))] : []
}

export const addSums = (db: D1Database, sums: readonly Sum[]) =>
  insert(
    db,
    'sums',
    sums,
    `ON CONFLICT (day, method) DO UPDATE SET cents = cents + excluded.cents, sales = sales + excluded.sales,
     others = others + excluded.others`,
  )
