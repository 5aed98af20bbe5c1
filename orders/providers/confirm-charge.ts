import type { Env } from '#orders/env.ts'
import { notifiersOf } from '#orders/notices/notifiers.ts'
import {
  chargesOfCanceled,
  claimAsking,
  claimOpenCharges,
  endCharges,
  type Chargeable,
} from '#orders/queries/payments/charges.ts'
import { keepMoney, type Money } from '#orders/queries/payments/payments.ts'
import { chargesAtOnce } from '#orders/rules/limits.ts'
import { orderIdPattern } from '#src/domain/order-code.ts'
import { askForCharge, cancelCharge, type Answered } from './mercado-pago.ts'

const wasPaid = ['approved', 'in_mediation', 'charged_back', 'refunded']
const isOver = ['cancelled', 'rejected', 'expired']

/**
 * Asks Mercado Pago about payments and records all answers at once. A payment that it does not answer for
 * keeps no other one waiting: throws the first such failure at the end.
 */
export async function confirmCharges(env: Env, ids: readonly string[], now: Date): Promise<void> {
  const answers: Required<Money>[] = []
  const ended: { id: string; outcome: string }[] = []
  let failure: Error | undefined
  // One after another: a Worker has six connections, and the time limit of a request that waits for one runs already.
  for (const id of ids) {
    const asking = askForCharge(env, id).then((charge) => {
      if (charge === null) return
      if (isOver.includes(charge.status)) ended.push({ id, outcome: charge.status })
      else answers.push(moneyOf(id, charge, now, env.COUNTS_TESTS === '1'))
    })
    await asking.catch((error: Error) => (failure ??= error))
  }
  if (ended.length > 0) await endCharges(env.DB, ended)
  const payments = answers.flatMap((answer) => answer.payments)
  const refunds = answers.flatMap((answer) => answer.refunds)
  await keepMoney(env.DB, { payments, refunds }, now)
  if (failure) throw failure
}

function moneyOf(id: string, charge: Answered, now: Date, countsTests: boolean): Required<Money> {
  const { status, orderId, amountCents, refundedCents, currency, paidAt } = charge
  // Another payment of the account, not for this book, or unpaid.
  if (!orderIdPattern.test(orderId) || paidAt === null || !wasPaid.includes(status))
    return { payments: [], refunds: [] }
  const about = { provider: 'mercado-pago', currency, isTest: charge.isTest && !countsTests } as const
  const payment = { ...about, id, paymentIntent: null, reference: orderId, orderId, amountCents, paidAt }
  const isDispute = status === 'charged_back' || status === 'in_mediation'
  const back = { ...about, payment: id, madeAt: now }
  const refunds = [
    { ...back, id: `mercado-pago-${id}-dispute`, kind: 'dispute', amountCents: isDispute ? amountCents : 0 },
    {
      ...back,
      id: `mercado-pago-${id}-refund`,
      kind: 'refund',
      amountCents: status === 'refunded' ? amountCents : refundedCents,
    },
  ] as const
  return { payments: [payment], refunds }
}

const pauseMs = 20_000

/** Asks about the order's last charge in case a notice was lost, at most every 20 s. False if it does not ask. */
export async function askAgain(env: Env, order: Chargeable, now: Date): Promise<boolean> {
  if (!env.MERCADO_PAGO_ACCESS_TOKEN || order.chargeId === null || order.state !== 'new') return false
  if (!(await claimAsking(env.DB, order.chargeId, pauseMs, now))) return false
  await confirmCharges(env, [order.chargeId], now)
  return true
}

const dayMs = 24 * 60 * 60_000

/** Asks about the charges of the last two days, in case notices were lost and no buyer opened the page. */
export async function askForOpenCharges(env: Env, now: Date): Promise<void> {
  if (!env.MERCADO_PAGO_ACCESS_TOKEN) return
  const most = chargesAtOnce(notifiersOf(env).length)
  const ids = await claimOpenCharges(env.DB, new Date(now.getTime() - 2 * dayMs), most, now)
  await confirmCharges(env, ids, now)
}

// Each waits for an answer. Of others the list says that they can still be paid.
const mostCanceled = 10

/** Cancels the open charges of orders that a batch of changes canceled. Throws at the first that Mercado Pago refuses. */
export async function cancelCharges(env: Env, batch: string): Promise<void> {
  if (!env.MERCADO_PAGO_ACCESS_TOKEN) return
  const ended: { id: string; outcome: string }[] = []
  try {
    for (const id of await chargesOfCanceled(env.DB, batch, mostCanceled)) {
      await cancelCharge(env, id)
      ended.push({ id, outcome: 'cancelled' })
    }
  } finally {
    if (ended.length > 0) await endCharges(env.DB, ended)
  }
}
