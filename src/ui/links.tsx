import type { ComponentProps, MouseEvent, Ref } from 'react'
import { Link, type LinkProps } from 'react-router-dom'
import { opensNewTab } from '#src/domain/generic-copy.ts'
import styles from './Button.module.css'
import type { ButtonVariant } from './Button.tsx'

/** Opens a new tab, and says so to screen readers. */
export function NewTabLink({ href, children, ...props }: ComponentProps<'a'>) {
  const target = href === '#' ? undefined : '_blank'
  return (
    <a {...props} href={href} onClick={stayIfNowhere} target={target} rel={target && 'noopener noreferrer'}>
      {children}
      {target && <span className="visually-hidden">{` ${opensNewTab}`}</span>}
    </a>
  )
}

/** A page that the seller has not written yet is '#', which would lead to the top. */
export function stayIfNowhere(event: MouseEvent<HTMLAnchorElement>) {
  if (event.currentTarget.getAttribute('href') === '#') event.preventDefault()
}

type LinkButtonProps = ComponentProps<'a'> & { variant?: ButtonVariant; opensTab?: boolean }

export function LinkButton({ variant = 'primary', opensTab, className, ...props }: LinkButtonProps) {
  const Anchor = opensTab ? NewTabLink : 'a'
  return <Anchor {...props} data-variant={variant} className={`${styles.button} ${className ?? ''}`} />
}

type PageLinkProps = LinkProps & { variant?: ButtonVariant; ref?: Ref<HTMLAnchorElement> }

/** A link to another page of the shop; with a `variant` it looks like a button. */
export function PageLink({ variant, ...props }: PageLinkProps) {
  return <Link {...(variant && { className: styles.button, 'data-variant': variant })} {...props} discover="none" />
}
