import { useMemo } from 'react'
import type { Location } from 'react-router-dom'
import { orderParamsSchema, type OrderParams } from '#schemas/order/order-params.ts'
import { useHydrated } from '#src/browser/use-hydrated.ts'
import { catalog } from '#src/content/catalog.ts'
import { settings } from '#src/content/settings.ts'
import { parseHttpsUrl } from '#src/domain/https-url.ts'
import { parsePrice } from '#src/domain/money.ts'

/** What the address asks for. `catalogPriceCents` is set when the catalog has this package at another price. */
export type OrderSelection = OrderParams & { catalogPriceCents: number | null }

const links = catalog.flatMap(({ packages }) => packages.map(({ paymentLink }) => paymentLink))
const linkHosts = links.flatMap((link) => (link ? [parseHttpsUrl(link)?.hostname ?? []].flat() : []))
const schema = orderParamsSchema([...settings.paymentHosts, ...linkHosts])

/** The selection in the address, or null while the prerendered page, which cannot know the address, hydrates. */
export function useSelection({ search }: Location): OrderSelection | null {
  const hydrated = useHydrated()
  return useMemo(() => (hydrated ? readSelection(search) : null), [hydrated, search])
}

/** Reads the query string of the checkout and never fails. The first of a repeated parameter counts. */
export function readSelection(search: string): OrderSelection {
  const params = new URLSearchParams(search)
  const selection = schema.parse(Object.fromEntries([...params].reverse()))
  const catalogPrice = catalog
    .find(({ id }) => id === selection.category)
    ?.packages.find(({ quantity }) => quantity === selection.quantity)?.price
  const catalogPriceCents = catalogPrice === undefined ? null : parsePrice(catalogPrice)
  const differs = selection.price !== null && catalogPriceCents !== selection.price
  return { ...selection, catalogPriceCents: differs ? catalogPriceCents : null }
}
