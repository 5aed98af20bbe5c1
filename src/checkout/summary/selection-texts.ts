import { catalog } from '#src/content/catalog.ts'
import { selectionCopy as copy, titleCopy } from '#src/content/checkout-copy.ts'
import { settings } from '#src/content/settings.ts'
import { categoryTerm, noAmount, noPackage } from '#src/content/shared-copy.ts'
import { formatPrice, installment, pixPrice } from '#src/domain/money.ts'
import { otherCategoryName, packageName } from '#src/domain/packages.ts'
import { maxInstallments } from '#src/domain/pix-discount-and-installments.ts'
import type { OrderSelection } from './order-selection.ts'

/** The title of the page, by the label of the address, which may be ''. */
export const checkoutTitle = (label: string) =>
  `${titleCopy.prefix}${label || titleCopy.withoutLabel} | ${settings.brand}`

/** What the page shows of an order: its name, its amounts, and what is odd about them; '' for what it does not show. */
export function selectionTexts(selection: Omit<OrderSelection, 'paymentLinks'>) {
  const { price, catalogPriceCents, isUnlisted, hasSharedLink } = selection
  const name = packageName(selection) || noPackage
  const otherCategory = otherCategoryName(catalog, selection)
  const category = otherCategory && `${categoryTerm}: ${otherCategory}`
  const words = {
    name,
    category,
    choose: name === noPackage ? copy.choose : '',
    oddity: isUnlisted
      ? copy.unlisted
      : catalogPriceCents === null
        ? ''
        : copy.otherPrice(formatPrice(catalogPriceCents)),
    atPayment: hasSharedLink ? copy.discountAtPayment : '',
  }
  const none = noAmount
  if (price === null) return { ...words, price: none, pix: none, saved: none, discount: none, parts: none }
  const { payCents, savedCents } = pixPrice(price)
  const saved = formatPrice(savedCents)
  const parts = `${maxInstallments}x de ${formatPrice(installment(price, maxInstallments).installmentCents)}`
  return { ...words, price: formatPrice(price), pix: formatPrice(payCents), saved, discount: `− ${saved}`, parts }
}
