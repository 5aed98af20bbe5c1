import type { CatalogSection, Package } from '#schemas/content/catalog.ts'
import { catalog } from '#src/content/catalog.ts'
import { faq } from '#src/content/faq.ts'
import { homeCopy } from '#src/content/home-copy.ts'
import { metaDescriptions } from '#src/content/meta-descriptions.ts'
import { settings } from '#src/content/settings.ts'
import { withFacts } from '#src/domain/facts.ts'
import { formatCents, parsePrice } from '#src/domain/money.ts'
import { packageName } from '#src/domain/packages.ts'

const absoluteUrl = (path: string) => new URL(path, settings.siteUrl).href

/** `title` is already escaped. */
type Head = { path: string; title: string; description: string; isHidden?: boolean }

export function headTags({ path, title, isHidden, ...head }: Head): string {
  const description = withFacts(head.description, settings)
  const properties = {
    'og:type': 'website',
    'og:site_name': settings.brand,
    'og:locale': 'pt_BR',
    'og:description': description,
    'og:url': absoluteUrl(path),
    'og:image': absoluteUrl('/og.png'),
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': `${settings.brand}: ${withFacts(metaDescriptions.picture, settings)}`,
  }
  const openGraph = Object.entries(properties).map(
    ([name, text]) => `<meta property="${name}" content="${escaped(text)}">`,
  )
  return [
    `<meta name="description" content="${escaped(description)}">`,
    isHidden ? '<meta name="robots" content="noindex">' : '<meta name="twitter:card" content="summary_large_image">',
    `<link rel="canonical" href="${escaped(absoluteUrl(path))}">`,
    `<meta property="og:title" content="${title}">`,
    ...openGraph,
  ].join('')
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** robots.txt allows every page: crawlers see `noindex` only on a page that they may fetch. */
export function robotsAndSitemap(pages: readonly Pick<Head, 'path' | 'isHidden'>[]): Record<string, string> {
  const urls = pages.filter(({ isHidden }) => !isHidden).map(({ path }) => `<url><loc>${absoluteUrl(path)}</loc></url>`)
  return {
    'robots.txt': `User-agent: *\nAllow: /\n\nSitemap: ${absoluteUrl('/sitemap.xml')}\n`,
    'sitemap.xml': `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>\n`,
  }
}

/** Describes home to search engines, without ratings, stock or product numbers, which the shop does not have. */
export function structuredData(): string {
  const questions = faq.map(({ question, answer }) => ({
    '@type': 'Question',
    name: withFacts(question, settings),
    acceptedAnswer: { '@type': 'Answer', text: withFacts(answer, settings) },
  }))
  const graph = [...catalog.map(product), { '@type': 'FAQPage', mainEntity: questions }]
  // Escaped, so that no text in the content can end the script element.
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': graph }).replaceAll('<', String.raw`\u003c`)
}

const product = ({ id, label, packages }: CatalogSection) => ({
  '@type': 'Product',
  name: homeCopy.sections[id].title,
  description: homeCopy.sections[id].description,
  image: absoluteUrl('/og.png'),
  offers: packages.map((item) => offer(item, label)),
})

const offer = ({ quantity, price }: Package, label: string) => ({
  '@type': 'Offer',
  name: packageName({ quantity, label }),
  price: formatCents(parsePrice(price) ?? 0, '.'),
  priceCurrency: 'BRL',
})
