import { iconPaths } from './icon-paths.ts'

/** Decorative: it always has a text next to it. */
export function Icon({ name, size }: { name: keyof typeof iconPaths; size: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <path d={iconPaths[name]} />
    </svg>
  )
}
