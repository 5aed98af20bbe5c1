import { Hono } from 'hono'
import { atMost, parseJson } from '#orders/access/requests.ts'
import { paths } from '#orders/addresses/paths.ts'
import type { Env } from '#orders/env.ts'
import { tellLater } from '#orders/notices/tell-seller.ts'
import { readStripeEvent } from '#orders/providers/stripe-event.ts'
import { isSigned } from '#orders/providers/stripe-signature.ts'
import { keepReports, keepUnread } from '#orders/queries/payments/reports.ts'

/** `POST /stripe`. Stripe repeats an event for up to three days until a 2xx answers it. */
export const stripe = new Hono<{ Bindings: Env }>()

stripe.post(paths.stripe, atMost(512 * 1024, 'An event'), async (c) => {
  const { DB, STRIPE_WEBHOOK_SECRET } = c.env
  if (!STRIPE_WEBHOOK_SECRET) return c.json({ error: 'The secret STRIPE_WEBHOOK_SECRET is not set.' }, 503)
  const now = new Date()
  const body = new Uint8Array(await c.req.arrayBuffer())
  const header = c.req.header('Stripe-Signature') ?? ''
  if (!(await isSigned(body, header, STRIPE_WEBHOOK_SECRET, now))) {
    return c.json({ error: 'No valid signature by Stripe, or an old one.' }, 400)
  }
  const event = parseJson(new TextDecoder().decode(body))
  if (event === undefined) return c.json({ error: 'The body is not JSON.' }, 400)
  const news = readStripeEvent(event, c.env.COUNTS_TESTS === '1')
  if (news === 'thin') {
    // Without what tells two of a kind apart: the seller is told once.
    const { object, type } = event as Record<string, unknown>
    await keepUnread(DB, 'stripe', [JSON.stringify({ object, type })], now)
    return c.json({ error: "The event is 'thin': choose the payload style 'snapshot' for this webhook." }, 400)
  }
  if (news === 'unreadable') {
    await keepUnread(DB, 'stripe', [JSON.stringify(event)], now)
    return c.json({ error: 'The event has no session, amount, currency or mode that can be read.' }, 400)
  }
  await keepReports(DB, news, now)
  tellLater(c)
  return c.json({ received: true })
})
