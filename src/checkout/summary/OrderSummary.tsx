import type { Order } from '#schemas/order/order.ts'
import { checkoutCopy } from '#src/content/checkout-copy.ts'
import { settings } from '#src/content/settings.ts'
import { withFacts } from '#src/domain/facts.ts'
import type { OrderSelection } from './order-selection.ts'
import styles from './OrderSummary.module.css'
import { SelectionText } from './SelectionText.tsx'

const copy = checkoutCopy.summary

/** `selection` is null until the address can be read; until then the texts of inline-summary-script.ts stay. */
export function OrderSummary({ selection, method }: Pick<Order, 'method'> & { selection: OrderSelection | null }) {
  const isReduced = method === 'pix' && (selection?.pixDiscountPercent ?? settings.pixDiscountPercent) > 0
  const price = <SelectionText name="price" selection={selection} />
  return (
    <section className={styles.summary}>
      <h2>{copy.heading}</h2>
      <p className={styles.name}>
        <SelectionText name="name" selection={selection} />
      </p>
      <SelectionText name="category" selection={selection} />
      <ul className={styles.promises}>
        <li>{withFacts(copy.delivery, settings)}</li>
        <li>{copy.warranty}</li>
        <li>{copy.support}</li>
      </ul>
      <dl className={styles.amounts}>
        <div>
          <dt>{isReduced ? copy.originalPrice : copy.price}</dt>
          <dd>{isReduced ? <s>{price}</s> : price}</dd>
        </div>
        {isReduced && (
          <div>
            <dt>{withFacts(copy.saved, { ...settings, ...selection })}</dt>
            <dd>
              <SelectionText name="discount" selection={selection} />
            </dd>
          </div>
        )}
      </dl>
      {isReduced && <SelectionText as="p" name="atPayment" selection={selection} className={styles.note} />}
    </section>
  )
}
