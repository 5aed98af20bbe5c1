import { paymentProblem } from '#orders/stripe/payment-problem.ts'
import { categoryLabel } from './catalog-facts.ts'
import { formatAmount } from './format.ts'
import type { ListedOrder } from './list-orders.ts'
import { texts } from './texts.ts'

const { warnings } = texts

/** What is odd about an order, and what to do, in sentences. */
export function warningsOf(order: ListedOrder): string[] {
  const { marks, payments, catalogTotalCents: listed } = order
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
    ...payments.flatMap(({ amountCents, currency }) => {
      const problem = paymentProblem({ amountCents, currency }, order)
      if (!problem) return []
      const sentence = problem === 'unlisted' ? warnings.unlistedPayment : warnings.payment
      return [sentence(formatAmount(amountCents, currency))]
    }),
    ...(payments.length > 1 ? [warnings.paidAgain(payments.length)] : []),
  ]
}
