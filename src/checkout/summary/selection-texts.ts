import { catalog } from '#src/content/catalog.ts'
import { selectionCopy as copy } from '#src/content/selection-copy.ts'
import { settings } from '#src/content/settings.ts'
import { categoryTerm, noAmount, noPackage } from '#src/content/shared-copy.ts'
import { goesTo } from '#src/domain/generic-copy.ts'
import { formatPrice, installment, pixPrice } from '#src/domain/money.ts'
import { otherCategoryName, packageName } from '#src/domain/packages.ts'
import type { OrderSelection } from './order-selection.ts'

export const checkoutTitle = (label: string) =>
  `${copy.titlePrefix}${label || copy.titleWithoutLabel} | ${settings.brand}`

export const wantedInChat = (selection: OrderSelection) => encodeURIComponent(packageName(selection))

/** What the page shows of an order: its name, its amounts, and what is odd about them; '' for what it does not show. */
export function selectionTexts(selection: OrderSelection) {
  const { price, hasSharedLink, paymentLinks } = selection
  const name = packageName(selection) || noPackage
  const otherCategory = otherCategoryName(catalog, selection)
  const category = otherCategory && `${categoryTerm}: ${otherCategory}`
  // Read one by one: bundled whole, the settings would not fit before the first paint.
  const most = settings.maxInstallments
  const pix = price === null ? null : pixPrice(price, selection.pixDiscountPercent ?? settings.pixDiscountPercent)
  const textOf = (cents: number | undefined, sign = '') => (cents === undefined ? noAmount : sign + formatPrice(cents))
  const hostOf = (link: URL | null) => (link ? copy.payAt(link.hostname) : '')
  return {
    name,
    category,
    choose: name === noPackage ? copy.choose : '',
    goesTo: name === noPackage ? '' : ` ${goesTo} `,
    yourLink: name === noPackage ? '' : copy.yourLink,
    pixOddity: oddityOf(selection, hasSharedLink ? price : (pix?.payCents ?? null)),
    creditOddity: oddityOf(selection, price),
    pixHost: hostOf(paymentLinks.pix),
    creditHost: hostOf(paymentLinks.credit),
    atPayment: hasSharedLink ? copy.discountAtPayment : '',
    price: textOf(price ?? undefined),
    pix: textOf(pix?.payCents),
    saved: textOf(pix?.savedCents),
    discount: textOf(pix?.savedCents, '− '),
    parts: price === null ? noAmount : copy.parts(most, formatPrice(installment(price, most).installmentCents)),
  }
}

/** `payCents` is what the payment page of the method charges. */
function oddityOf({ catalogPriceCents, isOverruled, isUnlisted }: OrderSelection, payCents: number | null): string {
  if (isUnlisted) return copy.unlisted
  if (isOverruled && payCents !== null) return copy.overruled(formatPrice(payCents))
  return catalogPriceCents === null ? '' : copy.otherPrice(formatPrice(catalogPriceCents))
}
