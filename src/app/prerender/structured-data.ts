import type { CatalogSection, Package } from '#schemas/content/catalog.ts'
import { catalog } from '#src/content/catalog.ts'
import { faq } from '#src/content/faq.ts'
import { parsePrice } from '#src/domain/money.ts'
import { formatQuantity } from '#src/domain/packages.ts'
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
  name: `${formatQuantity(quantity)} ${label}`,
  price: decimalPrice(price),
  priceCurrency: 'BRL',
})

/** 'R$ 1.200,33' as '1200.33'. */
function decimalPrice(price: string): string {
  const digits = String(parsePrice(price) ?? 0).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}
