import type { Report } from '#orders/money/facts.ts'
import { orderIdPattern } from '#src/domain/order-code.ts'
import type { Payment } from './payments-api.ts'

/**
 * What an answer of Mercado Pago says of a payment, which is how it is now: also that nothing of it went back, or is
 * claimed.
 */
export function reportsOf(payment: Payment, countsTests: boolean): Report[] {
  const { id, status, orderId, transaction_amount: amountCents, date_approved: paidAt } = payment
  // Another payment of the account, not for this book.
  if (!orderIdPattern.test(orderId)) return []
  const method = methodOf(payment.payment_type_id)
  const about = { provider: 'mercado-pago', isTest: !payment.live_mode && !countsTests } as const
  if (!paidAt || !wasPaid.includes(status)) {
    const outcome = inReview.includes(status) ? 'review' : status === 'rejected' ? 'refused' : 'canceled'
    const isTry = method === 'credit' && !wasPaid.includes(status)
    return isTry ? [{ kind: 'try', ...about, id, orderId, changedAt: null, outcome }] : []
  }
  const named = { reference: orderId, orderId, intent: null, otherKey: null, isOurs: true, changedAt: null }
  const changedAt = payment.changedAt.toISOString()
  const currency = payment.currency_id.toLowerCase()
  const money = { ...about, currency, at: changedAt, changedAt, payment: id }
  const back = status === 'refunded' ? amountCents : (payment.transaction_amount_refunded ?? 0)
  return [
    { kind: 'payment', ...about, id, amountCents, currency, at: paidAt.toISOString(), method, ...named },
    { kind: 'back', ...money, id: `${id}/refund`, amountCents: back, hasFailed: back === 0, within: null },
    { kind: 'claim', ...money, id: `${id}/dispute`, amountCents, standing: standingOf(payment) },
  ]
}

const wasPaid = ['approved', 'in_mediation', 'charged_back', 'refunded']
const inReview = ['in_process', 'pending', 'authorized']

// A chargeback that is 'reimbursed' was won, or is covered; one that is 'settled' is lost.
function standingOf({ status, status_detail: detail }: Payment): 'open' | 'won' | 'lost' | 'given-up' {
  if (status === 'in_mediation') return 'open'
  if (status !== 'charged_back') return 'given-up'
  return detail === 'reimbursed' ? 'won' : detail === 'settled' ? 'lost' : 'open'
}

// A page excludes Pix and boletos. What else it takes, such as the balance of an account, costs what a card does.
function methodOf(type: string | null | undefined): 'pix' | 'credit' | 'other' {
  if (type == null || type === 'bank_transfer') return 'pix'
  return type === 'ticket' || type === 'atm' ? 'other' : 'credit'
}
