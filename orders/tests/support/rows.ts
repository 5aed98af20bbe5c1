import { randomUUID } from 'node:crypto'
import { searchText } from '#orders/queries/search-text.ts'
import { digitsOf } from '#src/domain/digits.ts'

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

const money = { amount_cents: 20_474, currency: 'brl' }
const paid = { ...money, paid_at: '2026-05-13T13:05:00.000Z', received_at: '2026-05-13T13:05:01.000Z' }
const returnedAt = '2026-05-14T13:00:00.000Z'
const returned = { ...money, kind: 'refund', provider: 'pix', made_at: returnedAt, received_at: returnedAt }
const ofBook = "type = 'table' AND name <> 'd1_migrations' AND name NOT GLOB 'sqlite_*' AND name NOT GLOB '_cf_*'"

/** What a test reads in a database, and puts there. */
export function keeping(DB: D1Database) {
  const rows = async (table: string): Promise<Record<string, unknown>[]> =>
    (await DB.prepare(`SELECT * FROM ${table}`).all()).results

  const putRows = async (table: string, some: readonly Row[]) => {
    const inserts = some.map((row) => {
      const columns = Object.keys(row)
      const insert = `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`
      return DB.prepare(insert).bind(...Object.values(row))
    })
    await DB.batch(inserts)
  }

  const putOrders = async (changes: readonly Row[]): Promise<string[]> => {
    const orders = changes.map(orderRow)
    await putRows('orders', orders)
    return orders.map(({ id }) => id)
  }

  const putPayments = (changes: readonly Row[]) =>
    putRows(
      'payments',
      changes.map((change) => ({ session_id: randomUUID(), provider: 'stripe', ...paid, ...change })),
    )

  return {
    DB,
    execute: (statement: string) => DB.prepare(statement).run(),
    /** All rows of a table: the oldest first, or by its key if it has no row numbers. */
    rows,
    /** The states of all orders, the oldest first. */
    states: async () => (await rows('orders')).map(({ state }) => state),
    /** The payments that wait for the seller. */
    openPayments: async () => (await rows('payments')).filter(({ closed_at }) => closed_at === null),
    /** Deletes all rows of all tables. */
    empty: async () => {
      const { results } = await DB.prepare(`SELECT name FROM sqlite_master WHERE ${ofBook}`).all<{ name: string }>()
      await DB.batch(results.map(({ name }) => DB.prepare(`DELETE FROM ${name}`)))
    },
    /** Puts rows into a table as they are. */
    putRows,
    /** Puts orders into the book, the oldest first, and returns their ids. */
    putOrders,
    putMany: (count: number, changeAt: (index: number) => Row = () => ({})) =>
      putOrders(Array.from({ length: count }, (_, index) => changeAt(index))),
    putOrder: async (change: Row = {}) => String((await putOrders([change]))[0]),
    /** Puts a change of state into the history of an order, whose own state stays as it is. */
    putChange: (order_id: string, change: Row) => {
      const usual = { changed_at: '2026-05-13T14:00:00.000Z', from_state: 'new', cause: 'seller' }
      return putRows('state_changes', [{ order_id, ...usual, ...change }])
    },
    /** Puts payments into the book, usually confirmed by Stripe. */
    putPayments,
    putPayment: (change: Row) => putPayments([change]),
    /** Puts money of a Pix that went back into the book. */
    putRefund: (change: Row) => putRows('refunds', [{ id: randomUUID(), ...returned, ...change }]),
  }
}
