import type { ListedOrder } from '#orders/queries/list-orders.ts'
import { categoryLabel } from '#orders/rules/catalog-facts.ts'
import { formatAmount } from './format.ts'
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
    ...payments.flatMap((payment) => paymentWarning(payment, order) ?? []),
    ...(fitting > 1 ? [warnings.paidAgain(fitting)] : []),
  ]
}

function paymentWarning(payment: ListedOrder['payments'][number], order: ListedOrder): string | null {
  const amount = formatAmount(payment.amountCents, payment.currency)
  const { problem } = payment
  if (problem === null) return payment.isOpen && order.state === 'canceled' ? warnings.canceled(amount) : null
  if (problem === 'test') return warnings.testPayment(amount)
  return (problem === 'unlisted' ? warnings.unlistedPayment : warnings.payment)(amount)
}
