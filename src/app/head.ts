import { settings } from '#src/content/settings.ts'

const description =
  'Inscritos, visualizações, curtidas e horas de exibição para o seu canal. Entrega gradual, sem senha e com garantia de 90 dias contra quedas.'
const hidden = '<meta name="robots" content="noindex">'

/** `module` is the page's own code, null where the entry carries it; `head` what stands there beyond the title. */
export type Page = { path: string; file: string; module: string | null; head: string }

/** The pages that are built as files. */
export const pages: readonly Page[] = [
  {
    path: '/',
    file: 'index.html',
    module: 'home/HomePage.tsx',
    head: `<meta name="description" content="${description}"><link rel="canonical" href="${new URL('/', settings.siteUrl).href}">`,
  },
  { path: '/checkout', file: 'checkout.html', module: 'checkout/CheckoutPage.tsx', head: hidden },
  { path: '/404', file: '404.html', module: null, head: hidden },
]
