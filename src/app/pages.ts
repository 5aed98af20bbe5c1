import type { ComponentType } from 'react'
import { later } from '#src/ui/later.ts'
import { NotFoundPage } from './NotFoundPage.tsx'
import { reloadOnce } from './reload-once.ts'

type Page = { Page: ComponentType; load: () => Promise<unknown> }

const pages = new Map<string, Page>([
  ['/', laterPage(async () => (await import('#src/home/HomePage.tsx')).HomePage)],
  ['/checkout', laterPage(async () => (await import('#src/checkout/CheckoutPage.tsx')).CheckoutPage)],
])
const notFound: Page = { Page: NotFoundPage, load: () => Promise.resolve() }

/** Three fixed paths: the matching of nested routes would weigh 3 kB more. A trailing slash is the same page. */
export function pageAt(pathname: string): Page {
  return pages.get(pathname === '/checkout/' ? '/checkout' : pathname) ?? notFound
}

function laterPage(fetchPage: () => Promise<ComponentType>): Page {
  const [Page, load] = later(fetchPage, reloadOnce)
  return { Page, load }
}
