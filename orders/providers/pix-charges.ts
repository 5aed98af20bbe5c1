import type { Env } from '#orders/env.ts'
import { tell } from '#orders/notices/tell-seller.ts'
import {
  claimAsking,
  keepCharge,
  openCharges,
  readChargeable,
  type Chargeable,
} from '#orders/queries/payments/charges.ts'
import { keepPayment } from '#orders/queries/payments/payments.ts'
import { keepRefund } from '#orders/queries/payments/refunds.ts'
import type { News } from '#orders/rules/news.ts'
import { orderIdPattern } from '#src/domain/order-code.ts'
import { askForCharge, createCharge } from './mercado-pago.ts'

/** What the shop shows of a charge. */
export type ShownPix = { code: string; expiresAt: string }

// Each of them reserves a code at Mercado Pago.
const mostCharges = 5
// A code that is about to expire cannot be paid in time.
const leastMs = 2 * 60_000

/** The last charge's code, if it can still be paid. */
export function openPix({ state, pix, expiresAt }: Chargeable, now: Date): ShownPix | null {
  if (state !== 'new' || pix === null || expiresAt === null) return null
  return Date.parse(expiresAt) - now.getTime() > leastMs ? { code: pix, expiresAt } : null
}

/**
 * A Pix for a new order by PIX, from Mercado Pago, at the book's own price: the one that it has, else another one. Null
 * without a token, for an order whose total is not that price, and after five. Throws if Mercado Pago fails.
 */
export async function chargeFor(env: Env, orderId: string, origin: string, now: Date): Promise<ShownPix | null> {
  if (!env.MERCADO_PAGO_ACCESS_TOKEN) return null
  const order = await readChargeable(env.DB, orderId)
  const open = order && openPix(order, now)
  if (!order || open) return open
  const { code, email, method, state, totalCents, catalogTotalCents, charges } = order
  if (method !== 'pix' || state !== 'new' || email === null || charges >= mostCharges) return null
  if (totalCents === null || totalCents !== catalogTotalCents) return null
  const notificationUrl = `${origin}/mercado-pago`
  const charge = await createCharge(
    env,
    { orderId, code, email, totalCents, attempt: charges + 1, notificationUrl },
    now,
  )
  await keepCharge(env.DB, charge, { orderId, amountCents: totalCents }, now)
  return { code: charge.code, expiresAt: charge.expiresAt.toISOString() }
}

const wasPaid = ['approved', 'in_mediation', 'charged_back', 'refunded']

/** Asks Mercado Pago what became of a payment, and believes that. Throws if it does not say. An order that it pays is news. */
export async function confirmCharge(env: Env, chargeId: string, now: Date, isOwnMachine: boolean): Promise<News[]> {
  const { status, orderId, amountCents, refundedCents, currency, paidAt, ...found } = await askForCharge(env, chargeId)
  // Of the account but not of this book, or unpaid.
  if (!orderIdPattern.test(orderId) || paidAt === null || !wasPaid.includes(status)) return []
  // A trial on one machine is all a test.
  const about = { provider: 'mercado-pago', currency, isTest: found.isTest && !isOwnMachine } as const
  const sessionId = chargeId
  const news = await keepPayment(
    env.DB,
    { ...about, sessionId, paymentIntent: null, reference: orderId, orderId, amountCents, paidAt },
    now,
  )
  const isDispute = status === 'charged_back' || status === 'in_mediation'
  const backCents = isDispute || status === 'refunded' ? amountCents : refundedCents
  if (backCents === 0) return news
  const kind = isDispute ? 'dispute' : 'refund'
  await keepRefund(
    env.DB,
    { ...about, id: `mercado-pago-${chargeId}-${kind}`, kind, payment: chargeId, amountCents: backCents, madeAt: now },
    now,
  )
  return news
}

const pauseMs = 20_000

/** In case a notice was lost: asks about the order's last charge, at most every 20 s. */
export async function askAgain(env: Env, order: Chargeable, now: Date, isOwnMachine: boolean): Promise<News[]> {
  if (!env.MERCADO_PAGO_ACCESS_TOKEN || order.chargeId === null || order.state !== 'new') return []
  const isDue = await claimAsking(env.DB, order.chargeId, pauseMs, now)
  return isDue ? confirmCharge(env, order.chargeId, now, isOwnMachine) : []
}

const dayMs = 24 * 60 * 60_000
// A Worker may ask others 50 times in one run.
const mostAtOnce = 20

/** In case notices were lost and no buyer looks: asks about the charges of two days. */
export async function askForOpenCharges(env: Env, now: Date): Promise<void> {
  if (!env.MERCADO_PAGO_ACCESS_TOKEN) return
  for (const id of await openCharges(env.DB, new Date(now.getTime() - 2 * dayMs), mostAtOnce)) {
    await claimAsking(env.DB, id, 0, now)
    await tell(env, await confirmCharge(env, id, now, false), null)
  }
}
