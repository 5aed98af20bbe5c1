import type { Catalog } from './catalog.ts'

/** The payment links of Stripe in the catalog, each with its package, such as 'inscritos 1000'. */
export function stripeLinks(catalog: Catalog): { name: string; url: URL }[] {
  const links = catalog.flatMap(({ id, packages }) =>
    packages.flatMap(({ quantity, paymentLink = {} }) => {
      const addresses = typeof paymentLink === 'string' ? [paymentLink] : Object.values(paymentLink)
      return [...new Set(addresses)].map((address) => ({ name: `${id} ${quantity}`, url: new URL(address) }))
    }),
  )
  return links.filter(({ url }) => url.host === 'buy.stripe.com')
}
