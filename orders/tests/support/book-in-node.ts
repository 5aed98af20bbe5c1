import { Miniflare } from 'miniflare'
import { app } from '#orders/app.ts'
import type { Env } from '#orders/env.ts'
import { applyMigrations } from '../../tools/migrations.js'
import { waitSteadily } from '../../tools/steady-wait.js'
import { wranglerConfig } from '../../tools/wrangler-config.js'

waitSteadily()

/**
 * The order book in this process, where Stryker can break it; only its database is in workerd. Takes the place of
 * orders/tools/book.js in orders/tests/mutate.config.ts.
 */
export async function startBook(bindings: Record<string, string | undefined>): Promise<Miniflare> {
  const book = new Miniflare({ modules: true, script: '', d1Databases: ['DB'] })
  const DB = await book.getD1Database('DB')
  await applyMigrations(DB)
  const env = { ...wranglerConfig.vars, ...bindings, DB } as unknown as Env
  const context = { waitUntil: () => {}, passThroughOnException: () => {}, props: {} }
  const dispatchFetch = (url: string, init: RequestInit) => app.fetch(new Request(url, init), env, context)
  return Object.assign(book, { dispatchFetch })
}
