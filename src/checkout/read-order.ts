import { orderParamsSchema, type OrderParams } from '#schemas/order-params.ts'
import { catalogue } from '#src/content/catalogue.ts'
import { settings } from '#src/content/settings.ts'
import { parseHttpsUrl } from '#src/domain/https-url.ts'
import { parsePrice } from '#src/domain/money.ts'

/** `catalogPriceCents` stands when the catalogue has this package at another price than the link. */
export type OrderDraft = OrderParams & { catalogPriceCents: number | null }

const links = catalogue.flatMap(({ packages }) => packages.map(({ paymentLink }) => paymentLink))
const linkHosts = links.flatMap((link) => (link ? [parseHttpsUrl(link)?.hostname ?? []].flat() : []))
const schema = orderParamsSchema([...settings.paymentHosts, ...linkHosts])

/** Reads the query string of the checkout; never fails, whatever stands in it. Of a repeated parameter the first counts. */
export function readOrder(search: string): OrderDraft {
  const params = new URLSearchParams(search)
  const order = schema.parse(Object.fromEntries([...params].reverse()))
  const catalogPrice = catalogue
    .find(({ id }) => id === order.category)
    ?.packages.find(({ quantity }) => quantity === order.quantity)?.price
  const catalogPriceCents = catalogPrice === undefined ? null : parsePrice(catalogPrice)
  const differs = order.price !== null && catalogPriceCents !== order.price
  return { ...order, catalogPriceCents: differs ? catalogPriceCents : null }
}
