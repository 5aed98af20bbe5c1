import { orderName } from './order-name.ts'
import type { OrderSelection } from './order-selection.ts'

/** What was ordered, or nothing; before the address is read, what paint-order.ts wrote here. */
export function OrderName({ order }: { order: OrderSelection | null }) {
  return (
    <span data-order="name" suppressHydrationWarning>
      {(order && orderName(order)) || '\u00A0'}
    </span>
  )
}
