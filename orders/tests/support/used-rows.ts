import type { Miniflare } from 'miniflare'

type Meta = { rows_read: number; rows_written: number }
type Bound = { bound: D1PreparedStatement }

/**
 * A database that adds up in `used` what is asked of it: statements, of which D1's free plan allows a request 50, and
 * rows with their index entries, of which it allows 5 million read and 100,000 written a day.
 */
export function countingDatabase(database: D1Database) {
  const used = { statements: 0, rows_read: 0, rows_written: 0 }
  const add = <Answer extends { meta: Meta }>(answer: Answer) => {
    used.statements += 1
    used.rows_read += answer.meta.rows_read
    used.rows_written += answer.meta.rows_written
    return answer
  }
  const counted = (bound: D1PreparedStatement) => ({
    bound,
    bind: (...values: unknown[]) => counted(bound.bind(...values)),
    all: async () => add(await bound.all()),
    run: async () => add(await bound.run()),
    first: async (column?: string) => {
      const [row = null] = add(await bound.all()).results
      return column === undefined ? row : (row?.[column] ?? null)
    },
  })
  const DB = {
    prepare: (sql: string) => counted(database.prepare(sql)),
    batch: async (statements: Bound[]) => (await database.batch(statements.map(({ bound }) => bound))).map(add),
  } as unknown as D1Database
  return { DB, used }
}

/** What `query` uses. */
export async function rowsUsedBy(book: Miniflare, query: (database: D1Database) => Promise<unknown>) {
  const { DB, used } = countingDatabase(await book.getD1Database('DB'))
  await query(DB)
  return used
}
