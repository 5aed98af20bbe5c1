import { packagesWith, paymentLinksOf, unlinkedPackages } from '#src/domain/packages.ts'
import type { Catalog, Package } from './catalog.ts'
import type { Check, Content } from './check-content.ts'
import type { Settings } from './settings.ts'

export const stripeLinks = (catalog: Catalog) =>
  paymentLinksOf(catalog).filter(({ address }) => new URL(address).host === 'buy.stripe.com')

/** Services with which anybody can have a payment page, on one of these domains. As of November 2026. */
const openDomains =
  /(?:^|\.)(?:stripe\.com|mpago\.la|mercadopago\.com(?:\.br)?|pag\.ae|pagseguro\.uol\.com\.br|pagbank\.com\.br|asaas\.com|infinitepay\.io|picpay\.(?:com|me)|paypal\.(?:com|me)|nubank\.com\.br)$/

export function catalogChecks({ catalog, settings }: Content): Check[] {
  const { pix, orderWebhook, paymentMethods, cardPageHost, pixDiscountPercent: discount } = settings
  const unlinked = unlinkedPackages(catalog)
  const isReceived = pix !== undefined || orderWebhook !== undefined
  const chargesNoCard = isReceived && paymentMethods.includes('credit') && !cardPageHost
  const isOnePage = (link: Package['paymentLink']) =>
    typeof link === 'object' && new URL(link.pix).href === new URL(link.credit).href
  const pages = paymentLinksOf(catalog).map(({ name, address }) => ({ name, page: new URL(address).href }))
  const shared = pages.filter(({ name, page }) => pages.some((other) => other.page === page && other.name !== name))
  const testLinks = stripeLinks(catalog).filter(({ address }) => new URL(address).pathname.startsWith('/test_'))
  const aboutPackages: [packages: string[], problem: string, fix: string][] = [
    [
      isReceived ? [] : unlinked,
      'without a payment link, and neither pix nor orderWebhook is set: no order leaves the page',
      'write the links, or set pix or orderWebhook in settings.ts',
    ],
    [
      chargesNoCard ? unlinked : [],
      'without a payment link: an order by card is reported as processed, and nothing is charged',
      "write the links, or leave 'credit' out of paymentMethods",
    ],
    [
      packagesWith(catalog, (link) => discount > 0 && isOnePage(link)),
      `with the same page for PIX and card: it charges one price, and PIX is promised ${discount}% less`,
      'write a page of its own for PIX, at the lower price',
    ],
    [
      [...new Set(shared.map(({ name }) => name))],
      'with a payment page that another has, too: it charges one price, whichever package is bought',
      'write a page of its own for each package',
    ],
    [
      testLinks.map(({ name }) => name),
      "with a link in Stripe's test mode: whoever pays there pays nothing",
      'write the links of the live mode',
    ],
    [
      packagesWith(catalog, (link) => orderWebhook !== undefined && typeof link === 'string'),
      'with one payment link: home leads straight there, and orderWebhook gets no order',
      "write a page for each method, to which the checkout leads: { pix: 'https://…', credit: 'https://…' }",
    ],
  ]
  return aboutPackages.map(([packages, problem, fix]): Check => {
    const named = packages.length > 3 ? `${packages.length} packages` : packages.join(', ')
    return [packages.length > 0, 'packages.paymentLink', `${named} ${problem}`, fix]
  })
}

export function wayChecks({ catalog, settings }: Content): Check[] {
  const { pix, orderWebhook, paymentMethods, cardPageHost, cardForm, paymentHosts } = settings
  const unlinked = unlinkedPackages(catalog)
  // With one link for each package home leads straight to its page, past the card form.
  const leadsToPages = packagesWith(catalog, (link) => typeof link === 'object').length > 0 && unlinked.length === 0
  return [
    [
      pix !== undefined && !orderWebhook && unlinked.length > 0,
      'pix',
      'without orderWebhook, who pays and leaves before sending the chat leaves no channel to deliver to',
      'set orderWebhook, for example to the order book (docs/orders.md)',
    ],
    [
      cardForm !== 'off' && paymentMethods.includes('credit') && (leadsToPages || cardPageHost !== undefined),
      'cardForm',
      'orders by card are paid on a page that asks for the card again, and whoever types it twice leaves',
      "set it to 'off'",
    ],
    ...paymentHosts.map((host): Check => {
      const problem = `anybody can have a payment page at ${host}: an address of theirs opens it, with your buyer's e-mail`
      return [openDomains.test(host), 'paymentHosts', problem, `write only your own pages there, such as "${host}/abc"`]
    }),
  ]
}

/** Asks what only the seller's account can tell; null if no card is charged on a page of it. */
export function interestNote({ cardPageHost, maxInstallments }: Settings): string | null {
  if (!cardPageHost || maxInstallments === 1) return null
  return `does your account at ${cardPageHost} carry the interest of 2 to ${maxInstallments} installments? Only then is 'sem juros' true, which the shop and the FAQ promise (docs/webhook.md)`
}
