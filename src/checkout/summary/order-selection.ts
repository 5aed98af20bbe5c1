import { useMemo } from 'react'
import type { Location } from 'react-router-dom'
import { orderParamsSchema, type OrderParams } from '#schemas/order/order-params.ts'
import type { PaymentMethod } from '#schemas/form/checkout.ts'
import { useHydrated } from '#src/browser/use-hydrated.ts'
import { catalog } from '#src/content/catalog.ts'
import { settings } from '#src/content/settings.ts'
import { parsePrice } from '#src/domain/money.ts'
import { plainQuantity } from '#src/domain/packages.ts'

/**
 * What the address asks for. `catalogPriceCents` is set when the catalog has this package at another price. A package
 * is `unlisted` when the catalog does not have it.
 */
export type OrderSelection = Omit<OrderParams, 'paymentLink'> & {
  catalogPriceCents: number | null
  isUnlisted: boolean
  paymentLinks: Record<PaymentMethod, URL | null>
  /** One page for both methods, which decides on the PIX discount by itself. */
  hasSharedLink: boolean
}

const links = catalog.flatMap(({ packages }) =>
  packages.flatMap(({ paymentLink: link }) => (typeof link === 'object' ? Object.values(link) : (link ?? []))),
)
const { paymentHosts, pix, orderWebhook } = settings
// With a route of its own, the shop opens no page that a stranger's link names: docs/behavior.md, section 3.
const hasOwnRoute = links.length > 0 || paymentHosts.length > 0 || pix !== undefined || orderWebhook !== undefined
const schema = orderParamsSchema(hasOwnRoute ? { links, hosts: paymentHosts } : null)

/** The selection in the address, or null while the prerendered page, which cannot know the address, hydrates. */
export function useSelection({ search }: Location): OrderSelection | null {
  const hydrated = useHydrated()
  return useMemo(() => (hydrated ? readSelection(search) : null), [hydrated, search])
}

/** Reads the query string of the checkout and never fails. The first of a repeated parameter counts. */
export function readSelection(search: string): OrderSelection {
  const params = new URLSearchParams(search)
  const { paymentLink, price: statedPrice, ...selection } = schema.parse(Object.fromEntries([...params].reverse()))
  const section = catalog.find(({ id }) => id === selection.category)
  const quantity = plainQuantity(selection.quantity)
  const listed = section?.packages.find((item) => item.quantity === quantity)
  const catalogCents = listed ? parsePrice(listed.price) : null
  const ownLink = paymentLink ? undefined : listed?.paymentLink
  // The shop's own payment page charges what the catalog says, whatever an old address says.
  const price = ownLink ? catalogCents : statedPrice
  const linkFor = (method: PaymentMethod) =>
    ownLink ? new URL(typeof ownLink === 'string' ? ownLink : ownLink[method]) : paymentLink
  const paymentLinks = { pix: linkFor('pix'), credit: linkFor('credit') }
  return {
    ...selection,
    price,
    quantity,
    label: section?.label ?? selection.label,
    catalogPriceCents: price !== catalogCents && price !== null ? catalogCents : null,
    isUnlisted: !listed && [selection.quantity, selection.label, price].some(Boolean),
    paymentLinks,
    hasSharedLink: paymentLinks.pix !== null && paymentLinks.pix.href === paymentLinks.credit?.href,
  }
}
