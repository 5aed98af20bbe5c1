import type { ComponentType } from 'react'
import type { Location } from 'react-router-dom'
import { lazyWithPreload } from '#src/browser/lazy-with-preload.ts'
import { reloadOnce } from './reload-once.ts'

type Page = ComponentType<{ location: Location }>

const lazyPage = (load: () => Promise<Page>) => lazyWithPreload(load, reloadOnce)

const home = lazyPage(() => import('#src/home/HomePage.tsx').then((module) => module.HomePage))
const checkout = lazyPage(() => import('#src/checkout/CheckoutPage.tsx').then((module) => module.CheckoutPage))
const notFound = lazyPage(() => import('./NotFoundPage.tsx').then((module) => module.NotFoundPage))

/** `Routes` would add 3 kB to match these. Some hosts serve a page under the name of its file as well. */
export function pageAt(pathname: string) {
  if (/^\/(index(\.html)?)?$/.test(pathname)) return home
  return /^\/checkout(\/|\.html)?$/.test(pathname) ? checkout : notFound
}
