import { homeCopy } from '#src/content/home-copy.ts'
import styles from './PixNote.module.css'

/** Says what the badge on every card means, lest someone subtract it from a price by card. */
export function PixNote() {
  return (
    <p className={styles.note}>
      <span className={styles.badge}>{homeCopy.packages.badge}</span>
      {homeCopy.packages.note}
    </p>
  )
}
