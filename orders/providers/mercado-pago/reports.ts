import type { Report } from '#orders/money/facts.ts'
import { orderIdPattern } from '#src/domain/order-code.ts'
import type { Answered } from './payments-api.ts'

/** What an answer of Mercado Pago says of a payment, which is how it is now. `askedAt`: when it was asked. */
export function reportsOf(answer: Answered, askedAt: Date, countsTests: boolean): Report[] {
  const { id, status, orderId, method, amountCents, refundedCents, currency, paidAt } = answer
  // Another payment of the account, not for this book.
  if (!orderIdPattern.test(orderId)) return []
  const changedAt = (answer.changedAt ?? askedAt).toISOString()
  const about = { provider: 'mercado-pago', isTest: answer.isTest && !countsTests, changedAt } as const
  if (paidAt === null || !wasPaid.includes(status)) {
    const outcome = outcomes[status]
    return outcome && method === 'credit' ? [{ kind: 'try', ...about, id, at: changedAt, orderId, outcome }] : []
  }
  const money = { ...about, currency, at: changedAt, payment: id }
  const back = status === 'refunded' ? amountCents : refundedCents
  const named = { reference: orderId, orderId, intent: null, otherKey: null, isOurs: true }
  return [
    { kind: 'payment', ...about, id, amountCents, currency, at: paidAt.toISOString(), method, ...named },
    ...(back > 0
      ? [{ kind: 'back', ...money, id: `${id}/refund`, amountCents: back, hasFailed: false, within: null } as const]
      : []),
    ...(status === 'charged_back' || status === 'in_mediation'
      ? [{ kind: 'claim', ...money, id: `${id}/dispute`, amountCents, standing: standingOf(answer) } as const]
      : []),
  ]
}

const wasPaid = ['approved', 'in_mediation', 'charged_back', 'refunded']

const outcomes: Partial<Record<string, 'review' | 'refused' | 'canceled'>> = {
  in_process: 'review',
  pending: 'review',
  authorized: 'review',
  rejected: 'refused',
  cancelled: 'canceled',
  expired: 'canceled',
}

function standingOf({ status, detail }: Answered): 'open' | 'won' | 'lost' {
  if (status !== 'charged_back') return 'open'
  return detail === 'reimbursed' ? 'won' : detail === 'settled' ? 'lost' : 'open'
}
