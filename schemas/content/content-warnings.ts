import { namesInBraces } from '#src/domain/facts.ts'
import type { Catalog } from './catalog.ts'
import type { Faq } from './faq.ts'
import { findingsIn, type Check, type Finding } from './finding.ts'
import { linkWarnings } from './link-warnings.ts'
import { pixChecks, sellerChecks } from './seller-warnings.ts'
import type { Settings } from './settings.ts'

type Content = { catalog: Catalog; faq: Faq; settings: Settings }

/** What an operator should know before publishing content that is valid. None of it stops a build. */
export function contentWarnings({ catalog, faq, settings }: Content): Finding[] {
  const checks = [placeholders, promises, pixChecks, sellerChecks].flatMap((check) => check(settings))
  return [
    ...findingsIn('settings.ts', checks),
    ...linkWarnings(catalog, settings),
    ...findingsIn('faq.ts', emptyFacts(faq, settings)),
  ]
}

function placeholders({ whatsapp, links, siteUrl, orderWebhook = '' }: Settings): Check[] {
  const deadNumber = 'DDD 00 does not exist: the number reaches nobody'
  const isExample = new URL(siteUrl).hostname.endsWith('.example')
  const isLocal = orderWebhook.startsWith('http:')
  return [
    ...(['salesNumber', 'supportNumber'] as const).map((name): Check => {
      return [whatsapp[name].startsWith('5500'), `whatsapp.${name}`, deadNumber, 'write the number of the shop']
    }),
    ...Object.entries(links).map(([name, link]): Check => {
      return [link === '#', `links.${name}`, 'the link leads nowhere', 'write the https address of that page']
    }),
    [isExample, 'siteUrl', 'the address is an example', 'write the address the shop is published at'],
    [isLocal, 'orderWebhook', 'only this machine can reach it: no order arrives', 'write its https address'],
  ]
}

const countdownsOf = ({ homeCountdown, checkoutCountdown }: Settings) =>
  Object.entries({ homeCountdown, checkoutCountdown })

function promises(settings: Settings): Check[] {
  const { startsWithinHours: start, endsWithinDays: end, promisedAtCheckoutHours: promised } = settings.delivery
  const law = "Brazil's consumer code, arts. 36 and 37, forbids advertising that misleads"
  return [
    [
      promised !== start && promised !== end * 24,
      'delivery.promisedAtCheckoutHours',
      `the checkout promises ${promised} hours, all other pages a start within ${start} hours and an end within ${end} days`,
      'write the hours of startsWithinHours, or those of endsWithinDays',
    ],
    ...countdownsOf(settings).map(([field, { mode }]): Check => {
      const problem = `the countdown starts again forever; ${law}`
      return [mode === 'repeating', field, problem, "use mode 'deadline' with a real one, or 'off'"]
    }),
    [settings.purchaseToasts.mode === 'sample', 'purchaseToasts', `the buyers are invented; ${law}`, "use mode 'off'"],
  ]
}

/** A sentence that names a discount or installments which the shop does not give. */
function emptyFacts(faq: Faq, { paymentMethods, pixDiscountPercent, maxInstallments }: Settings): Check[] {
  const missing = [
    ...(paymentMethods.includes('pix') && pixDiscountPercent > 0 ? [] : ['pixDiscountPercent']),
    ...(paymentMethods.includes('credit') && maxInstallments > 1 ? [] : ['maxInstallments']),
  ]
  return faq.flatMap(({ id, question, answer }) =>
    namesInBraces(question + answer).map((fact): Check => {
      const problem = `the question promises {${fact}}, and the shop gives none`
      return [missing.includes(fact), id, problem, 'write another answer, or take the question out']
    }),
  )
}

/** Countdowns whose deadline is past. A page built before the deadline shows the banner until its scripts run. */
export function endedOffers(settings: Settings, now: Date): Finding[] {
  const checks = countdownsOf(settings).map(([name, countdown]): Check => {
    const endsAt = countdown.mode === 'deadline' ? countdown.endsAt : undefined
    const problem = `the offer ended at ${endsAt}: each visit still shows its banner for a moment`
    const fix = "write a later instant, or set mode to 'off', and build again"
    return [endsAt !== undefined && Date.parse(endsAt) <= now.getTime(), `${name}.endsAt`, problem, fix]
  })
  return findingsIn('settings.ts', checks)
}
