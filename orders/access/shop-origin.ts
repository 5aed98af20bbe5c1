import { cors } from 'hono/cors'
import { createMiddleware } from 'hono/factory'
import type { Env } from '#orders/env.ts'

/** SHOP_ORIGIN as browsers write it in the Origin header, without a path; null if it is not a web address. */
export function shopOriginOf({ SHOP_ORIGIN }: Env): string | null {
  if (!URL.canParse(SHOP_ORIGIN)) return null
  const { protocol, origin } = new URL(SHOP_ORIGIN)
  // Addresses of any other protocol have the origin 'null', which pages without an origin send too.
  return /^https?:$/.test(protocol) ? origin : null
}

/** Allows the shop's pages, and no others, to read the answers, and answers their preflights. */
export const readableByShop = cors({
  origin: (_, c: { env: Env }) => shopOriginOf(c.env),
  allowMethods: ['POST'],
  allowHeaders: ['Content-Type'],
  maxAge: 24 * 60 * 60,
})

/** CORS headers do not stop requests. This stops other sites in browsers; programs can still send any Origin. */
export const onlyFromShop = createMiddleware<{ Bindings: Env }>(async (c, next) => {
  const origin = shopOriginOf(c.env)
  if (origin === null) return c.json({ error: 'SHOP_ORIGIN is no address of a shop.' }, 403)
  if (c.req.header('Origin') === origin) return next()
  return c.json({ error: `Only the shop may send orders: the Origin header has to be ${origin}.` }, 403)
})
