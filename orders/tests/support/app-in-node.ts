import type { Miniflare } from 'miniflare'
import { app } from '#orders/app.ts'
import type { Env } from '#orders/env.ts'
import { wranglerConfig } from '../../tools/wrangler-config.js'

type Bindings = { [name in keyof Env]?: Env[name] | undefined }

/** The book's own code in this process, where a test owns the clock. `later` has what it goes on with after its answers. */
export function appInNode(DB: D1Database, bindings: Bindings) {
  const GATE = { limit: async () => ({ success: true }) }
  const env = { ...wranglerConfig.vars, GATE, ...bindings, DB } as unknown as Env
  const later: Promise<unknown>[] = []
  const context = {
    waitUntil: (promise: Promise<unknown>) => void later.push(promise),
    passThroughOnException: () => {},
    props: {},
  }
  const dispatchFetch = (url: string, init: RequestInit) => app.fetch(new Request(url, init), env, context)
  return { env, later, dispatchFetch: dispatchFetch as unknown as Miniflare['dispatchFetch'] }
}
