import type { ComponentType } from 'react'
import type { Location } from 'react-router-dom'
import { lazyWithPreload } from '#src/browser/lazy-with-preload.ts'
import { NotFoundPage } from './NotFoundPage.tsx'
import { reloadOnce } from './reload-once.ts'

type Page = ComponentType<{ location: Location }> & { preload: () => Promise<unknown>; isLoaded: () => boolean }

const pages: [pathname: RegExp, page: Page][] = [
  [/^\/(index(\.html)?)?$/, lazyWithPreload(async () => (await import('#src/home/HomePage.tsx')).HomePage, reloadOnce)],
  [
    /^\/checkout(\/|\.html)?$/,
    lazyWithPreload(async () => (await import('#src/checkout/CheckoutPage.tsx')).CheckoutPage, reloadOnce),
  ],
]
const notFound: Page = Object.assign(NotFoundPage, { preload: () => Promise.resolve(), isLoaded: () => true })

/** `Routes` would add 3 kB to match these. Some hosts serve a page under the name of its file as well. */
export function pageAt(pathname: string): Page {
  return pages.find(([own]) => own.test(pathname))?.[1] ?? notFound
}
