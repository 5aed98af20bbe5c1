import { paths } from '#orders/addresses/paths.ts'
import type { Env } from '#orders/env.ts'
import { countInEither } from '#orders/queries/count-attempts.ts'
import { keepOutcome, type FailureReason } from '#orders/queries/failures.ts'
import { keepCharge, readChargeable, type Chargeable } from '#orders/queries/payments/charges.ts'
import { chargeLimits, mostCharges } from '#orders/rules/limits.ts'
import { settings } from '#src/content/settings.ts'
import { createCharge, UnusableAnswer } from './mercado-pago.ts'
import { pixSecretOf } from './pix-callback.ts'

/** What the shop shows of a charge. */
export type ShownPix = { code: string; expiresAt: string }

// A code that is about to expire cannot be paid in time.
const leastMs = 2 * 60_000

/** The code of the order's last charge; null if it can no longer be paid, or if a payment of the order waits for the seller. */
export function openPix({ state, hasOpenPayment, pix, expiresAt }: Chargeable, now: Date): ShownPix | null {
  if (state !== 'new' || hasOpenPayment || pix === null || expiresAt === null) return null
  return Date.parse(expiresAt) - now.getTime() > leastMs ? { code: pix, expiresAt } : null
}

/**
 * The code of a new PIX order's open charge, else of a new charge at the book's own price. Null without a token, if the
 * order's total is not that price, if a payment of it waits, after five charges, and above the limits for all orders. Throws if Mercado Pago fails; the
 * list says so until a code comes.
 */
export async function chargeFor(
  env: Env,
  orderId: string,
  { origin, network }: { origin: string; network: string },
  now: Date,
): Promise<ShownPix | null> {
  if (!env.MERCADO_PAGO_ACCESS_TOKEN) return null
  const order = await readChargeable(env.DB, orderId)
  const open = order && openPix(order, now)
  if (!order || open) return open
  const { code, email, method, state, hasOpenPayment, totalCents, catalogTotalCents, charges } = order
  if (method !== 'pix' || state !== 'new' || hasOpenPayment || email === null || charges >= mostCharges) return null
  if (totalCents === null || totalCents !== catalogTotalCents) return null
  if (!(await countInEither(env.DB, chargeLimits(network), now))) return null
  const notificationUrl = `${origin}${paths.mercadoPago}`
  const receivedAt = new Date(order.receivedAt)
  const wanted = { orderId, code, email, totalCents, attempt: charges + 1, receivedAt, notificationUrl }
  const charge = await createCharge(env, wanted, now).catch(async (error: Error) => {
    await keepOutcome(env.DB, 'mercado-pago', reasonOf(error), now)
    throw error
  })
  await keepCharge(env.DB, charge, { orderId, amountCents: totalCents }, now)
  await keepOutcome(env.DB, 'mercado-pago', null, now)
  return { code: charge.code, expiresAt: charge.expiresAt.toISOString() }
}

function reasonOf(error: Error): FailureReason {
  if (error instanceof UnusableAnswer) return error.status === null ? 'unusable' : `${error.status}`
  return error.name === 'TimeoutError' ? 'timeout' : 'unreachable'
}

type Payable = Pick<Chargeable, 'method' | 'totalCents' | 'catalogTotalCents'>

/**
 * Whether the book sees by itself that an order is paid: by its charge, or by the bank's callbacks about the shop's key.
 * A payment of another total than the catalog's waits for the seller.
 */
export const confirmsPayment = (env: Env, { method, totalCents, catalogTotalCents }: Payable, hasCharge: boolean) =>
  method === 'pix' &&
  totalCents !== null &&
  totalCents === catalogTotalCents &&
  (hasCharge || (settings.pix !== undefined && pixSecretOf(env) !== null))
