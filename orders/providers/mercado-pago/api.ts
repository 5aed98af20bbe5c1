import type * as z from 'zod/mini'
import { paths } from '#orders/addresses.ts'
import type { Env } from '#orders/env.ts'
import type { Attempt } from '#orders/queries/payments/offers.ts'
import { askTimeoutMs, chargeTimeoutMs } from '#orders/rules/limits-and-durations.ts'

/** `cause`: its status, unless its content is what is wrong. */
export class UnusableAnswer extends Error {
  override name = 'UnusableAnswer'
}

export const withOffset = (instant: string) => instant.replace('Z', '+00:00')

/** Mercado Pago takes no other addresses. A trial on one machine has none that it could call. */
export const httpsOrigin = (origin: string) => origin.replace(/^http:/, 'https:')

export const notificationUrl = (origin: string, orderId: string) => httpsOrigin(origin) + paths.mercadoPago(orderId)

/** Two requests for the same attempt are one request. */
export const keyOf = ({ orderId, attempt, createdAt }: Attempt) => `${orderId}-${attempt}-${Date.parse(createdAt)}`

type Asked = { method: 'POST' | 'PUT'; key?: string; body: object }

/** Null for what Mercado Pago does not have. Throws if it does not answer, or in another way than the schema says. */
export async function ask<Schema extends z.ZodMiniType>(env: Env, path: string, schema: Schema, asked?: Asked) {
  const response = await fetch(`https://api.mercadopago.com${path}`, {
    method: asked?.method ?? 'GET',
    headers: {
      Authorization: `Bearer ${env.MERCADO_PAGO_ACCESS_TOKEN}`,
      ...(asked && { 'Content-Type': 'application/json' }),
      ...(asked?.key && { 'X-Idempotency-Key': asked.key }),
    },
    ...(asked && { body: JSON.stringify(asked.body) }),
    redirect: 'manual',
    signal: AbortSignal.timeout(asked?.method === 'POST' ? chargeTimeoutMs : askTimeoutMs),
  })
  if (response.status === 404) return null
  const { ok, status: cause } = response
  if (!ok) throw new UnusableAnswer(`Mercado Pago answered ${cause}.`, { cause })
  return schema.parse(await response.json())
}
