import type { Catalog } from '#schemas/content/catalog.ts'
import type { Order } from '#schemas/order/order.ts'
import type { PaymentMethod } from '#schemas/form/checkout.ts'
import { parsePrice, totalBy } from '#src/domain/money.ts'
import { plainQuantity } from '#src/domain/packages.ts'
import { marks, type Mark } from './marks.ts'

export type PriceMarks = {
  /** What the catalog asks for this package by this method; null if it has none. */
  catalogTotalCents: number | null
  /** The amounts that the order's payment link may charge, by the catalog: none if it has no such package. */
  chargedCents: number[]
  marks: Mark[]
}

/** Compares an order, which comes from a visitor's browser, with the catalog. */
export function priceMarks(order: Order, catalog: Catalog): PriceMarks {
  const { method, priceCents, totalCents } = order
  const section = catalog.find(({ id }) => id === order.category)
  const listed = section?.packages.find(({ quantity }) => quantity === plainQuantity(order.quantity))
  const catalogCents = listed ? parsePrice(listed.price) : null
  const hasOtherPrice = listed !== undefined && priceCents !== null && priceCents !== catalogCents
  // The shop also looks at the label in the address. An order with a category does not carry that label, so an empty
  // order cannot be checked.
  const isEmpty = order.quantity === '' && priceCents === null

  const isMarked: Record<Mark, boolean> = {
    unlisted: !listed,
    'no-price': priceCents === null,
    price: hasOtherPrice,
    total: totalCents !== totalBy(method, priceCents),
    label: section !== undefined && order.label !== section.label,
    'other-catalog':
      order.catalogPriceCents !== (hasOtherPrice ? catalogCents : null) || (order.isUnlisted === !!listed && !isEmpty),
  }
  return {
    catalogTotalCents: totalBy(method, catalogCents),
    chargedCents: chargedBy(method, catalogCents, typeof listed?.paymentLink === 'object'),
    marks: marks.filter((mark) => isMarked[mark]),
  }
}

/** A page for both methods decides on the PIX discount by itself. */
function chargedBy(method: PaymentMethod, priceCents: number | null, hasLinkPerMethod: boolean): number[] {
  const totalCents = totalBy(method, priceCents)
  if (priceCents === null || totalCents === null) return []
  return hasLinkPerMethod ? [totalCents] : [...new Set([priceCents, totalCents])]
}
