import type { ComponentProps } from 'react'

/** Opens a new tab, and says so to screen readers. */
export function NewTabLink({ children, ...props }: ComponentProps<'a'>) {
  return (
    <a {...props} target="_blank" rel="noopener noreferrer">
      {children}
      <span className="visually-hidden"> (abre em nova aba)</span>
    </a>
  )
}
