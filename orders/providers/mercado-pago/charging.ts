import { paths } from '#orders/addresses/paths.ts'
import { roomIn } from '#orders/database/count-attempts.ts'
import type { Env } from '#orders/env.ts'
import { keepOutcome, type FailureReason, type Offer } from '#orders/queries/failures.ts'
import type { Chargeable } from '#orders/queries/payments/charges.ts'
import { hasPaymentLink } from '#orders/rules/catalog-facts.ts'
import { limitsFor } from '#orders/rules/limits-and-durations.ts'
import { UnusableAnswer } from './api.ts'

/** The book's own origin, and the network that asks it. */
export type From = { origin: string; network: string }

/** A new order of which nothing was paid yet, and whose total is the catalog's. */
type Payable = Chargeable & { email: string; totalCents: number }

export function isPayable(order: Chargeable, method: 'pix' | 'credit'): order is Payable {
  const { state, hasOpenPayment, email, totalCents, catalogTotalCents } = order
  const isOpen = order.method === method && state === 'new' && !hasOpenPayment && email !== null
  // The seller's own page comes first: with a second code the order could be paid twice.
  if (hasPaymentLink(order)) return false
  return isOpen && totalCents !== null && totalCents === catalogTotalCents
}

/** Mercado Pago takes no other addresses. A trial on one machine has none that it could call. */
export const httpsOrigin = (origin: string) => origin.replace(/^http:/, 'https:')

/** Where Mercado Pago tells of the payments of an order. */
export const notificationUrl = (origin: string, orderId: string) => httpsOrigin(origin) + paths.mercadoPago(orderId)

/** The limits that have room for another charge or page to pay on, which is counted once it is made; null if none have. */
export const limitsOf = async (env: Env, { network }: From, now: Date) =>
  (await roomIn(env.DB, limitsFor('code', network, env), now)).limits

/** Waits for a charge or a page. If that fails, the list says so until another one comes. */
export async function recorded<Made>(env: Env, offer: Offer, making: Promise<Made>, now: Date): Promise<Made> {
  const made = await making.catch(async (error: Error) => {
    await keepOutcome(env.DB, offer, reasonOf(error), now)
    throw error
  })
  await keepOutcome(env.DB, offer, null, now)
  return made
}

function reasonOf(error: Error): FailureReason {
  if (error instanceof UnusableAnswer) return error.status === null ? 'unusable' : `${error.status}`
  return error.name === 'TimeoutError' ? 'timeout' : 'unreachable'
}
