import { pixPrice } from '#src/domain/money.ts'
import { Amount } from './Amount.tsx'
import { OrderName } from './OrderName.tsx'
import type { OrderSelection } from './order-selection.ts'
import styles from './StickyTotal.module.css'

/** For the bar of a narrow screen, where the order summary is far below. Screen readers get the summary itself. */
export function StickyTotal({ selection }: { selection: OrderSelection | null }) {
  const price = selection?.price ?? null
  return (
    <p className={styles.total} aria-hidden="true">
      <OrderName selection={selection} />
      <strong className={styles.pix}>
        <Amount name="pix" cents={price && pixPrice(price).payCents} />
      </strong>
      <strong className={styles.credit}>
        <Amount name="price" cents={price} />
      </strong>
    </p>
  )
}
