/**
 * @typedef {{ sql: string, values: unknown[] }} Statement
 * @typedef {{ results: Record<string, unknown>[], meta: { changes: number, rows_read: number, rows_written: number } }} Answer
 */

/** A database in workerd, of what D1 is made of. It answers as D1 does. */
export class Database {
  /** @param {Pick<import('@cloudflare/workers-types').DurableObjectState, 'storage'>} state */
  constructor({ storage }) {
    this.storage = storage
  }

  /** Carries out statements together, or none of them. @param {readonly Statement[]} statements @returns {Answer[]} */
  run(statements) {
    const { sql } = this.storage
    const changes = () => Number(sql.exec('SELECT total_changes() AS count').toArray()[0]?.count)
    return this.storage.transactionSync(() =>
      statements.map((statement) => {
        const before = changes()
        const cursor = sql.exec(statement.sql, ...statement.values)
        const results = cursor.toArray()
        const { rowsRead, rowsWritten } = cursor
        return { results, meta: { changes: changes() - before, rows_read: rowsRead, rows_written: rowsWritten } }
      }),
    )
  }

  /** @param {Request} request */
  async fetch(request) {
    try {
      return Response.json(this.run(/** @type {Statement[]} */ (await request.json())))
    } catch (error) {
      return new Response(/** @type {Error} */ (error).message, { status: 500 })
    }
  }
}

/** @typedef {{ idFromName: (name: string) => object, get: (id: object) => { fetch: typeof fetch } }} Databases */

/** Each path is a database of its own. */
export default {
  /** @param {Request} request @param {{ DATABASES: Databases }} env */
  fetch: (request, { DATABASES }) => DATABASES.get(DATABASES.idFromName(request.url)).fetch(request),
}
