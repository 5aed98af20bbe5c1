import { addressSecret } from '#orders/access/address-secret.ts'
import type { Env } from '#orders/env.ts'
import { keepCharge, readChargeable, type Chargeable } from '#orders/queries/payments/charges.ts'
import { mostCharges, payableMs } from '#orders/rules/limits-and-durations.ts'
import { settings } from '#src/content/settings.ts'
import { createCharge } from './charges-api.ts'
import { isPayable, limitsOf, recorded, type From, type Payable } from './charging.ts'

export type ShownPix = { code: string; expiresAt: string }

/** The code of the order's last charge; null if it can no longer be paid, or if a payment of the order waits for the seller. */
export function openPix({ state, hasOpenPayment, pix, expiresAt }: Chargeable, now: Date): ShownPix | null {
  if (state !== 'new' || hasOpenPayment || pix === null || expiresAt === null) return null
  return Date.parse(expiresAt) - now.getTime() > payableMs ? { code: pix, expiresAt } : null
}

/** Whether a code can be made for an order that has none open. */
export const canHaveCode = (env: Env, order: Chargeable): order is Payable =>
  Boolean(env.MERCADO_PAGO_ACCESS_TOKEN) && isPayable(order, 'pix') && order.charges < mostCharges

/**
 * The code of a new PIX order's open charge, else of a new charge at the book's own price. Null when `canHaveCode` says
 * no, and above the limits for all orders. Throws if Mercado Pago fails; the list says so until a code comes.
 */
export async function chargeFor(env: Env, orderId: string, from: From, now: Date): Promise<ShownPix | null> {
  if (!env.MERCADO_PAGO_ACCESS_TOKEN) return null
  const order = await readChargeable(env.DB, orderId)
  const open = order && openPix(order, now)
  if (!order || open) return open
  if (!canHaveCode(env, order)) return null
  const limits = await limitsOf(env, from, now)
  if (!limits) return null
  const charge = await recorded(env, 'pix', createCharge(env, order, from.origin, now), from)
  await keepCharge(env.DB, charge, { orderId, limits }, now)
  return { code: charge.code, expiresAt: charge.expiresAt.toISOString() }
}

/**
 * Whether the book sees by itself that an order is paid: by its charge or page, or by the bank's callbacks about the
 * shop's key. A payment of another total than the catalog's waits for the seller.
 */
export const confirmsPayment = (
  env: Env,
  { method, totalCents, catalogTotalCents }: Pick<Chargeable, 'method' | 'totalCents' | 'catalogTotalCents'>,
  hasCharge: boolean,
) =>
  totalCents !== null &&
  totalCents === catalogTotalCents &&
  (hasCharge || (method === 'pix' && settings.pix !== undefined && addressSecret(env.PIX_WEBHOOK_SECRET) !== null))
