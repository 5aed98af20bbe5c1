import { metaDescriptions } from '#src/content/meta-descriptions.ts'
import { structuredData } from './search-engines.ts'

export type BuiltPage = {
  path: string
  file: string
  module: string
  /** Modules under src that run before the first paint: before the page is read, and once it is. */
  headScript?: string
  inlineScript?: string
  description: string
  isHidden?: true
  data?: string
}

export const pages: readonly BuiltPage[] = [
  {
    path: '/',
    file: 'index.html',
    module: 'home/HomePage.tsx',
    headScript: 'app/inline-orders-script.ts',
    description: metaDescriptions.home,
    data: structuredData(),
  },
  {
    path: '/checkout',
    file: 'checkout.html',
    module: 'checkout/CheckoutPage.tsx',
    headScript: 'app/inline-orders-script.ts',
    inlineScript: 'checkout/summary/inline-summary-script.ts',
    description: metaDescriptions.checkout,
    isHidden: true,
  },
  {
    path: '/404',
    file: '404.html',
    module: 'app/NotFoundPage.tsx',
    description: metaDescriptions.notFound,
    isHidden: true,
  },
]
