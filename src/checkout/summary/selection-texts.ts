import { catalog } from '#src/content/catalog.ts'
import { titleCopy } from '#src/content/checkout-copy.ts'
import { settings } from '#src/content/settings.ts'
import { categoryTerm, noAmount, noPackage } from '#src/content/shared-copy.ts'
import { formatPrice, installment, pixPrice } from '#src/domain/money.ts'
import { otherCategoryName, packageName } from '#src/domain/packages.ts'
import { maxInstallments } from '#src/domain/pix-discount-and-installments.ts'
import type { OrderSelection } from './order-selection.ts'

/** The title of the page, by the label of the address, which may be ''. */
export const checkoutTitle = (label: string) =>
  `${titleCopy.prefix}${label || titleCopy.withoutLabel} | ${settings.brand}`

/** The name and the amounts of an order, for each place on the page that shows them. */
export function selectionTexts(selection: Pick<OrderSelection, 'quantity' | 'label' | 'category' | 'price'>) {
  const { price } = selection
  const name = packageName(selection) || noPackage
  const otherCategory = otherCategoryName(catalog, selection)
  const category = otherCategory && `${categoryTerm}: ${otherCategory}`
  const none = noAmount
  if (price === null) return { name, category, price: none, pix: none, saved: none, discount: none, parts: none }
  const { payCents, savedCents } = pixPrice(price)
  const saved = formatPrice(savedCents)
  const parts = `${maxInstallments}x de ${formatPrice(installment(price, maxInstallments).installmentCents)}`
  return { name, category, price: formatPrice(price), pix: formatPrice(payCents), saved, discount: `− ${saved}`, parts }
}
