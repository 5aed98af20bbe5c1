import { arrowHead, arrowTrail } from './icon-paths.ts'
import styles from './Logo.module.css'

export function Logo({ brand }: { brand: string }) {
  return (
    <span translate="no" className={styles.logo}>
      <svg width="36" height="36" viewBox="0 0 32 32" aria-hidden="true">
        <rect width="32" height="32" rx="9" className={styles.ground} />
        <path d={arrowHead} className={styles.play} />
        <path d={arrowTrail} />
      </svg>
      {brand}
    </span>
  )
}
