import { checkoutCopy, titleCopy } from '#src/content/checkout-copy.ts'
import { settings } from '#src/content/settings.ts'
import { noAmount } from '#src/content/shared-copy.ts'
import { formatPrice, installment, pixPrice } from '#src/domain/money.ts'
import { packageName } from '#src/domain/packages.ts'
import type { OrderSelection } from './order-selection.ts'

/** What an order is called and costs, in each place of the page that says so. A no-break space keeps the line of a name. */
export function summaryTexts({ quantity, label, price }: Pick<OrderSelection, 'quantity' | 'label' | 'price'>) {
  const name = packageName({ quantity, label }) || '\u00A0'
  if (price === null) return { name, price: noAmount, pix: noAmount, saved: noAmount, discount: noAmount }
  const { payCents, savedCents } = pixPrice(price)
  const saved = formatPrice(savedCents)
  return { name, price: formatPrice(price), pix: formatPrice(payCents), saved, discount: `− ${saved}` }
}

/** The title of the page, by the label of what is ordered, which may be ''. */
export const checkoutTitle = (label: string) =>
  `${titleCopy.prefix}${label || titleCopy.withoutLabel} | ${settings.brand}`

/** 'À vista (R$ 29,90)' for one, '3x de R$ 9,97 sem juros' for more; a dash where there is no price. */
export function installmentLabel(count: number, priceCents: number | null): string {
  const amount = priceCents === null ? noAmount : formatPrice(installment(priceCents, count).installmentCents)
  return count === 1 ? `${checkoutCopy.installments.once} (${amount})` : checkoutCopy.installments.many(count, amount)
}
