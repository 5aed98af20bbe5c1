import type { OrderSelection } from './order-selection.ts'
import styles from './StickyTotal.module.css'
import { SummaryText } from './SummaryText.tsx'

/** For the bar of a narrow screen, where the order summary is far below. Screen readers get the summary itself. */
export function StickyTotal({ selection }: { selection: OrderSelection | null }) {
  return (
    <p className={styles.total} aria-hidden="true">
      <SummaryText name="name" selection={selection} />
      <strong className={styles.pix}>
        <SummaryText name="pix" selection={selection} />
      </strong>
      <strong className={styles.credit}>
        <SummaryText name="price" selection={selection} />
      </strong>
    </p>
  )
}
