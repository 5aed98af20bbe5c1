import type { CatalogSection, Package } from '#schemas/content/catalog.ts'
import { catalog } from '#src/content/catalog.ts'
import { faq } from '#src/content/faq.ts'
import { formatCents, parsePrice } from '#src/domain/money.ts'
import { packageName } from '#src/domain/packages.ts'
import { absoluteUrl } from './absolute-url.ts'

/** The home page for search engines. Without ratings, stock or product numbers, which the shop does not have. */
export function structuredData(): string {
  const questions = faq.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  }))
  const graph = [...catalog.map(product), { '@type': 'FAQPage', mainEntity: questions }]
  // Escaped, so that no text in the content can end the script element.
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': graph }).replaceAll('<', String.raw`\u003c`)
}

const product = (section: CatalogSection) => ({
  '@type': 'Product',
  name: section.title,
  description: section.description,
  image: absoluteUrl('/og.png'),
  offers: section.packages.map((item) => offer(item, section.label)),
})

const offer = ({ quantity, price }: Package, label: string) => ({
  '@type': 'Offer',
  name: packageName({ quantity, label }),
  price: formatCents(parsePrice(price) ?? 0, '.'),
  priceCurrency: 'BRL',
})
