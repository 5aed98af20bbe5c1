import { Hono } from 'hono'
import * as z from 'zod/mini'
import { atMost, logFailure, parseJson } from '#orders/access/requests.ts'
import { isSecret } from '#orders/access/secrets.ts'
import { paths } from '#orders/addresses.ts'
import type { Env } from '#orders/env.ts'
import { tellLater } from '#orders/notices/tell-seller.ts'
import { readPixCallback } from '#orders/providers/bank-callback.ts'
import { askHowPaid } from '#orders/providers/mercado-pago/how-paid.ts'
import { isSigned, readStripeEvent } from '#orders/providers/stripe-event.ts'
import { keepMessage } from '#orders/queries/payments/reports.ts'
import { settings } from '#src/content/settings.ts'

/** What Stripe, a bank and Mercado Pago call. */
export const callbacks = new Hono<{ Bindings: Env }>()

/** `POST /stripe`. Stripe repeats an event for up to three days until a 2xx answers it. */
callbacks.post(paths.stripe, atMost(512 * 1024, 'An event'), async (c) => {
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
  const { error, ...read } = readStripeEvent(event, c.env.COUNTS_TESTS === '1')
  await keepMessage(DB, 'stripe', read, now)
  if (error) return c.json({ error }, 400)
  tellLater(c)
  return c.json({ received: true })
})

/** `POST /pix/<PIX_WEBHOOK_SECRET>`, with or without the '/pix' that banks add. They repeat it until a 2xx answers. */
for (const path of [paths.pix, `${paths.pix}/pix`]) {
  callbacks.post(path, atMost(512 * 1024, 'A callback'), async (c) => {
    if (!(await isSecret(c.req.param('secret'), c.env.PIX_WEBHOOK_SECRET))) return c.notFound()

    const now = new Date()
    const body = parseJson(await c.req.text())
    if (body === undefined) return c.json({ error: 'The body is not JSON.' }, 400)
    const isKept = await keepMessage(c.env.DB, 'pix', readPixCallback(body, now, settings.pix?.key), now)
    tellLater(c)
    // After an error status the bank sends the same again for days.
    if (!isKept) return c.json({ error: 'Too much waits that cannot be read.' }, 503)
    return c.json({ received: true })
  })
}

const textSchema = z.catch(z.nullish(z.coerce.string()), null)

/** The payment's id is in the address or in the body, in one of two ways: mercadopago/devsite-docs 674 and 763. */
const noticeSchema = z.object({
  /** An address that ends in the id, or the id. */
  resource: textSchema,
  data: z.catch(z.nullish(z.object({ id: textSchema })), null),
})

function readId(body: unknown, query: Record<string, string>): string {
  const { data: { resource, data } = {} } = noticeSchema.safeParse(body)
  return data?.id ?? /\d+$/.exec(resource ?? '')?.[0] ?? query['data.id'] ?? query.id ?? ''
}

/**
 * `POST /mercado-pago/<order id>`: a notice, whatever it is about: the order, its chargeback, its basket. Its signature is not
 * reliable, so it is only a hint to ask. After an error status, Mercado Pago sends it again.
 */
callbacks.post(paths.mercadoPago(':order'), atMost(16 * 1024, 'A notice'), async (c) => {
  if (!c.env.MERCADO_PAGO_ACCESS_TOKEN) return c.notFound()
  const about = { orderId: c.req.param('order'), id: readId(parseJson(await c.req.text()), c.req.query()) }
  const isAsked = await askHowPaid(c.env, about, 'notice', new Date()).catch(logFailure(c))
  tellLater(c)
  if (isAsked === undefined) return c.json({ error: 'Mercado Pago did not say what became of it.' }, 502)
  if (!isAsked) return c.json({ error: 'Too soon after the last notice of this order.' }, 429, { 'Retry-After': '60' })
  return c.json({ received: true })
})
