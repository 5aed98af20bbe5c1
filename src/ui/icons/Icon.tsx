/** Decorative: it always has a text next to it. `path` is a filled shape on a 24 × 24 grid. */
export function Icon({ path, size }: { path: string; size: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  )
}
