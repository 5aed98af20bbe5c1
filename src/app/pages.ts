import type { ComponentType } from 'react'
import type { Location } from 'react-router-dom'
import { lazyWithPreload } from '#src/browser/lazy-with-preload.ts'
import { NotFoundPage } from './NotFoundPage.tsx'
import { reloadOnce } from './reload-once.ts'

type PageProps = { location: Location }
type Page = { Page: ComponentType<PageProps>; load: () => Promise<unknown>; isFetched: () => boolean }

const pages = new Map<string, Page>([
  ['/', laterPage(async () => (await import('#src/home/HomePage.tsx')).HomePage)],
  ['/checkout', laterPage(async () => (await import('#src/checkout/CheckoutPage.tsx')).CheckoutPage)],
])
const notFound: Page = { Page: NotFoundPage, load: () => Promise.resolve(), isFetched: () => true }

/** Three fixed paths: the matching of nested routes would weigh 3 kB more. A trailing slash is the same page. */
export function pageAt(pathname: string): Page {
  return pages.get(pathname === '/checkout/' ? '/checkout' : pathname) ?? notFound
}

function laterPage(fetchPage: () => Promise<ComponentType<PageProps>>): Page {
  const [Page, load, isFetched] = lazyWithPreload(fetchPage, reloadOnce)
  return { Page, load, isFetched }
}
