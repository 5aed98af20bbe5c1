import { settings } from '#src/content/settings.ts'

const description =
  'Inscritos, visualizações, curtidas e horas de exibição para o seu canal. Entrega gradual, sem senha e com garantia de 90 dias contra quedas.'
const hidden = '<meta name="robots" content="noindex">'

export type Page = {
  path: string
  file: string
  /** The page's own code under src, unless the entry carries it. */
  module?: string
  /** Code under src that runs before the first paint. */
  inlineScript?: string
  /** What stands in the head beyond the title. */
  head: string
}

/** The pages that are built as files. */
export const pages: readonly Page[] = [
  {
    path: '/',
    file: 'index.html',
    module: 'home/HomePage.tsx',
    head: `<meta name="description" content="${description}"><link rel="canonical" href="${new URL('/', settings.siteUrl).href}">`,
  },
  {
    path: '/checkout',
    file: 'checkout.html',
    module: 'checkout/CheckoutPage.tsx',
    inlineScript: 'checkout/paint-order.ts',
    head: hidden,
  },
  { path: '/404', file: '404.html', head: hidden },
]
