import { useWatch } from 'react-hook-form'
import type { CheckoutValues } from '#schemas/form/checkout.ts'
import type { OrderSelection } from '#src/checkout/summary/order-selection.ts'
import { SelectionText } from '#src/checkout/summary/SelectionText.tsx'
import { checkoutCopy } from '#src/content/checkout-copy.ts'
import { installmentWords } from '#src/content/shared-copy.ts'
import { installmentLabel } from '#src/order/order-words.ts'
import styles from './Total.module.css'

/** What is to be paid. Both amounts are there from the start: the styles may show the other one before the script runs. */
export function Total({ selection }: { selection: OrderSelection | null }) {
  const method = useWatch<CheckoutValues, 'method'>({ name: 'method' })
  const count = Number(useWatch<CheckoutValues, 'installments'>({ name: 'installments' }))
  const { once } = installmentWords
  return (
    <dl className={styles.total}>
      <dt>{checkoutCopy.summary.total}</dt>
      <dd>
        <strong hidden={method === 'credit'} className={styles.pix}>
          <SelectionText name="pix" selection={selection} />
        </strong>
        <strong hidden={method === 'pix'} className={styles.credit}>
          <SelectionText name="price" selection={selection} />
        </strong>
        {method === 'credit' && <span>{count === 1 ? once : installmentLabel(count, selection?.price ?? null)}</span>}
      </dd>
    </dl>
  )
}
