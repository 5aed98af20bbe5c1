import { lazy } from 'react'

const loadHome = () => import('#src/home/HomePage.tsx')
const loadCheckout = () => import('#src/checkout/CheckoutPage.tsx')

export const HomePage = lazy(async () => ({ default: (await loadHome()).HomePage }))
export const CheckoutPage = lazy(async () => ({ default: (await loadCheckout()).CheckoutPage }))

/** Fetches the code of the page at this path; a path without a page of its own needs none. */
export async function loadPage(pathname: string): Promise<void> {
  if (pathname === '/') await loadHome()
  if (/^\/checkout\/?$/.test(pathname)) await loadCheckout()
}
