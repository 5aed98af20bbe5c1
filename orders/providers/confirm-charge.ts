import type { Env } from '#orders/env.ts'
import { tell } from '#orders/notices/tell-seller.ts'
import { claimAsking, openCharges, type Chargeable } from '#orders/queries/payments/charges.ts'
import { keepPayment } from '#orders/queries/payments/payments.ts'
import { keepRefund } from '#orders/queries/payments/refunds.ts'
import type { News } from '#orders/rules/news.ts'
import { orderIdPattern } from '#src/domain/order-code.ts'
import { askForCharge } from './mercado-pago.ts'

const wasPaid = ['approved', 'in_mediation', 'charged_back', 'refunded']

/** Asks Mercado Pago about a payment and records the answer; an order that it pays is news. Throws if that fails. */
export async function confirmCharge(env: Env, chargeId: string, now: Date, isOwnMachine: boolean): Promise<News[]> {
  const { status, orderId, amountCents, refundedCents, currency, paidAt, ...found } = await askForCharge(env, chargeId)
  // Another payment of the account, not for this book, or unpaid.
  if (!orderIdPattern.test(orderId) || paidAt === null || !wasPaid.includes(status)) return []
  // In a trial on one machine, test payments count as real ones.
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

/** Asks about the order's last charge in case a notice was lost, at most every 20 s. */
export async function askAgain(env: Env, order: Chargeable, now: Date, isOwnMachine: boolean): Promise<News[]> {
  if (!env.MERCADO_PAGO_ACCESS_TOKEN || order.chargeId === null || order.state !== 'new') return []
  const isDue = await claimAsking(env.DB, order.chargeId, pauseMs, now)
  return isDue ? confirmCharge(env, order.chargeId, now, isOwnMachine) : []
}

const dayMs = 24 * 60 * 60_000
// A Worker may send others at most 50 requests in one run.
const mostAtOnce = 20

/**
 * Asks about the charges of the last two days, in case notices were lost and no buyer opened the page. A charge that
 * Mercado Pago does not answer for keeps no other one waiting; the first such failure is thrown at the end.
 */
export async function askForOpenCharges(env: Env, now: Date): Promise<void> {
  if (!env.MERCADO_PAGO_ACCESS_TOKEN) return
  const failures: Error[] = []
  // One after another: a Worker has six connections, and the time limit of a request that waits for one runs already.
  for (const id of await openCharges(env.DB, new Date(now.getTime() - 2 * dayMs), mostAtOnce)) {
    await claimAsking(env.DB, id, 0, now)
    const asking = confirmCharge(env, id, now, false).then((news) => tell(env, news, null))
    await asking.catch((error: Error) => failures.push(error))
  }
  if (failures[0]) throw failures[0]
}
