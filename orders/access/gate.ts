import { createMiddleware } from 'hono/factory'
import type { Env } from '#orders/env.ts'
import { messages } from '#orders/pages/words.ts'
import { senderNetwork } from './network.ts'
import { refuse } from './requests.ts'

const periodSeconds = 60

/**
 * Refuses a network that sends more requests than wrangler.jsonc allows, before anything uses the database. A book that
 * was deployed without this binding lets everyone through.
 */
export const gate = createMiddleware<{ Bindings: Env }>(async (c, next) => {
  const outcome = await c.env.GATE?.limit({ key: senderNetwork(c) })
  if (outcome?.success !== false) return next()
  c.header('Retry-After', String(periodSeconds))
  return refuse(c, 429, messages.tooManyRequests, 'Too many requests from this network within a minute.')
})
