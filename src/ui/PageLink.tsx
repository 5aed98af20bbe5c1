import { Link, type LinkProps } from 'react-router-dom'
import type { ButtonVariant } from './Button.tsx'
import styles from './Button.module.css'

/** A link to another page of the shop; with a `variant` it looks like a button. */
export function PageLink({ onClick, variant, ...props }: LinkProps & { variant?: ButtonVariant }) {
  return (
    <Link
      {...(variant && { className: styles.button, 'data-variant': variant })}
      {...props}
      discover="none"
      onClick={(event) => {
        // The second click of a double click would add a second history entry.
        if (event.detail > 1) event.preventDefault()
        onClick?.(event)
      }}
    />
  )
}
