import type { PaymentMethod } from '#schemas/form/checkout.ts'
import { orderParamsSchema, type OrderParams } from '#schemas/order/order-params.ts'
import { catalog } from '#src/content/catalog.ts'
import { settings } from '#src/content/settings.ts'
import { firstOfEach } from '#src/domain/order-param-readers.ts'
import { compareWithCatalog, paymentLinksOf, plainQuantity } from '#src/domain/packages.ts'
import { promisedHost } from '#src/order/order-status.ts'

const catalogLinks = paymentLinksOf(catalog).map(({ address }) => address)
const hosts = settings.paymentHosts
// With a route of its own, the shop opens no page that a stranger's link names: docs/behavior.md, section 3.
const hasOwnRoute =
  catalogLinks.length > 0 || hosts.length > 0 || Boolean(settings.pix) || Boolean(settings.orderWebhook)

/** Which payment pages in the address may be opened: any, as long as the shop has no route of its own. */
export const trust = hasOwnRoute ? hosts : null

/** Reads the query of the checkout and never fails. */
export const readSelection = (search: string) => orderSelection(orderParamsSchema(trust).parse(firstOfEach(search)))

/** What the address asks for. Amounts are in cents, null if there is none. */
export type OrderSelection = ReturnType<typeof orderSelection> & Partial<ReturnType<typeof amountsOf>>

/** Without a schema, for inline-summary-script.ts. */
export function orderSelection(params: OrderParams) {
  const { label, category } = params
  const quantity = plainQuantity(params.quantity)
  const asked = { category, quantity, priceCents: params.price }
  const { listed, catalogCents, otherPriceCents } = compareWithCatalog(catalog, asked)
  // A link of the catalog is its package's, and opens for no other.
  const isCatalogs = catalogLinks.some((link) => new URL(link).href === params.paymentLink?.href)
  const paymentLink = isCatalogs ? null : params.paymentLink
  const ownLink = paymentLink ? undefined : listed?.paymentLink
  // The shop's own payment page charges what the catalog says, whatever the address says.
  const price = ownLink ? catalogCents : params.price
  const linkFor = (method: PaymentMethod) =>
    ownLink ? new URL(typeof ownLink === 'string' ? ownLink : ownLink[method]) : paymentLink
  const paymentLinks = { pix: linkFor('pix'), credit: linkFor('credit') }
  return {
    quantity,
    label,
    category,
    price,
    /** What the catalog asks for this package, if that is another price. */
    catalogPriceCents: ownLink ? null : otherPriceCents,
    /** The address says another price than the package's own payment page, which charges the catalog's. */
    isOverruled: ownLink !== undefined && otherPriceCents !== null,
    /** The catalog does not have this package. */
    isUnlisted: !listed && [quantity, label, price].some(Boolean),
    /** Safe to open. */
    paymentLinks,
    /** One payment page serves both methods, and decides on the PIX discount by itself. */
    hasSharedLink: paymentLinks.pix !== null && paymentLinks.pix.href === paymentLinks.credit?.href,
  }
}

/** What an order costs: the shop may say another price and another discount by now. */
export const amountsOf = ({ priceCents: price, totalCents }: Record<'priceCents' | 'totalCents', number | null>) => ({
  price,
  pixDiscountPercent: price && totalCents ? Math.round(100 - (100 * totalCents) / price) : 0,
})

// The first paint assumes a package of the catalog at its price.
const usual = { price: 0, catalogPriceCents: null, isUnlisted: false }

/** The host of the page that the receiver makes for a card order, if it is known before the click. */
export function cardPageHostFor(selection: OrderSelection | null): string | null {
  const { price, catalogPriceCents, isUnlisted } = selection ?? usual
  if (!settings.cardPageHost || selection?.paymentLinks.credit) return null
  return promisedHost({ method: 'credit', priceCents: price, catalogPriceCents, isUnlisted })
}
