import { Hono } from 'hono'
import * as z from 'zod/mini'
import { atMost, logFailure, parseJson } from '#orders/access/requests.ts'
import { paths } from '#orders/addresses/paths.ts'
import type { Env } from '#orders/env.ts'
import { tellLater } from '#orders/notices/tell-seller.ts'
import { confirmCharges } from '#orders/providers/confirm-charge.ts'
import { hasCharge } from '#orders/queries/payments/charges.ts'

/**
 * `POST /mercado-pago`: a notice. Its signature is not reliable, so it is only a hint to ask about a charge that the book
 * has made. One that comes before the answer to the making is lost: the book asks by itself.
 */
export const mercadoPago = new Hono<{ Bindings: Env }>()

const textSchema = z.catch(z.nullish(z.coerce.string()), null)

/** What a notice is about is in its address or in its body, in one of two ways: mercadopago/devsite-docs 674 and 763. */
const noticeSchema = z.object({
  type: textSchema,
  topic: textSchema,
  /** An address that ends in the id, or the id. */
  resource: textSchema,
  data: z.catch(z.nullish(z.object({ id: textSchema })), null),
})

function readNotice(body: unknown, query: Record<string, string>) {
  const { data: { type, topic, resource, data } = {} } = noticeSchema.safeParse(body)
  return {
    topic: type ?? topic ?? query.type ?? query.topic ?? 'payment',
    id: data?.id ?? /\d+$/.exec(resource ?? '')?.[0] ?? query['data.id'] ?? query.id ?? '',
  }
}

mercadoPago.post(paths.mercadoPago, atMost(16 * 1024, 'A notice'), async (c) => {
  if (!c.env.MERCADO_PAGO_ACCESS_TOKEN) return c.notFound()
  const { id, topic } = readNotice(parseJson(await c.req.text()), c.req.query())
  // A basket ('merchant_order') has a number too, under which there is no payment.
  if (topic !== 'payment' || !(await hasCharge(c.env.DB, id))) return c.json({ received: true })
  const isConfirmed = await confirmCharges(c.env, [id], new Date()).then(
    () => true,
    (failure: Error) => logFailure(c, failure),
  )
  tellLater(c)
  // After an error status, Mercado Pago sends it again.
  if (!isConfirmed) return c.json({ error: 'Mercado Pago did not say what became of it.' }, 502)
  return c.json({ received: true })
})
