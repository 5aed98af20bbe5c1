import styles from './BrandPicture.module.css'

/** A plain card with the first letters of the brand, whose own picture is not copied. Its name is beside it as text. */
export function BrandPicture({ brand }: { brand: string }) {
  return (
    <svg width="24" height="16" viewBox="0 0 36 24" aria-hidden="true" className={styles.picture}>
      <rect x="0.5" y="0.5" width="35" height="23" rx="3.5" />
      <text x="18" y="16" textAnchor="middle">
        {brand.slice(0, 4).toUpperCase()}
      </text>
    </svg>
  )
}
