import type { Location } from 'react-router-dom'
import { lazyWithPreload } from '#src/browser/lazy-with-preload.ts'

/** Home is where an order leads. */
type PageProps = { location: Location; home: Pick<typeof home, 'preload' | 'isLoaded'> }

const home = lazyWithPreload<PageProps>(() => import('#src/home/HomePage.tsx').then((module) => module.HomePage))
const checkout = lazyWithPreload<PageProps>(() =>
  import('#src/checkout/CheckoutPage.tsx').then((module) => module.CheckoutPage),
)
const notFound = lazyWithPreload<PageProps>(() => import('./NotFoundPage.tsx').then((module) => module.NotFoundPage))

/** The address at which this document was opened, and the path of the page that the host served there. */
const opened = typeof document === 'undefined' ? null : openedHere()

function openedHere() {
  const { pathname } = window.location
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

/** Loads the code of a page as soon as a visitor is about to follow a link to it. */
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
