import { settings } from '#src/content/settings.ts'

const description =
  'Inscritos, visualizações, curtidas e horas de exibição para o seu canal. Entrega gradual, sem senha e com garantia de 90 dias contra quedas.'
const hidden = '<meta name="robots" content="noindex">'

export type Page = { path: string; file: string; head: string }

/** The pages that are built as files, each with what its head carries beyond the title. */
export const pages: readonly Page[] = [
  {
    path: '/',
    file: 'index.html',
    head: `<meta name="description" content="${description}"><link rel="canonical" href="${new URL('/', settings.siteUrl).href}">`,
  },
  { path: '/checkout', file: 'checkout.html', head: hidden },
  { path: '/404', file: '404.html', head: hidden },
]
