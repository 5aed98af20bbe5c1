import { Hono } from 'hono'
import { accepts } from 'hono/accepts'
import { logFailure } from '#orders/access/requests.ts'
import { onlyFromShop, shopOriginOf } from '#orders/access/shop-origin.ts'
import { paths } from '#orders/addresses.ts'
import type { Env } from '#orders/env.ts'
import { shownState } from '#orders/money/waiting.ts'
import { tell } from '#orders/notices/tell-seller.ts'
import { buyerPage, type NewOrder } from '#orders/pages/buyer-page.ts'
import { messagePage, messages } from '#orders/pages/messages.ts'
import { askHowPaid } from '#orders/providers/mercado-pago/how-paid.ts'
import { canHaveOffer, confirmsPayment, fromOf, offerFor, openOffer } from '#orders/providers/mercado-pago/offering.ts'
import { readChargeable, type Chargeable } from '#orders/queries/payments/offers.ts'
import { dayMs, minuteMs } from '#orders/rules/limits-and-durations.ts'

/**
 * `GET /pedido/<order id>`: the buyer's page, or JSON for the shop. The id is the key: only shop and buyer know it.
 * `POST /pedido/<order id>/pix`: another charge, once the last one has expired.
 * `POST /pedido/<order id>/pagar`: a form of the page, which leads to the page to pay on, or to the code.
 */
export const orderPage = new Hono<{ Bindings: Env }>()

orderPage.get(paths.buyer(':id'), async (c) => {
  const types = ['text/html', 'application/json']
  const isJson = accepts(c, { header: 'Accept', supports: types, default: 'text/html' }) === 'application/json'
  const now = new Date()
  const found = await readChargeable(c.env.DB, c.req.param('id'))
  // Mercado Pago leads back here and says which payment was tried. That is the visitor's word: only a hint to ask.
  const { payment_id: id = c.req.query('collection_id') ?? '' } = c.req.query()
  const isBack = !isJson && id !== ''
  const isToAsk = found !== null && mayBePaid(found, isBack, now)
  const asking = isToAsk ? askHowPaid(c.env, { orderId: found.id, id }, 'look', now) : Promise.resolve(false)
  const isAsked = asking.catch(logFailure(c))
  c.executionCtx.waitUntil(isAsked.then((is) => is && tell(c.env, new URL(c.req.url).origin)).catch(logFailure(c)))
  const order = isBack && (await isAsked) ? await readChargeable(c.env.DB, c.req.param('id')) : found
  c.header('Vary', 'Accept', { append: true })
  if (!order && isJson) return c.json({ error: 'The book has no such order.' }, 404)
  const shopOrigin = shopOriginOf(c.env) ?? paths.list
  if (!order) return c.html(messagePage(messages.noBuyerOrder, shopOrigin), 404)
  const offer = openOffer(order, now)
  const confirms = confirmsPayment(c.env, order, offer !== null || order.tried === 'review')
  if (isJson) {
    const { code } = order
    const shown = shownState(order)
    const isChecked = shown === 'contested' || (shown === 'new' && (order.isChecked || order.tried === 'review'))
    const state = isChecked ? 'checking' : shown
    return c.json({ code, state, now: now.toISOString(), confirms, ...offer })
  }
  const next = nextOf(order, offer !== null, canHaveOffer(c.env, order)) ?? (confirms ? 'confirms' : 'new')
  return c.html(buyerPage({ order, ...offer, next, shopOrigin }))
})

/**
 * Whether to ask Mercado Pago when somebody looks at an order: until a day after its last code or page, and in its first
 * minute only if they come back from there.
 */
function mayBePaid({ state, receivedAt, offeredUntil }: Chargeable, isBack: boolean, now: Date): boolean {
  const end = Date.parse(offeredUntil ?? '') + dayMs
  return state === 'new' && now.getTime() < end && (isBack || now.getTime() - Date.parse(receivedAt) >= minuteMs)
}

/** What is said of a new order whose payment is known, or can be made here. */
function nextOf({ method, isChecked, tried }: Chargeable, isOpen: boolean, canHave: boolean): NewOrder | null {
  if (isChecked) return 'checked'
  if (method === 'pix') return canHave && !isOpen ? 'noCode' : null
  if (tried === 'review') return tried
  if (!isOpen && !canHave) return null
  return tried === 'refused' ? tried : isOpen ? 'waiting' : 'noPage'
}

orderPage.post(`${paths.buyer(':id')}/pix`, onlyFromShop, async (c) => {
  const offer = await offerFor(c.env, c.req.param('id'), fromOf(c), new Date()).catch(logFailure(c))
  if (offer === undefined) return c.json({ error: 'Mercado Pago did not answer.' }, 502)
  if (!offer?.pix) return c.json({ error: 'There is no charge for this order.' }, 404)
  return c.json({ pix: offer.pix, now: new Date().toISOString() })
})

orderPage.post(paths.pay(':id'), async (c) => {
  const id = c.req.param('id')
  const offer = await offerFor(c.env, id, fromOf(c), new Date()).catch(logFailure(c))
  return c.redirect(offer?.pay?.url ?? paths.buyer(encodeURIComponent(id)), 303)
})
