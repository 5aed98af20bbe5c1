import { lazy, type ComponentType } from 'react'
import { NotFoundPage } from './NotFoundPage.tsx'
import { reloadOnce } from './reload-once.ts'

type Page = { Page: ComponentType; load: () => Promise<unknown> }

const pages = new Map<string, Page>([
  ['/', lazyPage(async () => (await import('#src/home/HomePage.tsx')).HomePage)],
  ['/checkout', lazyPage(async () => (await import('#src/checkout/CheckoutPage.tsx')).CheckoutPage)],
])
const notFound: Page = { Page: NotFoundPage, load: () => Promise.resolve() }

/** Three fixed paths: the matching of nested routes would weigh 3 kB more. A trailing slash is the same page. */
export function pageAt(pathname: string): Page {
  return pages.get(pathname === '/checkout/' ? '/checkout' : pathname) ?? notFound
}

function lazyPage(load: () => Promise<ComponentType>): Page {
  async function loadOrReload() {
    try {
      return { default: await load() }
    } catch (error) {
      reloadOnce()
      throw error
    }
  }
  return { Page: lazy(loadOrReload), load }
}
