import type { Control } from 'react-hook-form'
import { Part } from '#src/ui/Part.tsx'
import type { CheckoutValues } from './checkout-values.ts'
import { OrderSummary } from './OrderSummary.tsx'
import type { OrderDraft } from './read-order.ts'
import { SubmitArea } from './SubmitArea.tsx'
import type { Submission } from './use-submission.ts'
import styles from './CheckoutForm.module.css'

type OrderAsideProps = {
  order: OrderDraft | null
  control: Control<CheckoutValues>
  submission: Submission
  method: CheckoutValues['method']
}

/** What is bought and the button for it, beside the fields on a wide screen. */
export function OrderAside({ order, control, submission, method }: OrderAsideProps) {
  return (
    <div className={styles.aside}>
      <Part>
        <OrderSummary order={order} control={control} />
      </Part>
      <Part>
        <SubmitArea {...{ submission, method, host: order?.paymentLink?.hostname }} />
      </Part>
    </div>
  )
}
