import { groupThousands, parsePrice } from './money.ts'
import { plainName, shownText } from './text.ts'

export const categoryIds = ['inscritos', 'visualizacoes', 'curtidas', 'horas'] as const

export type CategoryId = (typeof categoryIds)[number]

type PaymentLink = string | { pix: string; credit: string }
type Package = { quantity: string; price: string; paymentLink?: PaymentLink }
type Catalog = readonly { id: string; label: string; packages: readonly Package[] }[]

/** '10000' as '10.000'; anything but digits is returned unchanged. */
export const formatQuantity = (quantity: string): string =>
  /^\d+$/.test(quantity) ? groupThousands(quantity) : quantity

/** '1.000' as '1000', so that both name the same package; anything but a count is returned unchanged. */
export const plainQuantity = (text: string): string =>
  /^\d{1,3}(?:\.\d{3})+$|^\d+$/.test(text) ? text.replace(/^[0.]+(?=\d)|\./g, '') : text

/** '10.000 Inscritos'; either part may be missing, and both are then ''. Safe to show, whoever wrote the parts. */
export const packageName = ({ quantity, label }: { quantity: string; label: string }): string =>
  [formatQuantity(shownText(quantity)), shownText(label)].filter(Boolean).join(' ')

/** The catalog's name for the category, if the label says something else; '' if it does not or no category is known. */
export function otherCategoryName(
  catalog: Catalog,
  { category, label }: { category: string | null; label: string },
): string {
  const name = catalog.find(({ id }) => id === category)?.label ?? ''
  return plainName(name) === plainName(label) ? '' : name
}

/** What the catalog says about an order. `otherPriceCents` is its price for the package if the order names another. */
export function compareWithCatalog(
  catalog: Catalog,
  { category, quantity, priceCents }: { category: string | null; quantity: string; priceCents: number | null },
) {
  const section = catalog.find(({ id }) => id === category)
  const listed = section?.packages.find((item) => item.quantity === plainQuantity(quantity))
  const catalogCents = listed ? parsePrice(listed.price) : null
  const isOther = priceCents !== null && priceCents !== catalogCents
  return { section, listed, catalogCents, otherPriceCents: isOther ? catalogCents : null }
}

/** Every payment page in the catalog, with the package that is paid there, such as 'inscritos 1000'. */
export function paymentLinksOf(catalog: Catalog): { name: string; address: string }[] {
  const links = []
  for (const { id, packages } of catalog) {
    for (const { quantity, paymentLink = {} } of packages) {
      const addresses = typeof paymentLink === 'string' ? [paymentLink] : Object.values<string>(paymentLink)
      for (const address of new Set(addresses)) links.push({ name: `${id} ${quantity}`, address })
    }
  }
  return links
}

export const packagesWith = (catalog: Catalog, isMeant: (link: PaymentLink | undefined) => boolean): string[] =>
  catalog.flatMap(({ id, packages }) =>
    packages.filter(({ paymentLink }) => isMeant(paymentLink)).map(({ quantity }) => `${id} ${quantity}`),
  )

export const unlinkedPackages = (catalog: Catalog) => packagesWith(catalog, (link) => link === undefined)

/** The first word of each label, or all of each if two begin alike. */
export function tellingApart(labels: readonly string[]): readonly string[] {
  const words = labels.map((label) => label.split(' ')[0] ?? '')
  return new Set(words).size === words.length ? words : labels
}

/** Price of a thousand in whole cents, rounded half up; null if the price cannot be parsed. */
export function perThousandCents({ price, quantity }: Package): number | null {
  const cents = parsePrice(price)
  return cents && Math.round((cents * 1000) / Number(quantity))
}

/** The first of those that cost least. */
const lowestBy = (packages: readonly Package[], cost: (item: Package) => number | null) =>
  packages.reduce((lowest, item) => ((cost(item) ?? Infinity) < (cost(lowest) ?? Infinity) ? item : lowest))

export const bestValue = (packages: readonly Package[]) => lowestBy(packages, perThousandCents).quantity

export const cheapest = (packages: readonly Package[]) => lowestBy(packages, ({ price }) => parsePrice(price))
