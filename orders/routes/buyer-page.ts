import { Hono } from 'hono'
import { accepts } from 'hono/accepts'
import { senderNetwork } from '#orders/access/network.ts'
import { logFailure } from '#orders/access/requests.ts'
import { onlyFromShop, shopOriginOf } from '#orders/access/shop-origin.ts'
import { paths } from '#orders/addresses/paths.ts'
import type { Env } from '#orders/env.ts'
import { tell } from '#orders/notices/tell-seller.ts'
import { buyerPage } from '#orders/pages/buyer-page.ts'
import { messagePage } from '#orders/pages/message-page.ts'
import { messages } from '#orders/pages/words.ts'
import { askAgain } from '#orders/providers/confirm-charge.ts'
import { chargeFor, confirmsPayment, openPix } from '#orders/providers/pix-code.ts'
import { readBuyerOrder } from '#orders/queries/buyer-order.ts'

/**
 * `GET /pedido/<order id>`: the buyer's page, or JSON for the shop. The id is the key: only shop and buyer know it.
 * `POST /pedido/<order id>/pix`: another charge, once the last one has expired.
 */
export const orderPage = new Hono<{ Bindings: Env }>()

/** The address of an order's page for its buyer. */
export const orderPageUrl = (url: string, orderId: string) => `${new URL(url).origin}${paths.buyer(orderId)}`

orderPage.get(paths.buyer(':id'), async (c) => {
  const types = ['text/html', 'application/json']
  const isJson = accepts(c, { header: 'Accept', supports: types, default: 'text/html' }) === 'application/json'
  const order = await readBuyerOrder(c.env.DB, c.req.param('id'))
  c.header('Vary', 'Accept', { append: true })
  if (isJson) {
    if (!order) return c.json({ error: 'The book has no such order.' }, 404)
  } else if (!order) {
    return c.html(messagePage(messages.noBuyerOrder, shopOriginOf(c.env) ?? paths.list), 404)
  }
  const now = new Date()
  c.executionCtx.waitUntil(
    askAgain(c.env, order, now)
      .then((hasAsked) => (hasAsked ? tell(c.env, new URL(c.req.url).origin) : undefined))
      .catch((error: Error) => logFailure(c, error)),
  )
  const pix = openPix(order, now)
  if (isJson) {
    const { code, changes, receivedAt, hasOpenPayment } = order
    const state = order.state === 'new' && hasOpenPayment ? 'checking' : order.state
    const since = changes.at(-1)?.at ?? receivedAt
    // It speaks of the code in the same answer or, without one, of the one of the shop's key.
    const confirms = confirmsPayment(c.env, order, pix !== null)
    return c.json({ code, state, since, now: now.toISOString(), confirms, ...(pix && { pix }) })
  }
  const confirms = confirmsPayment(c.env, order, order.chargeId !== null)
  return c.html(buyerPage({ order, pix, confirms, shopOrigin: shopOriginOf(c.env) ?? paths.list }))
})

orderPage.post(`${paths.buyer(':id')}/pix`, onlyFromShop, async (c) => {
  const from = { origin: new URL(c.req.url).origin, network: senderNetwork(c) }
  const charging = chargeFor(c.env, c.req.param('id'), from, new Date())
  const pix = await charging.catch((failure: Error) => logFailure(c, failure))
  if (pix === undefined) return c.json({ error: 'Mercado Pago did not answer.' }, 502)
  return pix
    ? c.json({ pix, now: new Date().toISOString() })
    : c.json({ error: 'There is no charge for this order.' }, 404)
})
