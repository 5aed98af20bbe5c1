import type { ComponentProps } from 'react'
import { useLinkClickHandler } from 'react-router-dom'

type PageLinkProps = Omit<ComponentProps<'a'>, 'href' | 'onClick'> & { to: string }

/** A link inside the site. The router's own `Link` brings 2 kB of prefetching for servers that this site has not. */
export function PageLink({ to, children, ...props }: PageLinkProps) {
  const go = useLinkClickHandler(to)
  return (
    <a {...props} href={to} onClick={go}>
      {children}
    </a>
  )
}
