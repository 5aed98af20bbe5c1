import type { ComponentProps } from 'react'
import type { ButtonVariant } from './Button.tsx'
import styles from './Button.module.css'

type LinkButtonProps = ComponentProps<'a'> & { variant?: ButtonVariant }

/** A link that looks like a button. */
export function LinkButton({ variant = 'primary', className, ...props }: LinkButtonProps) {
  return <a {...props} data-variant={variant} className={`${styles.button} ${className ?? ''}`} />
}
