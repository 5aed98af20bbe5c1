import type { ComponentProps } from 'react'
import { useLinkClickHandler } from 'react-router-dom'

type PageLinkProps = Omit<ComponentProps<'a'>, 'href' | 'onClick'> & { to: string }

/** A link inside the site. The router's own `Link` brings 2 kB of prefetching for servers that this site has not. */
export function PageLink({ to, children, ...props }: PageLinkProps) {
  const go = useLinkClickHandler(to)
  return (
    // The second click of a double click would make a second entry in the history.
    <a {...props} href={to} onClick={(event) => (event.detail > 1 ? event.preventDefault() : go(event))}>
      {children}
    </a>
  )
}
