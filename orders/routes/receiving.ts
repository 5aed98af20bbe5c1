import { Hono } from 'hono'
import { en } from 'zod/locales'
import * as z from 'zod/mini'
import { senderHash } from '#orders/access/keyed-hash.ts'
import { atMost, logFailure, parseJson, senderNetwork } from '#orders/access/requests.ts'
import { onlyFromShop, shopOriginOf } from '#orders/access/shop-origin.ts'
import { paths } from '#orders/addresses.ts'
import { roomIn } from '#orders/database/count-attempts.ts'
import type { Env } from '#orders/env.ts'
import { tellLater } from '#orders/notices/tell-seller.ts'
import { confirmsPayment, fromOf, offerFor } from '#orders/providers/mercado-pago/offering.ts'
import { storeOrder } from '#orders/queries/store-order.ts'
import { limitsFor } from '#orders/rules/limits-and-durations.ts'
import { priceMarks } from '#orders/rules/price-marks.ts'
import { orderSchema } from '#schemas/order/order.ts'
import { catalog } from '#src/content/catalog.ts'
import { settings } from '#src/content/settings.ts'

const english = en()

/** `POST /orders`, as docs/behavior.md, section 8, describes it. */
export const receiving = new Hono<{ Bindings: Env }>()

receiving.post(paths.receive, onlyFromShop, atMost(16 * 1024, 'An order'), async (c) => {
  if (!/^(text\/plain|application\/json)(;|$)/i.test(c.req.header('Content-Type') ?? '')) {
    return c.json({ error: 'Send the order as text/plain or application/json.' }, 415)
  }
  const body = parseJson(await c.req.text())
  if (body === undefined) return c.json({ error: 'The body is not JSON.' }, 400)
  const { data: order, error } = z.safeParse(orderSchema, body, { error: english.localeError })
  if (error) return c.json({ error: reasonsOf(error) }, 400)

  const now = new Date()
  const network = senderNetwork(c)
  const limits = limitsFor('order', network, c.env)
  const { ORDERS_PASSWORD } = c.env
  const sender = ORDERS_PASSWORD ? await senderHash(ORDERS_PASSWORD, network) : null
  // What is refused above never touches the database.
  const outcome = await storeOrder(c.env.DB, order, { sender, shop: shopOriginOf(c.env), limits }, now)
  if (outcome === 'other') return c.json({ error: 'The book has another order with this id.' }, 409)
  if (outcome === 'too-many') {
    const { ms } = await roomIn(c.env.DB, limits, now)
    return c.json({ error: 'Too many orders for now.' }, 429, { 'Retry-After': String(Math.ceil(ms / 1000)) })
  }
  tellLater(c)
  // The order is kept anyway: without a code or a page the shop offers other ways to pay.
  const offer = await offerFor(c.env, order.id, fromOf(c), now).catch(logFailure(c))
  const { catalogTotalCents } = priceMarks(order, catalog, settings)
  const confirms = confirmsPayment(c.env, { ...order, catalogTotalCents }, Boolean(offer))
  const orderPage = new URL(c.req.url).origin + paths.buyer(order.id)
  return c.json({ received: true, now: new Date().toISOString(), orderPage, confirms, ...offer })
})

/** Such as 'email: Invalid input: expected string, received undefined'. It never quotes a value. */
const reasonsOf = ({ issues }: z.core.$ZodError) =>
  issues.map(({ path, message }) => `${path.join('.') || 'order'}: ${message}`).join('; ')
