import styles from './CheckSign.module.css'

/** A disc with a check mark, which is drawn when it appears. Decorative: it always has a text next to it. */
export function CheckSign({ size }: { size: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 40 40" aria-hidden="true" className={styles.sign}>
      <circle cx="20" cy="20" r="20" />
      <path d="m11 20.5 6.5 6.5 12-13" pathLength="1" />
    </svg>
  )
}
