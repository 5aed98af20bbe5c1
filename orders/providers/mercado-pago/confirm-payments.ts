import type { Env } from '#orders/env.ts'
import type { FactOf } from '#orders/money/facts.ts'
import { endCharges } from '#orders/queries/payments/charges.ts'
import { keepMoney, type Money } from '#orders/queries/payments/payments.ts'
import { keepUnread } from '#orders/queries/payments/unread-callbacks.ts'
import { orderIdPattern } from '#src/domain/order-code.ts'
import { askForPayment, searchPayments, type Answered, type Found } from './payments-api.ts'

const wasPaid = ['approved', 'in_mediation', 'charged_back', 'refunded']
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
  const money = answers.map((answer) => moneyOf(answer, env.COUNTS_TESTS === '1'))
  const payments = money.flatMap((one) => one.payments)
  const refunds = money.flatMap((one) => one.refunds)
  await keepMoney(env.DB, { payments, refunds, tries: answers.flatMap(triesOf) }, now)
  await keepUnread(env.DB, 'mercado-pago', unread, now)
  if (failure) throw failure
}

async function answersTo(env: Env, { id, orderId }: Question): Promise<Found> {
  if (id === undefined) return searchPayments(env, orderId)
  const payment = await askForPayment(env, id)
  return { answers: payment ? [payment] : [], unread: [] }
}

const inReview = ['in_process', 'pending', 'authorized']

/** An attempt to pay an order by card that is no payment. */
function triesOf({ id, orderId, status, method, isTest }: Dated): FactOf<'try'>[] {
  const outcome = inReview.includes(status) ? 'review' : status === 'rejected' ? 'refused' : 'canceled'
  if (method !== 'credit' || wasPaid.includes(status) || !orderIdPattern.test(orderId)) return []
  return [{ kind: 'try', provider: 'mercado-pago', id, orderId, isTest, changedAt: null, outcome }]
}

function moneyOf(charge: Dated, countsTests: boolean): Required<Omit<Money, 'tries'>> {
  const { id, status, isReimbursed, orderId, method, amountCents, refundedCents, currency, paidAt } = charge
  // Another payment of the account, not for this book, or unpaid.
  if (!orderIdPattern.test(orderId) || paidAt === null || !wasPaid.includes(status))
    return { payments: [], refunds: [] }
  const about = { provider: 'mercado-pago', currency, isTest: charge.isTest && !countsTests } as const
  const payment = { ...about, id, method, paymentIntent: null, reference: orderId, orderId, amountCents, paidAt }
  const isDispute = (status === 'charged_back' && !isReimbursed) || status === 'in_mediation'
  const back = { ...about, payment: id, madeAt: charge.askedAt }
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
