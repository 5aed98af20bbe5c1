import { homeCopy } from '#src/content/home-copy.ts'
import styles from './PixNote.module.css'

/** Explains the badge on every card, which applies only to Pix. */
export function PixNote() {
  return (
    <p className={styles.note}>
      <span className={`${styles.badge} pill`}>{homeCopy.packages.badge}</span>
      {homeCopy.packages.note}
    </p>
  )
}
