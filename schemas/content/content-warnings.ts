import { getPixKeyInfo } from '@brazilian-utils/brazilian-utils/get-pix-key-info'
import { paymentLinksOf } from '#src/domain/packages.ts'
import { pixDiscountPercent } from '#src/domain/pix-discount-and-installments.ts'
import type { Catalog } from './catalog.ts'
import type { Faq } from './faq.ts'
import { inSettings, type Finding } from './finding.ts'
import { linkWarnings } from './link-warnings.ts'
import { pixNameWarnings, sellerWarnings } from './seller-warnings.ts'
import type { Settings } from './settings.ts'

type Content = {
  catalog: Catalog
  faq: Faq
  settings: Settings
  homeCopy: object
  checkoutCopy: { summary: { delivery: string } }
  /** src/public/pagamentos.svg */
  paymentPicture: string
}

/** What an operator should know before publishing content that is valid. None of it stops a build. */
export function contentWarnings(content: Content): Finding[] {
  const { catalog, faq, settings, checkoutCopy } = content
  return [
    ...placeholders(settings),
    ...linkWarnings(catalog, settings),
    ...unofferedMethods(content),
    ...unpayablePromises(content),
    ...deliveryPromises(faq, checkoutCopy.summary.delivery),
    ...misleadingUrgency(settings),
    ...publicPixKey(settings),
    ...(settings.pix ? pixNameWarnings(settings.pix) : []),
    ...sellerWarnings(settings),
    ...untoldWithdrawal(faq),
  ]
}

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

/** The texts of home that say how to pay. */
const paymentTexts = ({ faq, homeCopy, paymentPicture }: Content) => JSON.stringify([faq, homeCopy, paymentPicture])

function unofferedMethods(content: Content): Finding[] {
  const { settings } = content
  const texts = paymentTexts(content)
  const table = [
    ['pix', /\bpix\b/i, `home and the FAQ promise ${pixDiscountPercent}% off for PIX, which is not offered`],
    ['credit', /cart(ão|ões)|crédito/i, 'the FAQ or the footer promises cards, which are not offered'],
  ] as const
  return table
    .filter(([method, word]) => !settings.paymentMethods.includes(method) && word.test(texts))
    .map(([method, , problem]) => {
      const fix = `set it to include ${method}, or take the promise out of faq.ts, home-copy.ts and pagamentos.svg`
      return inSettings('paymentMethods', problem, fix)
    })
}

/** Promises that only a payment page can keep. What the shop's own payment pages accept is not known here. */
function unpayablePromises(content: Content): Finding[] {
  const { catalog, settings } = content
  if (paymentLinksOf(catalog).length > 0 || settings.paymentHosts.length > 0) return []
  const texts = paymentTexts(content)
  const table = [
    // A page that the receiver makes for cards may take these too.
    ['debit cards', settings.cardPageHost ? null : /débito/i],
    ['boleto', /boleto/i],
  ] as const
  const promised = table.flatMap(([name, word]) => (word?.test(texts) ? [name] : []))
  if (promised.length === 0) return []
  const problem = `the FAQ or the footer promises ${promised.join(' and ')}, which only a payment link takes, and there is none`
  const fix = 'write payment links, or take the promise out of faq.ts, home-copy.ts and pagamentos.svg'
  return [{ file: 'catalog.ts', field: 'packages.paymentLink', problem, fix }]
}

/** '6 h' for 'em até 6 horas', '7 d' for '7 dias'. */
const timesIn = (text: string): string[] => text.match(/\b\d+ (?:h(?=\b|ora)|d(?=ia))/g) ?? []

function deliveryPromises(faq: Faq, delivery: string): Finding[] {
  const [promised] = timesIn(delivery)
  const other = faq.find(({ answer }) => {
    const times = /\bentrega\b/i.test(answer) ? timesIn(answer) : []
    return promised && times.length > 0 && !times.includes(promised)
  })
  if (!other) return []
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
      ? [inSettings('purchaseToasts', `the buyers are invented; ${law}`, "use mode 'off'")]
      : []),
  ]
}

function publicPixKey({ pix }: Settings): Finding[] {
  const type = pix && getPixKeyInfo(pix.key)?.type
  if (type !== 'cpf' && type !== 'phone') return []
  return [inSettings('pix.key', `a ${type} is personal data and every visitor can read it`, 'use a random key or CNPJ')]
}

function untoldWithdrawal(faq: Faq): Finding[] {
  if (faq.some(({ question, answer }) => /arrepend|desist/i.test(question + answer))) return []
  const problem = 'the right to regret within 7 days is not mentioned; decree 7.962/2013, art. 5, wants it clear'
  return [{ file: 'faq.ts', field: 'answer', problem, fix: 'answer how a buyer takes an order back' }]
}

/** Countdowns whose deadline is past. A page built before the deadline shows the banner until its scripts run. */
export function endedOffers({ homeCountdown, checkoutCountdown }: Settings, now: Date): Finding[] {
  return Object.entries({ homeCountdown, checkoutCountdown }).flatMap(([name, countdown]) => {
    if (countdown.mode !== 'deadline' || Date.parse(countdown.endsAt) > now.getTime()) return []
    const problem = `the offer ended at ${countdown.endsAt}: each visit still shows its banner for a moment`
    return [inSettings(`${name}.endsAt`, problem, "write a later instant, or set mode to 'off', and build again")]
  })
}
