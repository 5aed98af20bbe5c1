import { orderParamsSchema, type OrderParams } from '#schemas/order/order-params.ts'
import { catalog } from '#src/content/catalog.ts'
import { settings } from '#src/content/settings.ts'
import { parseHttpsUrl } from '#src/domain/https-url.ts'
import { parsePrice } from '#src/domain/money.ts'

/** `catalogPriceCents` stands when the catalog has this package at another price than the link. */
export type OrderSelection = OrderParams & { catalogPriceCents: number | null }

const links = catalog.flatMap(({ packages }) => packages.map(({ paymentLink }) => paymentLink))
const linkHosts = links.flatMap((link) => (link ? [parseHttpsUrl(link)?.hostname ?? []].flat() : []))
const schema = orderParamsSchema([...settings.paymentHosts, ...linkHosts])

/** Reads the query string of the checkout; never fails, whatever stands in it. Of a repeated parameter the first counts. */
export function readSelection(search: string): OrderSelection {
  const params = new URLSearchParams(search)
  const order = schema.parse(Object.fromEntries([...params].reverse()))
  const catalogPrice = catalog
    .find(({ id }) => id === order.category)
    ?.packages.find(({ quantity }) => quantity === order.quantity)?.price
  const catalogPriceCents = catalogPrice === undefined ? null : parsePrice(catalogPrice)
  const differs = order.price !== null && catalogPriceCents !== order.price
  return { ...order, catalogPriceCents: differs ? catalogPriceCents : null }
}
