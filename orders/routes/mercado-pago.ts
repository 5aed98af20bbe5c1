import { Hono } from 'hono'
import * as z from 'zod/mini'
import { atMost, isOwnMachine, logFailure, parseJson } from '#orders/access/requests.ts'
import type { Env } from '#orders/env.ts'
import { tellLater } from '#orders/notices/tell-seller.ts'
import { confirmCharges } from '#orders/providers/confirm-charge.ts'

/** `POST /mercado-pago`: a notice. Its signature is not reliable, so it is only a hint to ask about a payment. */
export const mercadoPago = new Hono<{ Bindings: Env }>()

const noticeSchema = z.object({ data: z.object({ id: z.union([z.string(), z.int()]) }) })
const idPattern = /^\d{1,20}$/

mercadoPago.post('/mercado-pago', atMost(16 * 1024, 'A notice'), async (c) => {
  if (!c.env.MERCADO_PAGO_ACCESS_TOKEN) return c.notFound()
  const { data: notice } = noticeSchema.safeParse(parseJson(await c.req.text()))
  const id = String(notice?.data.id ?? c.req.query('data.id') ?? c.req.query('id') ?? '')
  const topic = c.req.query('type') ?? c.req.query('topic') ?? 'payment'
  // A basket ('merchant_order') has a number too, under which there is no payment.
  if (topic !== 'payment' || !idPattern.test(id)) return c.json({ received: true })
  const { news, failure } = await confirmCharges(c.env, [id], new Date(), isOwnMachine(c.req.url))
  if (failure) {
    logFailure(c, failure)
    // After this status, Mercado Pago sends it again.
    return c.json({ error: 'Mercado Pago did not say what became of it.' }, 502)
  }
  tellLater(c, news)
  return c.json({ received: true })
})
