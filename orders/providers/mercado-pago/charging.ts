import { senderNetwork } from '#orders/access/network.ts'
import { logFailure } from '#orders/access/requests.ts'
import { paths } from '#orders/addresses/paths.ts'
import { roomIn } from '#orders/database/count-attempts.ts'
import type { Env, Visit } from '#orders/env.ts'
import { keepOutcome, type FailureReason, type Offer } from '#orders/queries/failures.ts'
import type { Chargeable } from '#orders/queries/payments/charges.ts'
import { hasPaymentLink } from '#orders/rules/catalog-facts.ts'
import { limitsFor } from '#orders/rules/limits-and-durations.ts'
import { UnusableAnswer } from './api.ts'

/** The book's own origin, the network that asks it, and what goes on with some work after the answer. */
export type From = { origin: string; network: string; later: (work: Promise<unknown>) => void }

export const fromOf = (c: Visit): From => ({
  origin: new URL(c.req.url).origin,
  network: senderNetwork(c),
  later: (work) => c.executionCtx.waitUntil(work.catch((error: Error) => logFailure(c, error))),
})

/** A new order of which nothing was paid yet, and whose total is the catalog's. */
export type Payable = Chargeable & { email: string; totalCents: number }

export function isPayable(order: Chargeable, method: 'pix' | 'credit'): order is Payable {
  const { state, hasOpenPayment, email, totalCents, catalogTotalCents } = order
  const isOpen = order.method === method && state === 'new' && !hasOpenPayment && email !== null
  // The seller's own page comes first: with a second code the order could be paid twice.
  if (hasPaymentLink(order)) return false
  return isOpen && totalCents !== null && totalCents === catalogTotalCents
}

/** Mercado Pago takes no other addresses. A trial on one machine has none that it could call. */
export const httpsOrigin = (origin: string) => origin.replace(/^http:/, 'https:')

export const notificationUrl = (origin: string, orderId: string) => httpsOrigin(origin) + paths.mercadoPago(orderId)

/** The limits that have room for another charge or page to pay on, which is counted once it is made; null if none have. */
export const limitsOf = async (env: Env, { network }: From, now: Date) =>
  (await roomIn(env.DB, limitsFor('code', network, env), now)).limits

/** Waits for a charge or a page. If that fails, the list says so until another one comes. */
export async function recorded<Made>(env: Env, offer: Offer, making: Promise<Made>, { later }: From): Promise<Made> {
  const keep = (reason: FailureReason | null) => later(keepOutcome(env.DB, offer, reason, new Date()))
  const made = await making.catch((error: Error) => {
    keep(reasonOf(error))
    throw error
  })
  keep(null)
  return made
}

function reasonOf(error: Error): FailureReason {
  if (error instanceof UnusableAnswer) return error.status === null ? 'unusable' : `${error.status}`
  return error.name === 'TimeoutError' ? 'timeout' : 'unreachable'
}
