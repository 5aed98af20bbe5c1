import { logFailure, senderNetwork } from '#orders/access/requests.ts'
import { addressSecret } from '#orders/access/secrets.ts'
import { roomIn } from '#orders/database/count-attempts.ts'
import type { Env, Visit } from '#orders/env.ts'
import { keepOutcome, type FailureReason } from '#orders/queries/failures.ts'
import { claimPage, keepOffer, readChargeable, type Attempt, type Chargeable } from '#orders/queries/payments/offers.ts'
import { hasPaymentLink } from '#orders/rules/catalog-facts.ts'
import { codeMs, limitsFor, mostOffers, payableMs, sameRequestMs } from '#orders/rules/limits-and-durations.ts'
import type { PaymentMethod } from '#schemas/form/checkout.ts'
import { settings } from '#src/content/settings.ts'
import { UnusableAnswer } from './api.ts'
import { createCode, createPage } from './codes-and-pages.ts'

/** What an order can be paid with at Mercado Pago: a code if it is by PIX, a page if it is by card. */
export type Offer = { pix?: { code: string; expiresAt: string }; pay?: { url: string; expiresAt: string } }

const offerOf = (method: PaymentMethod, text: string, expiresAt: string): Offer =>
  method === 'pix' ? { pix: { code: text, expiresAt } } : { pay: { url: text, expiresAt } }

/** A new order of which nothing was paid yet, and whose total is the catalog's. */
export type Payable = Chargeable & { email: string; totalCents: number }

const isUnpaid = ({ state, isChecked, tried }: Chargeable) => state === 'new' && !isChecked && tried !== 'review'

/** The order's last code or page; null once it can no longer be paid, and while a payment of it waits for somebody. */
export function openOffer(order: Chargeable, now: Date): Offer | null {
  const { method, offered, offeredUntil, isEnded } = order
  if (!isUnpaid(order) || isEnded || offered === null || offeredUntil === null) return null
  return Date.parse(offeredUntil) - now.getTime() > payableMs ? offerOf(method, offered, offeredUntil) : null
}

/** Whether a code or page can be made for an order that has none open. */
export function canHaveOffer(env: Env, order: Chargeable): order is Payable {
  const { email, totalCents, catalogTotalCents, offers } = order
  // The seller's own page comes first: with a second code the order could be paid twice.
  if (!env.MERCADO_PAGO_ACCESS_TOKEN || !isUnpaid(order) || hasPaymentLink(order)) return false
  return email !== null && totalCents !== null && totalCents === catalogTotalCents && offers < mostOffers
}

/** The book's own origin, the network that asks it, and what goes on with some work after the answer. */
export type From = { origin: string; network: string; later: (work: Promise<unknown>) => void }

export const fromOf = (c: Visit): From => ({
  origin: new URL(c.req.url).origin,
  network: senderNetwork(c),
  later: (work) => c.executionCtx.waitUntil(work.catch(logFailure(c))),
})

/**
 * The open code or page of a new order, else a new one at the book's own price. Null when `canHaveOffer` says no, and above
 * the limits for all orders. Throws if Mercado Pago fails; the list says so until another one comes.
 */
export async function offerFor(env: Env, orderId: string, from: From, now: Date): Promise<Offer | null> {
  if (!env.MERCADO_PAGO_ACCESS_TOKEN) return null
  const order = await readChargeable(env.DB, orderId)
  const open = order && openOffer(order, now)
  if (!order || open) return open
  if (!canHaveOffer(env, order)) return null
  const { limits } = await roomIn(env.DB, limitsFor('code', from.network, env), now)
  if (!limits) return null
  const { method } = order
  const attempt = method === 'pix' ? codeAttempt(order, now) : await claimPage(env.DB, orderId, order.offers + 1, now)
  if (!attempt) return pageOfOther(env, orderId, now)
  const create = method === 'pix' ? createCode : createPage
  const keep = (reason: FailureReason | null) => from.later(keepOutcome(env.DB, method, reason, new Date()))
  const made = await create(env, order, attempt, from.origin).catch((error: Error) => {
    keep(reasonOf(error))
    throw error
  })
  keep(null)
  await keepOffer(env.DB, attempt, made, limits, now)
  return offerOf(method, made.text, made.expiresAt)
}

/**
 * An attempt at a code needs no claim: for ten minutes, counted from the arrival of the order, it is the same request,
 * which gets the same code. It can be paid for 50 to 60 minutes.
 */
function codeAttempt({ id, offers, receivedAt }: Chargeable, now: Date): Attempt {
  const receivedMs = Date.parse(receivedAt)
  const period = Math.max(0, Math.floor((now.getTime() - receivedMs) / sameRequestMs))
  const at = (ms: number) => new Date(receivedMs + period * sameRequestMs + ms).toISOString()
  return { orderId: id, attempt: offers + 1, createdAt: at(0), expiresAt: at(codeMs) }
}

// Together with all else less than the 3.5 s in which an order is answered.
const [looks, pauseMs] = [4, 450]

/** The page that another request is making for the same order. */
async function pageOfOther(env: Env, orderId: string, now: Date): Promise<Offer | null> {
  for (let look = 0; look < looks; look++) {
    await new Promise((resolve) => {
      setTimeout(resolve, pauseMs)
    })
    const order = await readChargeable(env.DB, orderId)
    const open = order && openOffer(order, now)
    if (open) return open
  }
  return null
}

function reasonOf(error: Error): FailureReason {
  if (error instanceof UnusableAnswer) return typeof error.cause === 'number' ? `${error.cause}` : 'unusable'
  return error.name === 'TimeoutError' ? 'timeout' : 'unreachable'
}

/**
 * Whether the book sees by itself that an order is paid: by its code or page, or by the bank's callbacks about the shop's
 * key. A payment of another total than the catalog's waits for the seller.
 */
export function confirmsPayment(env: Env, { method, totalCents, catalogTotalCents }: Asked, hasOffer: boolean) {
  const isOfBank = method === 'pix' && settings.pix !== undefined && addressSecret(env.PIX_WEBHOOK_SECRET) !== null
  return totalCents !== null && totalCents === catalogTotalCents && (hasOffer || isOfBank)
}

type Asked = Pick<Chargeable, 'method' | 'totalCents' | 'catalogTotalCents'>
