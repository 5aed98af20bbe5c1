import type { Order } from '#schemas/order/order.ts'
import type { OrderSelection } from '#src/checkout/summary/order-selection.ts'
import { SelectionText } from '#src/checkout/summary/SelectionText.tsx'
import { checkoutCopy } from '#src/content/checkout-copy.ts'
import { installmentWords } from '#src/content/shared-copy.ts'
import { installmentLabel } from '#src/order/order-words.ts'
import styles from './Total.module.css'

/** How the order that is shown is paid. */
export type Choice = Pick<Order, 'method' | 'installments'>

/** What is to be paid. Both amounts are there from the start: the styles may show the other one before the script runs. */
export function Total({ selection, choice }: { selection: OrderSelection | null; choice: Choice }) {
  const { method, installments: count } = choice
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
