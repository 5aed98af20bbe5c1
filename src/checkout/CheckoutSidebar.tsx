import type { CheckoutValues } from '#schemas/form/checkout.ts'
import { RetryBoundary } from '#src/ui/errors/RetryBoundary.tsx'
import styles from './CheckoutForm.module.css'
import { isLeaving, type Phase } from './order/order-phase.ts'
import { SubmitArea } from './order/SubmitArea.tsx'
import type { OrderSelection } from './summary/order-selection.ts'
import { OrderSummary } from './summary/OrderSummary.tsx'

type CheckoutSidebarProps = {
  selection: OrderSelection | null
  phase: Phase
  method: CheckoutValues['method']
}

/** The summary and the button: on a wide screen beside the fields, or beside the panel that replaces them. */
export function CheckoutSidebar({ selection, phase, method }: CheckoutSidebarProps) {
  return (
    <div className={styles.aside} data-covered={isLeaving(phase) || undefined}>
      <RetryBoundary>
        <OrderSummary selection={selection} />
      </RetryBoundary>
      <RetryBoundary>
        <SubmitArea phase={phase} method={method} selection={selection} />
      </RetryBoundary>
    </div>
  )
}
