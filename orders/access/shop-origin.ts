import { cors } from 'hono/cors'
import { createMiddleware } from 'hono/factory'
import type { Env } from '#orders/env.ts'

/** As a browser writes it in the Origin header, whatever comes after it in SHOP_ORIGIN; null if that is no address. */
export function shopOriginOf({ SHOP_ORIGIN }: Env): string | null {
  try {
    const { protocol, origin } = new URL(SHOP_ORIGIN)
    // Any other has the origin 'null', which pages without one send too.
    return /^https?:$/.test(protocol) ? origin : null
  } catch {
    return null
  }
}

/** Lets the pages of the shop read every answer, whoever asked, and answers their preflights. */
export const readableByShop = cors({
  origin: (_, c: { env: Env }) => shopOriginOf(c.env),
  allowMethods: ['POST'],
  allowHeaders: ['Content-Type'],
  maxAge: 24 * 60 * 60,
})

/** CORS headers stop nobody from sending. This stops other sites in a browser; other senders can write any Origin. */
export const onlyFromShop = createMiddleware<{ Bindings: Env }>(async (c, next) => {
  const origin = shopOriginOf(c.env)
  if (origin === null) return c.json({ error: 'SHOP_ORIGIN is no address of a shop.' }, 403)
  if (c.req.header('Origin') === origin) return next()
  return c.json({ error: `Only the shop may send orders: the Origin header has to be ${origin}.` }, 403)
})
