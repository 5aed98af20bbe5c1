import { catalogVersion } from '#schemas/book/catalog-version.ts'
import { catalog } from '#src/content/catalog.ts'
import { settings } from '#src/content/settings.ts'
import { compareWithCatalog, formatQuantity } from '#src/domain/packages.ts'
import { plainName } from '#src/domain/text.ts'

/** The catalog that this book was deployed with. */
export const catalogFacts = {
  version: await catalogVersion(catalog, settings),
  packages: catalog.reduce((sum, { packages }) => sum + packages.length, 0),
}

const labels = new Map<string, string>(catalog.map(({ id, label }) => [id, label]))

export const categoryLabels = JSON.stringify(Object.fromEntries(labels))

/** '' if the catalog has no such category. */
export const categoryLabel = (category: string | null) => labels.get(category ?? '') ?? ''

/** The id of the category whose name begins so, in any case and without accents. */
export const categoryNamed = (text: string) =>
  text === '' ? undefined : catalog.find(({ label }) => plainName(label).startsWith(plainName(text)))?.id

/** Whether the catalog names a page of the seller's on which the package is paid. */
export const hasPaymentLink = ({ category, quantity }: { category: string | null; quantity: string }) =>
  compareWithCatalog(catalog, { category, quantity, priceCents: null }).listed?.paymentLink !== undefined

/** '1.000 Inscritos', in the catalog's words only; null if the catalog does not have the package. */
export function listedPackage(category: string | null, quantity: string): string | null {
  const { section, listed } = compareWithCatalog(catalog, { category, quantity, priceCents: null })
  return section && listed ? `${formatQuantity(listed.quantity)} ${section.label}` : null
}
