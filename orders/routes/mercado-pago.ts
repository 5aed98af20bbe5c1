import { Hono } from 'hono'
import * as z from 'zod/mini'
import { atMost, logFailure, parseJson } from '#orders/access/requests.ts'
import { paths } from '#orders/addresses/paths.ts'
import type { Env } from '#orders/env.ts'
import { tellLater } from '#orders/notices/tell-seller.ts'
import { askHowPaid } from '#orders/providers/mercado-pago/how-paid.ts'

/** `POST /mercado-pago/<order id>`: a notice. Its signature is not reliable, so it is only a hint to ask. */
export const mercadoPago = new Hono<{ Bindings: Env }>()

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

// Whatever it is about: the order, its chargeback, its basket. After an error status, Mercado Pago sends it again.
mercadoPago.post(paths.mercadoPago(':order'), atMost(16 * 1024, 'A notice'), async (c) => {
  if (!c.env.MERCADO_PAGO_ACCESS_TOKEN) return c.notFound()
  const about = { orderId: c.req.param('order'), id: readId(parseJson(await c.req.text()), c.req.query()) }
  const asking = askHowPaid(c.env, about, 'notice', new Date())
  const isAsked = await asking.catch((error: Error) => logFailure(c, error))
  tellLater(c)
  if (isAsked) return c.json({ received: true })
  return isAsked === false
    ? c.json({ error: 'Too soon after the last notice of this order.' }, 429, { 'Retry-After': '60' })
    : c.json({ error: 'Mercado Pago did not say what became of it.' }, 502)
})
