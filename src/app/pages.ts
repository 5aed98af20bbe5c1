import type { ComponentType } from 'react'
import type { Location } from 'react-router-dom'
import { lazyWithPreload } from '#src/browser/lazy-with-preload.ts'
import { NotFoundPage } from './NotFoundPage.tsx'
import { reloadOnce } from './reload-once.ts'

type Page = ComponentType<{ location: Location }> & { preload: () => Promise<unknown>; isLoaded: () => boolean }

const pages = new Map<string, Page>([
  ['/', lazyWithPreload(async () => (await import('#src/home/HomePage.tsx')).HomePage, reloadOnce)],
  ['/checkout', lazyWithPreload(async () => (await import('#src/checkout/CheckoutPage.tsx')).CheckoutPage, reloadOnce)],
])
const notFound: Page = Object.assign(NotFoundPage, { preload: () => Promise.resolve(), isLoaded: () => true })

/** `Routes` would add 3 kB to match three fixed paths. A trailing slash leads to the same page. */
export function pageAt(pathname: string): Page {
  return pages.get(pathname === '/checkout/' ? '/checkout' : pathname) ?? notFound
}
