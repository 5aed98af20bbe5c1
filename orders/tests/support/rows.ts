import { randomUUID } from 'node:crypto'
import { searchText } from '#orders/queries/search-text.ts'
import { digitsOf } from '#src/domain/text.ts'

export type Row = Record<string, string | number | null>

type Book = { DB: D1Database }

/** Runs one SQL statement. */
export const execute = ({ DB }: Book, statement: string) => DB.prepare(statement).run()

/** Deletes all rows of all tables. */
export async function emptyTables({ DB }: Book): Promise<void> {
  const ofBook = "type = 'table' AND name <> 'd1_migrations' AND name NOT GLOB 'sqlite_*' AND name NOT GLOB '_cf_*'"
  const { results } = await DB.prepare(`SELECT name FROM sqlite_master WHERE ${ofBook}`).all<{ name: string }>()
  await DB.batch(results.map(({ name }) => DB.prepare(`DELETE FROM ${name}`)))
}

/** Puts rows into a table as they are. */
export async function putRows({ DB }: Book, table: string, rows: readonly Row[]): Promise<void> {
  const inserts = rows.map((row) => {
    const columns = Object.keys(row)
    const insert = `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`
    return DB.prepare(insert).bind(...Object.values(row))
  })
  await DB.batch(inserts)
}

/** How the book keeps the sample order that the shop sends. */
export const sampleRow: Row = {
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

/** The columns that hold what a stranger wrote, each with the same text. */
export const everywhere = (text: string): Row => ({
  quantity: text,
  label: text,
  profile_link: text,
  email: text,
  whatsapp: text,
  utm_source: text,
  utm_campaign: text,
  utm_term: text,
  note: text,
})

/** A whole order; `change` is what a test is about. */
function orderRow(change: Row) {
  const row: Row = { ...sampleRow, ...change }
  const { whatsapp, profile_link, email } = row
  return {
    id: randomUUID(),
    whatsapp_digits: whatsapp === null ? null : digitsOf(String(whatsapp)),
    search_text: email === null ? null : searchText(String(profile_link), String(email)),
    ...row,
  }
}

/** Puts orders into the book, the oldest first, and returns their ids. */
export async function putOrders(book: Book, changes: readonly Row[]): Promise<string[]> {
  const rows = changes.map(orderRow)
  await putRows(book, 'orders', rows)
  return rows.map(({ id }) => id)
}

/** Puts many orders into the book, the oldest first, and returns their ids. */
export const putMany = (book: Book, count: number, changeAt: (index: number) => Row = () => ({})) =>
  putOrders(
    book,
    Array.from({ length: count }, (_, index) => changeAt(index)),
  )

/** Puts one order into the book and returns its id. */
export async function putOrder(book: Book, change: Row = {}): Promise<string> {
  const [id = ''] = await putOrders(book, [change])
  return id
}

/** Puts a change of state into the history of an order, whose own state stays as it is. */
export function putChange(book: Book, order_id: string, change: Row): Promise<void> {
  const usual = { changed_at: '2026-05-13T14:00:00.000Z', from_state: 'new', cause: 'seller' }
  return putRows(book, 'state_changes', [{ order_id, ...usual, ...change }])
}

const money = { amount_cents: 20_474, currency: 'brl' }

/** Puts payments into the book, usually confirmed by Stripe. */
export function putPayments(book: Book, changes: readonly Row[]): Promise<void> {
  const times = { paid_at: '2026-05-13T13:05:00.000Z', received_at: '2026-05-13T13:05:01.000Z' }
  const payments = changes.map((change) => ({
    session_id: randomUUID(),
    provider: 'stripe',
    ...money,
    ...times,
    ...change,
  }))
  return putRows(book, 'payments', payments)
}

export const putPayment = (book: Book, change: Row) => putPayments(book, [change])

/** Puts money of a Pix that went back into the book. */
export function putRefund(book: Book, change: Row): Promise<void> {
  const at = '2026-05-14T13:00:00.000Z'
  const refund = { id: randomUUID(), kind: 'refund', provider: 'pix', ...money, made_at: at, received_at: at }
  return putRows(book, 'refunds', [{ ...refund, ...change }])
}
