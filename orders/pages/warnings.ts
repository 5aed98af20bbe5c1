import type { ListedOrder } from '#orders/queries/list/list-orders.ts'
import type { PaymentProblem } from '#orders/queries/payments/payment-rules.ts'
import { categoryLabel } from '#orders/rules/catalog-facts.ts'
import type { Mark } from '#orders/rules/price-marks.ts'
import { distance, formatAmount, formatInstant } from './format.ts'
import { texts } from './words.ts'

const { warnings } = texts

/** What is odd about an order, and what to do, in sentences. */
export function warningsOf(order: ListedOrder): string[] {
  const { marks, payments, catalogTotalCents: listed } = order
  const fitting = payments.filter(({ problem }) => problem === null).length
  const listedText = listed === null ? null : formatAmount(listed)
  const sentences = {
    unlisted: warnings.unlisted,
    'no-price': warnings.noPrice(listedText),
    price: warnings.price(listedText),
    total: warnings.total,
    label: warnings.label(categoryLabel(order.category)),
    'other-catalog': warnings.otherCatalog,
  }
  return [
    ...marks.map((mark) => sentences[mark]),
    ...(order.hasTwin ? [warnings.twin] : []),
    ...(order.similar ? [warnings.similar(order.similar.code, distance(order.similar.at, order.receivedAt))] : []),
    ...payments.flatMap((payment) => paymentWarning(payment, order) ?? []),
    ...(order.payableUntil === null ? [] : [warnings.payable[order.method](formatInstant(order.payableUntil))]),
    ...(fitting > 1 ? [warnings.paidAgain(fitting)] : []),
    ...payments.flatMap(({ refunds }) =>
      refunds.map(({ kind, amountCents, currency, at }) =>
        warnings[kind](formatAmount(amountCents, currency), formatInstant(at)),
      ),
    ),
  ]
}

/** What is odd about an order in a few words each, money first. */
export function odditiesOf(order: ListedOrder): string[] {
  const { marks, payments, similar, hasTwin } = order
  const { oddities } = texts
  const kinds = payments.flatMap(({ refunds }) => refunds.map(({ kind }) => kind))
  const odd = payments.filter((payment) => paymentWarning(payment, order) !== null)
  const said = [
    kinds.includes('dispute') && oddities.dispute,
    kinds.includes('refund') && oddities.refund,
    odd.some(({ problem }) => problem !== 'test') && oddities.payment,
    odd.some(({ problem }) => problem === 'test') && oddities.test,
    payments.filter(({ problem }) => problem === null).length > 1 && oddities.paidAgain,
    ...marks.map((mark) => oddities[oddMarks[mark]]),
    similar && oddities.similar(similar.code),
    hasTwin && oddities.twin,
  ]
  return [...new Set(said.filter((text) => typeof text === 'string'))]
}

const oddMarks: Record<Mark, 'unlisted' | 'price' | 'label' | 'catalog'> = {
  unlisted: 'unlisted',
  'no-price': 'price',
  price: 'price',
  total: 'price',
  label: 'label',
  'other-catalog': 'catalog',
}

function paymentWarning(payment: ListedOrder['payments'][number], order: ListedOrder): string | null {
  const amount = `${formatAmount(payment.amountCents, payment.currency)} ${texts.payments.by[payment.provider]}`
  const { problem } = payment
  if (problem === null) return payment.isOpen && order.state === 'canceled' ? warnings.canceled(amount) : null
  // The lines of its refunds say so.
  if (problem === 'returned') return null
  if (problem === 'test') return warnings.testPayment(amount)
  return sentenceOf(problem)(amount)
}

function sentenceOf(problem: PaymentProblem) {
  if (problem === 'unlisted') return warnings.unlistedPayment
  if (problem === 'key') return warnings.otherKey
  return problem === 'method' ? warnings.method : warnings.payment
}
