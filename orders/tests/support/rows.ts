import type { Miniflare } from 'miniflare'

type Row = Record<string, unknown>

/** All rows of a table: the oldest first, or by its key if it has no row numbers. */
export async function rowsOf(book: Miniflare, table: string): Promise<Row[]> {
  const database = await book.getD1Database('DB')
  const { results } = await database.prepare(`SELECT * FROM ${table} `).all<Row>()
  return results
}

/** The states of all orders, the oldest first. */
export const statesIn = async (book: Miniflare) => (await rowsOf(book, 'orders')).map(({ state }) => state)

/** The payments that wait for the seller. */
export const openPaymentsIn = async (book: Miniflare) =>
  (await rowsOf(book, 'payments')).filter(({ closed_at }) => closed_at === null)

/** Runs one SQL statement on the book's database. */
export async function execute(book: Miniflare, statement: string): Promise<void> {
  const database = await book.getD1Database('DB')
  await database.prepare(statement).run()
}

/** Deletes all rows of all tables. */
export async function emptyBook(book: Miniflare): Promise<void> {
  const database = await book.getD1Database('DB')
  const ofBook = "type = 'table' AND name <> 'd1_migrations' AND name NOT GLOB 'sqlite_*' AND name NOT GLOB '_cf_*'"
  const { results } = await database.prepare(`SELECT name FROM sqlite_master WHERE ${ofBook}`).all<{ name: string }>()
  await database.batch(results.map(({ name }) => database.prepare(`DELETE FROM ${name}`)))
}
