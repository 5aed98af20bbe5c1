import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { Env } from '#orders/env.ts'
import { senderNetwork } from './network.ts'

const periodSeconds = 60

/**
 * Refuses a network that sends more requests than wrangler.jsonc allows, before anything uses the database. A book that
 * was deployed without this binding lets everyone through.
 */
export function gate(refuse: (c: Context) => Response | Promise<Response>) {
  return createMiddleware<{ Bindings: Env }>(async (c, next) => {
    const outcome = await c.env.GATE?.limit({ key: senderNetwork(c) })
    if (outcome?.success !== false) return next()
    c.header('Retry-After', String(periodSeconds))
    return refuse(c)
  })
}
