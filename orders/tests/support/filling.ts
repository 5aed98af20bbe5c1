import { randomUUID } from 'node:crypto'
import type { Miniflare } from 'miniflare'
import { searchText } from '#orders/queries/list/search-terms.ts'
import { digitsOf } from '#src/domain/text.ts'

export type Row = Record<string, string | number | null>

const anOrder: Row = {
  code: 'K7M-4QX',
  received_at: '2026-05-13T13:00:02.000Z',
  placed_at: '2026-05-13T13:00:00.000Z',
  quantity: '1000',
  label: 'Inscritos',
  category: 'inscritos',
  price_cents: 21_552,
  total_cents: 20_474,
  method: 'pix',
  installments: 1,
  profile_link: 'https://www.youtube.com/@canal',
  email: 'ana@gmail.com',
  whatsapp: '+55 11 98765-4321',
  catalog_total_cents: 20_474,
  charged_cents: '[21552,20474]',
  marks: '[]',
}

/** Puts rows into a table as they are. */
export async function putRows(book: Miniflare, table: string, rows: readonly Row[]): Promise<void> {
  const database = await book.getD1Database('DB')
  const statements = rows.map((row) => {
    const columns = Object.keys(row)
    const insert = `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`
    return database.prepare(insert).bind(...Object.values(row))
  })
  await database.batch(statements)
}

/** As the first migration has it; `change` is what the order is about. */
function orderRow(change: Row) {
  const row: Row = { ...anOrder, ...change }
  const digits = row.whatsapp === null ? null : digitsOf(String(row.whatsapp))
  return { ...row, id: randomUUID(), whatsapp_digits: digits }
}

const searchTextOf = ({ profile_link, email }: Row) =>
  email === null ? null : searchText(String(profile_link), String(email))

/** Puts orders into the book, the first as the oldest. Answers their ids. */
export async function putOrders(book: Miniflare, changes: readonly Row[]): Promise<string[]> {
  const rows = changes.map(orderRow).map((row) => ({ ...row, search_text: searchTextOf(row) }))
  await putRows(book, 'orders', rows)
  return rows.map(({ id }) => id)
}

/** Puts orders into a database that has had only the first migration. */
export async function putOldOrders(book: Miniflare, changes: readonly Row[]): Promise<string[]> {
  const rows = changes.map(orderRow)
  await putRows(book, 'orders', rows)
  return rows.map(({ id }) => id)
}

/** Puts one order into the book and answers its id. */
export async function putOrder(book: Miniflare, change: Row = {}): Promise<string> {
  const [id = ''] = await putOrders(book, [change])
  return id
}

/** A payment that Stripe confirmed. */
export async function putPayment(book: Miniflare, change: Row): Promise<void> {
  const payment = { session_id: randomUUID(), amount_cents: 20_474, currency: 'brl', reference: null, order_id: null }
  const times = { paid_at: '2026-05-13T13:05:00.000Z', received_at: '2026-05-13T13:05:01.000Z' }
  await putRows(book, 'payments', [{ ...payment, ...times, ...change }])
}
