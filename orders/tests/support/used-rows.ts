import type { Miniflare } from 'miniflare'

type Used = { rows_read: number; rows_written: number }

/** How many rows `query` reads and writes, index entries included. D1 allows 5 million and 100,000 a day. */
export async function rowsUsedBy(book: Miniflare, query: (database: D1Database) => Promise<unknown>): Promise<Used> {
  const database = await book.getD1Database('DB')
  const used = { rows_read: 0, rows_written: 0 }
  const add = <Answer extends { meta: Used }>(answer: Answer) => {
    used.rows_read += answer.meta.rows_read
    used.rows_written += answer.meta.rows_written
    return answer
  }
  const counted = (bound: D1PreparedStatement) => ({
    bound,
    all: async () => add(await bound.all()),
    run: async () => add(await bound.run()),
  })
  const counting = {
    prepare: (sql: string) => {
      const statement = database.prepare(sql)
      return { ...counted(statement), bind: (...values: unknown[]) => counted(statement.bind(...values)) }
    },
    batch: async (statements: { bound: D1PreparedStatement }[]) =>
      (await database.batch(statements.map(({ bound }) => bound))).map(add),
  }
  await query(counting as unknown as D1Database)
  return used
}
