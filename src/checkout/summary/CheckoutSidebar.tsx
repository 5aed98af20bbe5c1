import { RetryBoundary } from '#src/ui/errors/RetryBoundary.tsx'
import type { CheckoutValues } from '#schemas/form/checkout.ts'
import { OrderSummary } from './OrderSummary.tsx'
import type { OrderSelection } from './order-selection.ts'
import { SubmitArea } from '#src/checkout/submit/SubmitArea.tsx'
import type { Submission } from '#src/checkout/submit/use-submission.ts'
import styles from '#src/checkout/CheckoutForm.module.css'

type OrderAsideProps = {
  selection: OrderSelection | null
  submission: Submission
  method: CheckoutValues['method']
}

/** What is bought and the button for it, beside the fields on a wide screen. */
export function CheckoutSidebar({ selection, submission, method }: OrderAsideProps) {
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
