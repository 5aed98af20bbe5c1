import type { ComponentProps } from 'react'
import type { ButtonVariant } from './Button.tsx'
import styles from './Button.module.css'
import { NewTabLink } from './NewTabLink.tsx'

type LinkButtonProps = ComponentProps<'a'> & { variant?: ButtonVariant; opensTab?: boolean }

export function LinkButton({ variant = 'primary', opensTab, className, ...props }: LinkButtonProps) {
  const Anchor = opensTab ? NewTabLink : 'a'
  return <Anchor {...props} data-variant={variant} className={`${styles.button} ${className ?? ''}`} />
}
