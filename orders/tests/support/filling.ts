import { randomUUID } from 'node:crypto'
import type { Miniflare } from 'miniflare'
import { searchText } from '#orders/queries/search-text.ts'
import { digitsOf } from '#src/domain/text.ts'

export type Row = Record<string, string | number | null>

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

/** A whole order; `change` is what a test is about. */
function orderRow(change: Row) {
  const row: Row = { ...sampleRow, ...change }
  const { whatsapp, profile_link, email } = row
  return {
    ...row,
    id: randomUUID(),
    whatsapp_digits: whatsapp === null ? null : digitsOf(String(whatsapp)),
    search_text: email === null ? null : searchText(String(profile_link), String(email)),
  }
}

/** Puts orders into the book, the oldest first, and returns their ids. */
export async function putOrders(book: Miniflare, changes: readonly Row[]): Promise<string[]> {
  const rows = changes.map(orderRow)
  await putRows(book, 'orders', rows)
  return rows.map(({ id }) => id)
}

/** Puts many orders into the book, the oldest first, and returns their ids. */
export const putMany = (book: Miniflare, count: number, changeAt: (index: number) => Row = () => ({})) =>
  putOrders(
    book,
    Array.from({ length: count }, (_, index) => changeAt(index)),
  )

/** Puts one order into the book and returns its id. */
export async function putOrder(book: Miniflare, change: Row = {}): Promise<string> {
  const [id = ''] = await putOrders(book, [change])
  return id
}

/** Puts a change of state into the history of an order, whose own state stays as it is. */
export function putChange(book: Miniflare, order_id: string, change: Row): Promise<void> {
  const usual = { changed_at: '2026-05-13T14:00:00.000Z', from_state: 'new', cause: 'seller' }
  return putRows(book, 'state_changes', [{ order_id, ...usual, ...change }])
}

/** Puts a payment that Stripe confirmed into the book. */
export async function putPayment(book: Miniflare, change: Row): Promise<void> {
  const payment = {
    session_id: randomUUID(),
    provider: 'stripe',
    amount_cents: 20_474,
    currency: 'brl',
    reference: null,
    order_id: null,
  }
  const times = { paid_at: '2026-05-13T13:05:00.000Z', received_at: '2026-05-13T13:05:01.000Z' }
  await putRows(book, 'payments', [{ ...payment, ...times, ...change }])
}

/** Puts money of a Pix that went back into the book. */
export async function putRefund(book: Miniflare, change: Row): Promise<void> {
  const at = '2026-05-14T13:00:00.000Z'
  const refund = {
    kind: 'refund',
    provider: 'pix',
    amount_cents: 20_474,
    currency: 'brl',
    made_at: at,
    received_at: at,
  }
  await putRows(book, 'refunds', [{ id: randomUUID(), ...refund, ...change }])
}
