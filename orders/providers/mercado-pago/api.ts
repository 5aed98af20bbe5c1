import type * as z from 'zod/mini'
import type { Env } from '#orders/env.ts'
import { askTimeoutMs, chargeTimeoutMs } from '#orders/rules/limits-and-durations.ts'

export class UnusableAnswer extends Error {
  override name = 'UnusableAnswer'
  /** Its status; null if its content is what is wrong. */
  readonly status: number | null

  constructor(message: string, status: number | null = null) {
    super(message)
    this.status = status
  }
}

export const withOffset = (at: Date) => at.toISOString().replace('Z', '+00:00')

type Asked = { method: 'POST' | 'PUT'; headers: Record<string, string>; body: string }

/** Null for what Mercado Pago does not have. Throws if it does not answer, or in another way than the schema says. */
export async function ask<Schema extends z.ZodMiniType>(
  env: Env,
  path: string,
  schema: Schema,
  asked?: Asked,
): Promise<z.infer<Schema> | null> {
  const response = await fetch(`https://api.mercadopago.com${path}`, {
    ...asked,
    headers: { ...asked?.headers, Authorization: `Bearer ${env.MERCADO_PAGO_ACCESS_TOKEN}` },
    redirect: 'manual',
    signal: AbortSignal.timeout(asked?.method === 'POST' ? chargeTimeoutMs : askTimeoutMs),
  })
  if (response.status === 404) return null
  if (!response.ok) throw new UnusableAnswer(`Mercado Pago answered ${response.status}.`, response.status)
  return schema.parse(await response.json())
}
