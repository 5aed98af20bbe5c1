import type { OrderAccount, PaymentAccount } from '#orders/money/account.ts'
import type { Kept } from '#orders/money/facts.ts'
import type { Sum } from '#orders/money/sums.ts'

export const orderRow = ({ id, state, changes, isChecked, gone, hasTwin, tried, sale }: OrderAccount) => ({
  id,
  state,
  changes: JSON.stringify(changes),
  changed_at: changes.findLast(({ undoneAt }) => undoneAt === null)?.at ?? null,
  is_checked: Number(isChecked),
  gone: gone?.as ?? null,
  gone_at: gone?.at ?? null,
  has_twin: Number(hasTwin),
  tried,
  sale_cents: sale.cents,
  is_other: Number(sale.isOther),
})

export const paymentRow = (payment: PaymentAccount, caseName: string) => ({
  session_id: payment.id,
  provider: payment.provider,
  payment_intent: payment.intent,
  reference: payment.reference,
  order_id: payment.place,
  case_name: caseName,
  amount_cents: payment.amountCents,
  currency: payment.currency,
  other_key: payment.otherKey,
  is_test: Number(payment.isTest),
  paid_at: payment.at,
  received_at: payment.heardAt,
  given_at: payment.givenAt,
  dismissed_at: payment.dismissedAt,
  problem: payment.problem,
  is_repeated: Number(payment.isRepeated),
  waits: Number(payment.waits),
  is_dismissed: Number(payment.isDismissed),
  backs: JSON.stringify(payment.backs),
  back_at:
    payment.backs
      .flatMap(({ waits, at }) => (waits ? [at] : []))
      .toSorted()
      .at(-1) ?? null,
  net_cents: payment.netCents,
  sale_cents: payment.sale?.cents ?? null,
})

export function factRow(fact: Kept & { caseName?: string }, caseName: string, waits: boolean) {
  const { number, heardAt, caseName: _, ...body } = fact
  const { id, kind } = fact
  return { number, case_name: caseName, id, kind, body: JSON.stringify(body), heard_at: heardAt, waits: Number(waits) }
}

export type Row = Record<string, string | number | null>

/** One statement for all rows; none for no rows. */
export function insert(db: D1Database, table: string, rows: readonly Row[], rest = '') {
  const columns = Object.keys(rows[0] ?? {})
  // Without a condition SQLite would take ON CONFLICT for part of a join.
  const sql = `INSERT INTO ${table} (${columns.join(', ')}) SELECT ${columns.map((name) => `value ->> '${name}'`).join(', ')}
    FROM json_each(?) WHERE true ${rest}`
  return rows.length > 0 ? [db.prepare(sql).bind(JSON.stringify(rows))] : []
}

export function upsertPayments(db: D1Database, rows: readonly Row[]) {
  const columns = Object.keys(rows[0] ?? {}).map((name) => `${name} = excluded.${name}`)
  return insert(db, 'payments', rows, `ON CONFLICT (session_id) DO UPDATE SET ${columns.join(', ')}`)
}

export const addSums = (db: D1Database, sums: readonly Sum[]) =>
  insert(
    db,
    'sums',
    sums,
    `ON CONFLICT (day, method) DO UPDATE SET cents = cents + excluded.cents, sales = sales + excluded.sales,
     others = others + excluded.others`,
  )

export function update(db: D1Database, table: string, key: string, rows: readonly Row[]) {
  const columns = Object.keys(rows[0] ?? {}).filter((name) => name !== key)
  const sql = `UPDATE ${table} SET ${columns.map((name) => `${name} = value ->> '${name}'`).join(', ')}
    FROM json_each(?) WHERE ${table}.${key} = value ->> '${key}'`
  return rows.length > 0 ? [db.prepare(sql).bind(JSON.stringify(rows))] : []
}
