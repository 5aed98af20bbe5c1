import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import * as z from 'zod/mini'
import { isOwnMachine, logFailure, parseJson } from '#orders/access/requests.ts'
import type { Env } from '#orders/env.ts'
import { tellLater } from '#orders/notices/tell-seller.ts'
import { confirmCharge } from '#orders/providers/confirm-charge.ts'

const maxBytes = 16 * 1024

/** `POST /mercado-pago`: a notice. Its signature is not reliable, so it is only a hint to ask about a payment. */
export const mercadoPago = new Hono<{ Bindings: Env }>()

const noticeSchema = z.object({ data: z.object({ id: z.union([z.string(), z.int()]) }) })
const idPattern = /^\d{1,20}$/

mercadoPago.post(
  '/mercado-pago',
  bodyLimit({ maxSize: maxBytes, onError: (c) => c.json({ error: `A notice has at most ${maxBytes} bytes.` }, 413) }),
  async (c) => {
    if (!c.env.MERCADO_PAGO_ACCESS_TOKEN) return c.notFound()
    const { data: notice } = noticeSchema.safeParse(parseJson(await c.req.text()))
    const id = String(notice?.data.id ?? c.req.query('data.id') ?? c.req.query('id') ?? '')
    const topic = c.req.query('type') ?? c.req.query('topic') ?? 'payment'
    // A basket ('merchant_order') has a number too, under which there is no payment.
    if (topic !== 'payment' || !idPattern.test(id)) return c.json({ received: true })
    try {
      tellLater(c, await confirmCharge(c.env, id, new Date(), isOwnMachine(c.req.url)))
    } catch (error) {
      logFailure(c, error instanceof Error ? error : new Error('It failed.'))
      // After this status, Mercado Pago sends it again.
      return c.json({ error: 'Mercado Pago did not say what became of it.' }, 502)
    }
    return c.json({ received: true })
  },
)
