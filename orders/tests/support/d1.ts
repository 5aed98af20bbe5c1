import type { Answer, Statement } from './database.js'

// Of the Worker’s files that a test imports. Cloudflare’s own types (orders/tsconfig.json) clash with the DOM’s.
declare global {
  type D1Database = Awaited<ReturnType<import('miniflare').Miniflare['getD1Database']>>
  type RateLimit = { limit: (options: { key: string }) => Promise<{ success: boolean }> }
  type D1PreparedStatement = ReturnType<D1Database['prepare']>
  type WorkerVersionMetadata = { id: string; tag: string; timestamp: string }
  type ExportedHandler<Env> = {
    fetch: unknown
    scheduled: (run: { scheduledTime: number; cron: string }, env: Env) => Promise<void>
  }
}

/** Carries out statements together, or none of them. */
export type Run = (statements: readonly Statement[]) => Promise<Answer[]>

// A test may put another one in its place.
const { fetch: request } = globalThis

// workerd ends a connection that is idle for 5 s, which a busy process may not have noticed when it asks again.
const headers = { Connection: 'close' }

/** Has them carried out at an address. */
export const runAt =
  (address: string): Run =>
  async (statements) => {
    const response = await request(address, { method: 'POST', headers, body: JSON.stringify(statements) })
    if (!response.ok) throw new Error(`D1_ERROR: ${await response.text()}`)
    return (await response.json()) as Answer[]
  }

/** What a Worker is given as its database. */
export function databaseOf(run: Run): D1Database {
  const prepare = (sql: string, values: unknown[] = []) => {
    const all = async () => (await run([{ sql, values }]))[0]
    return {
      sql,
      values,
      bind: (...given: unknown[]) => {
        if (given.includes(undefined)) throw new TypeError("D1_TYPE_ERROR: Type 'undefined' not supported")
        return prepare(sql, given)
      },
      all,
      run: all,
      first: async (column?: string) => {
        const row = (await all())?.results[0] ?? null
        return column === undefined ? row : (row?.[column] ?? null)
      },
    }
  }
  return { prepare: (sql: string) => prepare(sql), batch: run } as unknown as D1Database
}

/** Adds up in `used` what is asked: D1's free plan allows a request 50 statements, and bills rows with their index entries. */
export function counting(run: Run) {
  const used = { trips: 0, statements: 0, rows_read: 0, rows_written: 0 }
  const counted: Run = async (statements) => {
    const answers = await run(statements)
    used.trips += 1
    used.statements += answers.length
    for (const { meta } of answers) {
      used.rows_read += meta.rows_read
      used.rows_written += meta.rows_written
    }
    return answers
  }
  return { DB: databaseOf(counted), used }
}
