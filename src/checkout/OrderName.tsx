import { checkoutCopy } from '#src/content/checkout-copy.ts'
import { orderName } from './order-name.ts'
import type { OrderDraft } from './read-order.ts'

/** What was ordered. Until the address can be read, what paint-order.ts wrote here stays. */
export function OrderName({ order }: { order: OrderDraft | null }) {
  return (
    <span data-order="name" suppressHydrationWarning>
      {order ? orderName(order) || checkoutCopy.summary.none : '\u00A0'}
    </span>
  )
}
