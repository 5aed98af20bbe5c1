import { getPixKeyInfo } from '@brazilian-utils/brazilian-utils/get-pix-key-info'
import type { Catalog } from './catalog.ts'
import type { Faq } from './faq.ts'
import type { Settings } from './settings.ts'
import { stripeLinks } from './stripe-links.ts'

/** `file` is relative to src/content. */
export type Finding = { file: string; field: string; problem: string; fix: string }

type Content = { catalog: Catalog; faq: Faq; settings: Settings; checkoutCopy: { summary: { delivery: string } } }

/** What an operator should know before publishing content that is valid. None of it stops a build. */
export function contentWarnings({ catalog, faq, settings, checkoutCopy }: Content): Finding[] {
  return [
    ...placeholders(settings),
    ...paymentRoutes(catalog, settings),
    ...testLinks(catalog),
    ...skippedWebhook(catalog, settings),
    ...discountPromises(settings),
    ...deliveryPromises(faq, checkoutCopy.summary.delivery),
    ...misleadingUrgency(settings),
    ...publicPixKey(settings),
    ...sellerDuties(faq, settings),
  ]
}

const inSettings = (field: string, problem: string, fix: string): Finding => ({
  file: 'settings.ts',
  field,
  problem,
  fix,
})

function placeholders({ whatsapp, links, siteUrl, orderWebhook }: Settings): Finding[] {
  const numbers = (['salesNumber', 'supportNumber'] as const).filter((name) => whatsapp[name].startsWith('5500'))
  const missing = (['support', 'privacy', 'terms'] as const).filter((name) => links[name] === '#')
  return [
    ...numbers.map((name) =>
      inSettings(
        `whatsapp.${name}`,
        'DDD 00 does not exist: the number reaches nobody',
        'write the number of the shop',
      ),
    ),
    ...missing.map((name) =>
      inSettings(`links.${name}`, 'the link leads nowhere', 'write the https address of that page'),
    ),
    ...(new URL(siteUrl).hostname.endsWith('.example')
      ? [inSettings('siteUrl', 'the address is an example', 'write the address the shop is published at')]
      : []),
    ...(orderWebhook?.startsWith('http:')
      ? [inSettings('orderWebhook', 'only this machine can reach it: no order arrives', 'write its https address')]
      : []),
  ]
}

/** A few by their names, more by their number. */
const named = (packages: readonly string[]) =>
  packages.length > 3 ? `${packages.length} packages` : packages.join(', ')

const packagesWith = (catalog: Catalog, type: 'undefined' | 'string') =>
  catalog.flatMap(({ id, packages }) =>
    packages.filter(({ paymentLink }) => typeof paymentLink === type).map(({ quantity }) => `${id} ${quantity}`),
  )

function paymentRoutes(catalog: Catalog, { pix, orderWebhook, paymentMethods }: Settings): Finding[] {
  const unlinked = packagesWith(catalog, 'undefined')
  if (unlinked.length === 0) return []
  const which = named(unlinked)
  const field = 'packages.paymentLink'
  if (!pix && !orderWebhook) {
    const problem = `${which} without a payment link, and neither pix nor orderWebhook is set: no order leaves the page`
    return [{ file: 'catalog.ts', field, problem, fix: 'write the links, or set pix or orderWebhook in settings.ts' }]
  }
  if (!pix || !paymentMethods.includes('credit')) return []
  const problem = `${which} without a payment link: an order by card charges nothing`
  return [{ file: 'catalog.ts', field, problem, fix: "write the links, or leave 'credit' out of paymentMethods" }]
}

function discountPromises({ paymentMethods }: Settings): Finding[] {
  if (paymentMethods.includes('pix')) return []
  const problem = 'home and the FAQ promise 5% off for PIX, which is not offered'
  return [
    inSettings('paymentMethods', problem, 'set it to include pix, or take the promise out of home-copy.ts and faq.ts'),
  ]
}

function testLinks(catalog: Catalog): Finding[] {
  const tests = stripeLinks(catalog).filter(({ url }) => url.pathname.startsWith('/test_'))
  if (tests.length === 0) return []
  const which = named(tests.map(({ name }) => name))
  const problem = `${which} with a link in Stripe's test mode: whoever pays there pays nothing`
  return [{ file: 'catalog.ts', field: 'packages.paymentLink', problem, fix: 'write the links of the live mode' }]
}

function skippedWebhook(catalog: Catalog, { orderWebhook }: Settings): Finding[] {
  const linked = packagesWith(catalog, 'string')
  if (!orderWebhook || linked.length === 0) return []
  const problem = `${named(linked)} with one payment link: home leads straight there, and orderWebhook gets no order`
  const fix = "write a link for each method, to which the checkout leads: { pix: 'https://…', credit: 'https://…' }"
  return [{ file: 'catalog.ts', field: 'packages.paymentLink', problem, fix }]
}

function deliveryPromises(faq: Faq, delivery: string): Finding[] {
  const other = faq.find(({ answer }) => /\bentrega\b/i.test(answer) && /\b(24 h|7 dias)/.test(answer))
  if (!/\b6 h/.test(delivery) || !other) return []
  const problem = `the checkout promises "${delivery}", the FAQ "${other.answer}"`
  return [{ file: 'checkout-copy.ts', field: 'summary.delivery', problem, fix: 'promise one thing in both places' }]
}

function misleadingUrgency({ homeCountdown, checkoutCountdown, purchaseToasts }: Settings): Finding[] {
  const law = "Brazil's consumer code, arts. 36 and 37, forbids advertising that misleads"
  const repeating = Object.entries({ homeCountdown, checkoutCountdown }).filter(([, { mode }]) => mode === 'repeating')
  return [
    ...repeating.map(([field]) =>
      inSettings(field, `the countdown starts again forever; ${law}`, "use mode 'deadline' with a real one, or 'off'"),
    ),
    ...(purchaseToasts.mode === 'sample'
      ? [inSettings('purchaseToasts', `the buyers are invented; ${law}`, "use mode 'feed' with real ones, or 'off'")]
      : []),
  ]
}

function publicPixKey({ pix }: Settings): Finding[] {
  const type = pix && getPixKeyInfo(pix.key)?.type
  if (type !== 'cpf' && type !== 'phone') return []
  return [inSettings('pix.key', `a ${type} is personal data and every visitor can read it`, 'use a random key or CNPJ')]
}

function sellerDuties(faq: Faq, { seller }: Settings): Finding[] {
  const law = 'decree 7.962/2013 wants it on the page'
  const missing = (Object.keys(seller) as (keyof typeof seller)[]).filter((name) => seller[name].trim() === '')
  const unnamed = missing.map((name) =>
    inSettings(`seller.${name}`, `the seller is not named in full; ${law}`, 'fill it in'),
  )
  if (faq.some(({ question, answer }) => /arrepend|desist/i.test(question + answer))) return unnamed
  const problem = 'the right to regret within 7 days is not mentioned; decree 7.962/2013, art. 5, wants it clear'
  return [...unnamed, { file: 'faq.ts', field: 'answer', problem, fix: 'answer how a buyer takes an order back' }]
}
