import { paymentLinksOf } from '#src/domain/packages.ts'
import type { Catalog } from './catalog.ts'
import { inSettings, type Finding } from './finding.ts'
import type { Settings } from './settings.ts'

/** Warns of payment links, present or missing, that keep an order from being paid correctly or received. */
export function linkWarnings(catalog: Catalog, settings: Settings): Finding[] {
  return [
    ...paymentRoutes(catalog, settings),
    ...untoldPix(catalog, settings),
    ...sharedPages(catalog, settings),
    ...testLinks(catalog),
    ...skippedWebhook(catalog, settings),
    ...cardTypedTwice(catalog, settings),
    ...openHosts(settings),
  ]
}

const aboutLinks = (problem: string, fix: string): Finding => ({
  file: 'catalog.ts',
  field: 'packages.paymentLink',
  problem,
  fix,
})

/** The names of up to three packages, or how many there are if there are more. */
const named = (packages: readonly string[]) =>
  packages.length > 3 ? `${packages.length} packages` : packages.join(', ')

const packagesWith = (catalog: Catalog, type: 'undefined' | 'string' | 'object') =>
  catalog.flatMap(({ id, packages }) =>
    packages.filter(({ paymentLink }) => typeof paymentLink === type).map(({ quantity }) => `${id} ${quantity}`),
  )

/** Their orders are not paid by a payment link. */
export const unlinkedPackages = (catalog: Catalog) => packagesWith(catalog, 'undefined')

function paymentRoutes(catalog: Catalog, settings: Settings): Finding[] {
  const { pix, orderWebhook, paymentMethods, cardPageHost } = settings
  const unlinked = unlinkedPackages(catalog)
  if (unlinked.length === 0) return []
  const which = named(unlinked)
  if (!pix && !orderWebhook) {
    const problem = `${which} without a payment link, and neither pix nor orderWebhook is set: no order leaves the page`
    return [aboutLinks(problem, 'write the links, or set pix or orderWebhook in settings.ts')]
  }
  if (!paymentMethods.includes('credit') || cardPageHost) return []
  const problem = `${which} without a payment link: an order by card is reported as processed, and nothing is charged`
  return [aboutLinks(problem, "write the links, or leave 'credit' out of paymentMethods")]
}

function untoldPix(catalog: Catalog, { pix, orderWebhook }: Settings): Finding[] {
  if (!pix || orderWebhook || unlinkedPackages(catalog).length === 0) return []
  const problem = 'without orderWebhook, who pays and leaves before sending the chat leaves no channel to deliver to'
  return [inSettings('pix', problem, 'set orderWebhook, for example to the order book (docs/orders.md)')]
}

function sharedPages(catalog: Catalog, { pixDiscountPercent }: Settings): Finding[] {
  const shared = catalog.flatMap(({ id, packages }) =>
    packages.flatMap(({ quantity, paymentLink: link }) =>
      typeof link === 'object' && new URL(link.pix).href === new URL(link.credit).href ? [`${id} ${quantity}`] : [],
    ),
  )
  if (shared.length === 0 || pixDiscountPercent === 0) return []
  const problem = `${named(shared)} with the same page for PIX and card: it charges one price, and PIX is promised ${pixDiscountPercent}% less`
  return [aboutLinks(problem, 'write a page of its own for PIX, at the lower price')]
}

/** The Stripe payment links in the catalog, each with its package. */
export function stripeLinks(catalog: Catalog): { name: string; url: URL }[] {
  return paymentLinksOf(catalog)
    .map(({ name, address }) => ({ name, url: new URL(address) }))
    .filter(({ url }) => url.host === 'buy.stripe.com')
}

function testLinks(catalog: Catalog): Finding[] {
  const tests = stripeLinks(catalog).filter(({ url }) => url.pathname.startsWith('/test_'))
  if (tests.length === 0) return []
  const which = named(tests.map(({ name }) => name))
  const problem = `${which} with a link in Stripe's test mode: whoever pays there pays nothing`
  return [aboutLinks(problem, 'write the links of the live mode')]
}

function skippedWebhook(catalog: Catalog, { orderWebhook }: Settings): Finding[] {
  const linked = packagesWith(catalog, 'string')
  if (!orderWebhook || linked.length === 0) return []
  const problem = `${named(linked)} with one payment link: home leads straight there, and orderWebhook gets no order`
  const fix = "write a page for each method, to which the checkout leads: { pix: 'https://…', credit: 'https://…' }"
  return [aboutLinks(problem, fix)]
}

/** With one link for each package home leads straight to its page, past the card form. */
function cardTypedTwice(catalog: Catalog, { paymentMethods, cardPageHost, cardForm }: Settings): Finding[] {
  const isLinked = unlinkedPackages(catalog).length === 0 && packagesWith(catalog, 'object').length > 0
  if (cardForm === 'off' || !paymentMethods.includes('credit') || !(isLinked || cardPageHost)) return []
  const problem = 'orders by card are paid on a page that asks for the card again, and whoever types it twice leaves'
  return [inSettings('cardForm', problem, "set it to 'off'")]
}

/** Services with which anybody can have a payment page, on one of these domains. As of November 2026. */
const openDomains =
  /(?:^|\.)(?:stripe\.com|mpago\.la|mercadopago\.com(?:\.br)?|pag\.ae|pagseguro\.uol\.com\.br|pagbank\.com\.br|asaas\.com|infinitepay\.io|picpay\.(?:com|me)|paypal\.(?:com|me)|nubank\.com\.br)$/

function openHosts({ paymentHosts }: Settings): Finding[] {
  return paymentHosts
    .filter((entry) => openDomains.test(entry))
    .map((host) => {
      const problem = `anybody can have a payment page at ${host}: an address of theirs opens it, with your buyer's e-mail`
      return inSettings('paymentHosts', problem, `write only your own pages there, such as "${host}/abc"`)
    })
}

/** Asks what only the seller's account can tell; null if no card is charged on a page of it. */
export function interestNote({ cardPageHost, maxInstallments }: Settings): string | null {
  if (!cardPageHost || maxInstallments === 1) return null
  return `does your account at ${cardPageHost} carry the interest of 2 to ${maxInstallments} installments? Only then is 'sem juros' true, which the shop and the FAQ promise (docs/webhook.md)`
}
