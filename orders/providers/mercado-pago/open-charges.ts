import type { Env } from '#orders/env.ts'
import { notifiersOf } from '#orders/notices/notifiers.ts'
import { claimHint } from '#orders/queries/claim-hint.ts'
import { claimOpenPages, claimPageAsking } from '#orders/queries/payments/card-pages.ts'
import { claimAsking, claimOpenCharges, type Chargeable } from '#orders/queries/payments/charges.ts'
import { askingPauseMs, chargesAtOnce, dayMs } from '#orders/rules/limits-and-durations.ts'
import { confirmPayments, type Question } from './confirm-payments.ts'

/** Asks about the order's last charge and its pages in case a notice was lost, but not too often. False if it does not ask. */
export async function askAgain(env: Env, order: Chargeable, now: Date): Promise<boolean> {
  const { id, chargeId, attempt, state } = order
  if (!env.MERCADO_PAGO_ACCESS_TOKEN || state !== 'new') return false
  const questions: Question[] = []
  if (chargeId !== null && (await claimAsking(env.DB, chargeId, askingPauseMs, now))) questions.push({ id: chargeId })
  if (attempt !== null && (await claimPageAsking(env.DB, id, askingPauseMs, now))) questions.push({ orderId: id })
  await confirmPayments(env, questions, now)
  return questions.length > 0
}

/** Asks about a payment that somebody says is for an order: a notice, or a visitor. False if it does not ask. */
export async function askAbout(env: Env, hint: { orderId: string; id: string }, now: Date): Promise<boolean> {
  if (!env.MERCADO_PAGO_ACCESS_TOKEN || !/^\d{1,16}$/.test(hint.id)) return false
  if (!(await claimHint(env.DB, hint, now))) return false
  await confirmPayments(env, [hint], now)
  return true
}

/** Asks about the charges and pages of the last two days, in case notices were lost and no buyer opened the page. */
export async function askForOpenCharges(env: Env, now: Date): Promise<void> {
  if (!env.MERCADO_PAGO_ACCESS_TOKEN) return
  const most = chargesAtOnce(notifiersOf(env).length)
  const since = new Date(now.getTime() - 2 * dayMs)
  const orderIds = await claimOpenPages(env.DB, since, Math.floor(most / 2), now)
  const ids = await claimOpenCharges(env.DB, since, most - orderIds.length, now)
  await confirmPayments(env, [...orderIds.map((orderId) => ({ orderId })), ...ids.map((id) => ({ id }))], now)
}
