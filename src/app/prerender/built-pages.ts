import { descriptions } from '#src/content/descriptions.ts'
import { structuredData } from './structured-data.ts'

export type BuiltPage = {
  path: string
  file: string
  /** The page's own code under src, unless the entry carries it. */
  module?: string
  /** Code under src that runs before the first paint. */
  inlineScript?: string
  description: string
  /** Not for search engines. */
  isHidden: boolean
  /** JSON-LD; made on demand, because a broken store must first be able to say so. */
  data?: () => string
}

/** The pages that are built as files. */
export const pages: readonly BuiltPage[] = [
  {
    path: '/',
    file: 'index.html',
    module: 'home/HomePage.tsx',
    description: descriptions.home,
    isHidden: false,
    data: structuredData,
  },
  {
    path: '/checkout',
    file: 'checkout.html',
    module: 'checkout/CheckoutPage.tsx',
    inlineScript: 'checkout/summary/inline-order-summary.ts',
    description: descriptions.checkout,
    isHidden: true,
  },
  { path: '/404', file: '404.html', description: descriptions.notFound, isHidden: true },
]
