import { RetryBoundary } from '#src/ui/errors/RetryBoundary.tsx'
import type { CheckoutValues } from '#schemas/form/checkout.ts'
import { OrderSummary } from './summary/OrderSummary.tsx'
import type { OrderSelection } from './summary/order-selection.ts'
import { SubmitArea } from './submit/SubmitArea.tsx'
import type { Submission } from './submit/use-submission.ts'
import styles from './CheckoutForm.module.css'

type CheckoutSidebarProps = {
  selection: OrderSelection | null
  submission: Submission
  method: CheckoutValues['method']
}

/** What is bought and the button for it: on a wide screen beside the fields, and beside the panel that replaces them. */
export function CheckoutSidebar({ selection, submission, method }: CheckoutSidebarProps) {
  return (
    <div className={styles.aside}>
      <RetryBoundary>
        <OrderSummary selection={selection} />
      </RetryBoundary>
      <RetryBoundary>
        <SubmitArea
          submission={submission}
          method={method}
          host={selection?.paymentLinks[method]?.hostname}
          // Most addresses have a price: the first paint says what will most likely be true.
          hasAmount={selection?.price !== null}
        />
      </RetryBoundary>
    </div>
  )
}
