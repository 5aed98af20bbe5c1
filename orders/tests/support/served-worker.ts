import type { Env } from '#orders/env.ts'
import worker from '../../tools/demo-worker.ts'
import type { Statement } from './database.js'

/** The book as it is deployed, and beside it its database, for the tests. */
export default {
  ...worker,
  fetch: async (request: Request, env: Env, context: Parameters<typeof worker.fetch>[2]) => {
    if (new URL(request.url).pathname !== '/sql') return worker.fetch(request, env, context)
    const statements = (await request.json()) as Statement[]
    return Response.json(await env.DB.batch(statements.map(({ sql, values }) => env.DB.prepare(sql).bind(...values))))
  },
}
