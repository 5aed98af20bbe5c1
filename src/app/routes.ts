import { createElement, use, type ComponentType } from 'react'
import type { Location } from 'react-router-dom'
import type { NextPage } from '#src/checkout/order/use-order-phase.ts'

/** Home is where an order leads. */
type Page = ComponentType<{ location: Location; home: NextPage }>

/** Like `React.lazy`, but what has been preloaded is rendered at once, and a failed load can be repeated. */
function lazyPage(load: () => Promise<Page>) {
  let Loaded: Page | undefined
  // React needs the same promise on every render until it settles, and after that to see the error.
  let pending: Promise<Page> | undefined

  /** After a failure this also clears the error, so that the next render loads again. */
  async function preload(): Promise<Page> {
    pending = undefined
    return (Loaded ??= await load())
  }

  async function loadForRender() {
    try {
      return await preload()
    } catch {
      window.location.reload()
      return new Promise<never>(() => {})
    }
  }

  const LazyComponent: Page = (props) => createElement(Loaded ?? use((pending ??= loadForRender())), props)
  return Object.assign(LazyComponent, { preload, isLoaded: () => Loaded !== undefined })
}

const home = lazyPage(() => import('#src/home/HomePage.tsx').then((module) => module.HomePage))
const checkout = lazyPage(() => import('#src/checkout/CheckoutPage.tsx').then((module) => module.CheckoutPage))
const notFound = lazyPage(() => import('./NotFoundPage.tsx').then((module) => module.NotFoundPage))

/** The address at which this document was opened, and the path of the page that the host served there. */
const opened = typeof document === 'undefined' ? null : openedHere()

function openedHere() {
  const { pathname: typed, search, hash } = window.location
  const pathname = typed.replace(/^\/+/, '/')
  // The history would take an address that begins with two slashes for another host's.
  if (pathname !== typed) window.history.replaceState(null, '', pathname + search + hash)
  return { pathname, path: document.getElementById('root')?.dataset.path ?? pathname }
}

/**
 * Whether '/Checkout' is a page is for the host to say; slashes make no other page. Some hosts also serve a page under
 * the name of its file. `Routes` is not used: given the location that App displays, it would hide from an order that the
 * visitor has left while the next page is loading.
 */
export function pageAt(pathname: string) {
  const path = pathname === opened?.pathname ? opened.path : pathname
  switch (path.replace(/^\/+|\/+$|\.html$/g, '')) {
    case '':
    case 'index':
      return home
    case 'checkout':
      return checkout
    default:
      return notFound
  }
}

const eventsBeforeClick = ['pointerdown', 'pointerover', 'focusin']

export function prefetchLinks(): void {
  for (const event of eventsBeforeClick) document.addEventListener(event, preloadTarget)
}

function preloadTarget({ target }: Event) {
  const link = target instanceof Element && target.closest('a')
  if (!link || link.origin !== window.location.origin) return
  // The click loads it again and shows what went wrong.
  pageAt(link.pathname)
    .preload()
    .catch(() => {})
}
