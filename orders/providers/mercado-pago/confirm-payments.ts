import type { Env } from '#orders/env.ts'
import { endCharges } from '#orders/queries/payments/charges.ts'
import { keepReports } from '#orders/queries/payments/reports.ts'
import { keepUnread } from '#orders/queries/payments/unread-callbacks.ts'
import { askForPayment, searchPayments, type Answered, type Found } from './payments-api.ts'
import { reportsOf } from './reports.ts'

const isOver = ['cancelled', 'rejected', 'expired']

/**
 * What Mercado Pago is asked: for one payment, by its id, or for all payments that name an order. An answer that names
 * another order than was asked about is not believed.
 */
export type Question = { id: string; orderId?: string } | { id?: never; orderId: string }

// While one question waits for its answer, a notice may bring a later answer to another.
type Dated = Answered & { askedAt: Date }

/**
 * Asks Mercado Pago about payments and records all answers at once. A question that it does not answer keeps no other
 * one waiting: throws the first such failure at the end.
 */
export async function confirmPayments(env: Env, questions: readonly Question[], now: Date): Promise<void> {
  const answers: Dated[] = []
  const unread: string[] = []
  let failure: Error | undefined
  // One after another: a Worker has six connections, and the time limit of a request that waits for one runs already.
  for (const question of questions) {
    const isMeant = ({ orderId }: Answered) => question.orderId === undefined || question.orderId === orderId
    const askedAt = new Date()
    const dated = (answer: Answered) => ({ ...answer, askedAt })
    const asking = answersTo(env, question).then((found) => {
      answers.push(...found.answers.filter(isMeant).map(dated))
      unread.push(...found.unread)
    })
    await asking.catch((error: Error) => (failure ??= error))
  }
  const over = answers.filter(({ status }) => isOver.includes(status))
  if (over.length > 0) await endCharges(env.DB, over)
  const reports = answers.flatMap((answer) => reportsOf(answer, answer.askedAt, env.COUNTS_TESTS === '1'))
  await keepReports(env.DB, reports, now)
  await keepUnread(env.DB, 'mercado-pago', unread, now)
  if (failure) throw failure
}

async function answersTo(env: Env, { id, orderId }: Question): Promise<Found> {
  if (id === undefined) return searchPayments(env, orderId)
  const payment = await askForPayment(env, id)
  return { answers: payment ? [payment] : [], unread: [] }
}
