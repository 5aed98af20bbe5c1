import { packageName } from '#src/domain/packages.ts'
import type { OrderSelection } from './order-selection.ts'

/** What is ordered. Until the address can be read, what inline-summary-script.ts wrote here stays. */
export function OrderName({ selection }: { selection: OrderSelection | null }) {
  return (
    <span data-order="name" suppressHydrationWarning>
      {(selection && packageName(selection)) || '\u00A0'}
    </span>
  )
}
