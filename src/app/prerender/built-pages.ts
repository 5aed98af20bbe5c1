import { catalog } from '#src/content/catalog.ts'
import { checkoutTitle } from '#src/checkout/summary/checkout-title.ts'
import { metaDescriptions } from '#src/content/meta-descriptions.ts'
import { structuredData } from './structured-data.ts'

export type BuiltPage = {
  path: string
  file: string
  /** The page's module under src. */
  module: string
  /** A module under src that runs before the first paint, and what the build puts in place of its global names. */
  inlineScript?: { file: string; define: Record<string, string> }
  description: string
  /** Keeps search engines away. */
  isHidden: boolean
  /** JSON-LD. A function, because it can fail on broken content, which the content check has to report first. */
  data?: () => string
}

const ownPrices = catalog.flatMap(({ id, packages }) =>
  packages.flatMap(({ quantity, price, paymentLink }) => (paymentLink ? [[`${id} ${quantity}`, price]] : [])),
)

export const pages: readonly BuiltPage[] = [
  {
    path: '/',
    file: 'index.html',
    module: 'home/HomePage.tsx',
    description: metaDescriptions.home,
    isHidden: false,
    data: structuredData,
  },
  {
    path: '/checkout',
    file: 'checkout.html',
    module: 'checkout/CheckoutPage.tsx',
    inlineScript: {
      file: 'checkout/summary/inline-summary-script.ts',
      define: {
        CATEGORY_LABELS: JSON.stringify(catalog.map(({ id, label }) => [id, label])),
        OWN_PRICES: JSON.stringify(ownPrices),
        TITLE: JSON.stringify(checkoutTitle('{label}')),
      },
    },
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
