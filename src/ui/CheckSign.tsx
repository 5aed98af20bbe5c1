/** A disc with a check mark, which is drawn when it appears. Decorative: it always has a text next to it. */
export const CheckSign = ({ size }: { size: number }) => (
  <svg width={size} height={size} viewBox="0 0 40 40" aria-hidden="true">
    <circle cx="20" cy="20" r="20" fill="var(--color-success)" />
    <path d="m11 20.5 6.5 6.5 12-13" pathLength="1" fill="none" stroke="var(--color-on-primary)" strokeWidth="4" />
  </svg>
)
