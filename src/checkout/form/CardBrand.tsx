import { checkoutCopy } from '#src/content/checkout-copy.ts'
import styles from './CardBrand.module.css'

/** The brand as text, with a plain card beside it whose initials are ours: no brand's own picture is copied. */
export function CardBrand({ brand }: { brand: string }) {
  return (
    <span className={styles.brand}>
      <svg width="27" height="18" viewBox="0 0 36 24" aria-hidden="true">
        <rect x="0.5" y="0.5" width="35" height="23" rx="3.5" />
        <text x="18" y="16" textAnchor="middle">
          {brand.slice(0, 4).toUpperCase()}
        </text>
      </svg>
      {checkoutCopy.card.brand}: {brand}
    </span>
  )
}
