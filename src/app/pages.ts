import type { ComponentType } from 'react'
import type { Location } from 'react-router-dom'
import { lazyWithPreload } from '#src/browser/lazy-with-preload.ts'
import { reloadOnce } from './reload-once.ts'

type Page = ComponentType<{ location: Location }>

const lazyPage = (load: () => Promise<Page>) => lazyWithPreload(load, reloadOnce)

const home = lazyPage(async () => (await import('#src/home/HomePage.tsx')).HomePage)
const checkout = lazyPage(async () => (await import('#src/checkout/CheckoutPage.tsx')).CheckoutPage)
const notFound = lazyPage(async () => (await import('./NotFoundPage.tsx')).NotFoundPage)

/** `Routes` would add 3 kB to match these. Some hosts serve a page under the name of its file as well. */
export function pageAt(pathname: string) {
  if (/^\/(index(\.html)?)?$/.test(pathname)) return home
  return /^\/checkout(\/|\.html)?$/.test(pathname) ? checkout : notFound
}
