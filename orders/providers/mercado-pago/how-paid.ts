import type { Env } from '#orders/env.ts'
import { notifiersOf } from '#orders/notices/notifiers.ts'
import { hasRun } from '#orders/queries/erasing.ts'
import { claimAsking, lastAskedUntil, newestPayable, type Asker } from '#orders/queries/payments/asking.ts'
import { endOffers } from '#orders/queries/payments/offers.ts'
import { keepMessage } from '#orders/queries/payments/reports.ts'
import { dayMs, ordersAtOnce } from '#orders/rules/limits-and-durations.ts'
import { askForPayment, searchChanges, searchPayments, type Found } from './payments-api.ts'
import { reportsOf } from './reports.ts'

/** How is this order paid? Asks Mercado Pago, unless it was asked too lately: then false. Throws if it does not answer. */
export async function askHowPaid(env: Env, about: { orderId: string; id: string }, asker: Asker, now: Date) {
  if (!env.MERCADO_PAGO_ACCESS_TOKEN) return false
  const claimed = await claimAsking(env.DB, about.orderId, asker, now)
  if (claimed === null) return false
  const { found, failure } = await howPaid(env, { ...about, ...claimed })
  await keep(env, found, now)
  if (failure) throw failure
  return true
}

/** An order, its last code, and the id of a payment that somebody says is for it. */
type Question = { orderId: string; codeId: string | null; id?: string }

/** Each request by itself: what one of them fails to find, another may. */
async function howPaid(env: Env, { orderId, codeId, id = '' }: Question) {
  const found: Found[] = []
  let failure: Error | undefined
  const look = (asking: Promise<Found>) =>
    asking.then(
      // An answer that names another order is not believed.
      ({ answers, unread }) => void found.push({ answers: answers.filter((one) => one.orderId === orderId), unread }),
      (error: Error) => void (failure ??= error),
    )
  const code = codeId === null ? [] : [askForPayment(env, codeId)]
  await Promise.all([searchPayments(env, orderId), ...code].map(look))
  const isAsked = id === codeId || found.some(({ answers }) => answers.some((one) => one.id === id))
  if (/^\d{1,16}$/.test(id) && !isAsked) await look(askForPayment(env, id))
  return { found, failure }
}

const isOver = ['cancelled', 'rejected', 'expired']

async function keep(env: Env, found: readonly Found[], now: Date): Promise<void> {
  const all = found.flatMap((one) => one.answers).toSorted((a, b) => a.changedAt.getTime() - b.changedAt.getTime())
  // Of a payment that was found twice, what is newer: a search may lag behind the payment itself.
  const answers = [...new Map(all.map((one) => [one.id, one])).values()]
  const over = answers.filter(({ status }) => isOver.includes(status))
  if (over.length > 0) await endOffers(env.DB, over, now)
  const reports = answers.flatMap((answer) => reportsOf(answer, env.COUNTS_TESTS === '1'))
  await keepMessage(env.DB, 'mercado-pago', { reports, unread: found.flatMap(({ unread }) => unread) }, now)
}

/**
 * Hourly job: asks once for all payments that changed since it last did. If that fails, it asks about each order that can
 * still be paid, the newest first, and throws.
 */
export async function askForChanges(env: Env, now: Date): Promise<void> {
  if (!env.MERCADO_PAGO_ACCESS_TOKEN) return
  const from = (await lastAskedUntil(env.DB)) ?? now.getTime() - 2 * dayMs
  const changes = await searchChanges(env, new Date(from), now).catch((error: Error) => error)
  if (!(changes instanceof Error)) {
    await keep(env, [changes], now)
    await hasRun(env.DB, 'asking', changes.until).run()
    return
  }
  const found: Found[] = []
  const most = ordersAtOnce(notifiersOf(env).length)
  for (const question of await newestPayable(env.DB, most, now)) found.push(...(await howPaid(env, question)).found)
  await keep(env, found, now)
  throw changes
}
