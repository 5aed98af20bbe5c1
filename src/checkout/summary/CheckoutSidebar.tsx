import type { Control } from 'react-hook-form'
import { RetryBoundary } from '#src/ui/errors/RetryBoundary.tsx'
import type { CheckoutValues } from '#src/checkout/form/checkout-values.ts'
import { OrderSummary } from './OrderSummary.tsx'
import type { OrderSelection } from './order-selection.ts'
import { SubmitArea } from '#src/checkout/submit/SubmitArea.tsx'
import type { Submission } from '#src/checkout/submit/use-submission.ts'
import styles from '#src/checkout/CheckoutForm.module.css'

type OrderAsideProps = {
  order: OrderSelection | null
  control: Control<CheckoutValues>
  submission: Submission
  method: CheckoutValues['method']
}

/** What is bought and the button for it, beside the fields on a wide screen. */
export function CheckoutSidebar({ order, control, submission, method }: OrderAsideProps) {
  return (
    <div className={styles.aside}>
      <RetryBoundary>
        <OrderSummary order={order} control={control} />
      </RetryBoundary>
      <RetryBoundary>
        <SubmitArea {...{ submission, method, host: order?.paymentLink?.hostname }} />
      </RetryBoundary>
    </div>
  )
}
