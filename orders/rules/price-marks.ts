import type { Catalog } from '#schemas/content/catalog.ts'
import type { Settings } from '#schemas/content/settings.ts'
import type { Order } from '#schemas/order/order.ts'
import { totalBy } from '#src/domain/money.ts'
import { compareWithCatalog, otherCategoryName } from '#src/domain/packages.ts'

/**
 * What can be odd about an order. `unlisted`: the book's catalog has no such package. `no-price`: the address named no
 * price. `price`: the price is not the catalog's. `total`: the total is not the price, less the discount with PIX.
 * `label`: the label is not the category's name. `other-catalog`: what the shop said about the catalog's price is not
 * true of this catalog.
 */
const marks = ['unlisted', 'no-price', 'price', 'total', 'label', 'other-catalog'] as const

export type Mark = (typeof marks)[number]

const ofPrice: readonly Mark[] = ['price', 'total', 'no-price']

export const hasOtherPrice = (all: readonly Mark[]) => all.some((mark) => ofPrice.includes(mark))

export type PriceMarks = {
  /** What the catalog asks for this package by this method; null if it has none. */
  catalogTotalCents: number | null
  /** The amounts that the order's payment link may charge, by the catalog; empty if it has no such package. */
  chargedCents: number[]
  marks: Mark[]
}

type Rules = Pick<Settings, 'paymentHosts' | 'pixDiscountPercent'>

export function priceMarks(order: Order, catalog: Catalog, { paymentHosts, pixDiscountPercent }: Rules): PriceMarks {
  const { method, priceCents, totalCents } = order
  const { listed, catalogCents, otherPriceCents } = compareWithCatalog(catalog, order)
  // As in the shop: an order that names no package, label or price is not called unlisted.
  const isUnlisted = !listed && [order.quantity, order.label, priceCents].some(Boolean)

  const isMarked: Record<Mark, boolean> = {
    unlisted: !listed,
    'no-price': priceCents === null,
    price: otherPriceCents !== null,
    total: totalCents !== totalBy(method, priceCents, pixDiscountPercent),
    label: otherCategoryName(catalog, order) !== '',
    'other-catalog': order.catalogPriceCents !== otherPriceCents || order.isUnlisted !== isUnlisted,
  }
  // A checkout address may replace the catalog's link by a page of these hosts; an order does not say which it used.
  const hasLinkPerMethod = typeof listed?.paymentLink === 'object' && paymentHosts.length === 0
  const catalogTotalCents = totalBy(method, catalogCents, pixDiscountPercent)
  // A payment page for both methods decides by itself whether to give the PIX discount.
  const charged = hasLinkPerMethod ? [catalogTotalCents] : [...new Set([catalogCents, catalogTotalCents])]
  return {
    catalogTotalCents,
    chargedCents: charged.filter((cents) => cents !== null),
    marks: marks.filter((mark) => isMarked[mark]),
  }
}
