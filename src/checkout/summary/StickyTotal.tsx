import { pixPrice } from '#src/domain/money.ts'
import { Amount } from './Amount.tsx'
import { OrderName } from './OrderName.tsx'
import type { OrderSelection } from './order-selection.ts'
import styles from './StickyTotal.module.css'

/** For the bar of a phone, whose order summary is far below. A screen reader has that one, and needs no second. */
export function StickyTotal({ order }: { order: OrderSelection | null }) {
  const price = order?.price ?? null
  return (
    <p className={styles.total} aria-hidden="true">
      <OrderName order={order} />
      <strong className={styles.pix}>
        <Amount name="pix" cents={price && pixPrice(price).payCents} />
      </strong>
      <strong className={styles.credit}>
        <Amount name="price" cents={price} />
      </strong>
    </p>
  )
}
