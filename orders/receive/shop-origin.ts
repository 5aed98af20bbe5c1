import { cors } from 'hono/cors'
import { createMiddleware } from 'hono/factory'
import type { Env } from '#orders/env.ts'

/** Lets the pages of the shop read every answer, whoever asked, and answers their preflights. */
export const readableByShop = cors({
  origin: (_, c: { env: Env }) => c.env.SHOP_ORIGIN,
  allowMethods: ['POST'],
  allowHeaders: ['Content-Type'],
  maxAge: 24 * 60 * 60,
})

/** CORS headers stop nobody from sending. This stops other sites in a browser; other senders can write any Origin. */
export const onlyFromShop = createMiddleware<{ Bindings: Env }>(async (c, next) => {
  const { SHOP_ORIGIN } = c.env
  // Without SHOP_ORIGIN every order is refused, even one without an Origin.
  if (SHOP_ORIGIN && c.req.header('Origin') === SHOP_ORIGIN) return next()
  return c.json({ error: `Only the shop may send orders: the Origin header has to be ${SHOP_ORIGIN}.` }, 403)
})
