import { catalog } from '#src/content/catalog.ts'
import { categoryTerm, checkoutCopy, titleCopy } from '#src/content/checkout-copy.ts'
import { settings } from '#src/content/settings.ts'
import { noAmount } from '#src/content/shared-copy.ts'
import { formatPrice, installment, pixPrice } from '#src/domain/money.ts'
import { otherCategoryName, packageName } from '#src/domain/packages.ts'
import type { OrderSelection } from './order-selection.ts'

/** What an order is called and costs, in each place of the page that says so. A no-break space keeps the line of a name. */
export function summaryTexts(selection: Pick<OrderSelection, 'quantity' | 'label' | 'category' | 'price'>) {
  const { price } = selection
  const name = packageName(selection) || '\u00A0'
  const otherCategory = otherCategoryName(catalog, selection)
  const category = otherCategory && `${categoryTerm}: ${otherCategory}`
  if (price === null) return { name, category, price: noAmount, pix: noAmount, saved: noAmount, discount: noAmount }
  const { payCents, savedCents } = pixPrice(price)
  const saved = formatPrice(savedCents)
  return { name, category, price: formatPrice(price), pix: formatPrice(payCents), saved, discount: `− ${saved}` }
}

/** The title of the page, by the label of the address, which may be ''. */
export const checkoutTitle = (label: string) =>
  `${titleCopy.prefix}${label || titleCopy.withoutLabel} | ${settings.brand}`

/** 'À vista (R$ 29,90)' for one, '3x de R$ 9,97 sem juros' for more; a dash where there is no price. */
export function installmentLabel(count: number, priceCents: number | null): string {
  const amount = priceCents === null ? noAmount : formatPrice(installment(priceCents, count).installmentCents)
  return count === 1 ? `${checkoutCopy.installments.once} (${amount})` : checkoutCopy.installments.many(count, amount)
}
