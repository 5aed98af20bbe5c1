import { getPixKeyInfo } from '@brazilian-utils/brazilian-utils/get-pix-key-info'
import { namesInBraces } from '#src/domain/facts.ts'
import type { Catalog } from './catalog.ts'
import type { Faq } from './faq.ts'
import { inSettings, type Finding } from './finding.ts'
import { linkWarnings } from './link-warnings.ts'
import { pixNameWarnings, sellerWarnings } from './seller-warnings.ts'
import type { Settings } from './settings.ts'

type Content = { catalog: Catalog; faq: Faq; settings: Settings }

/** What an operator should know before publishing content that is valid. None of it stops a build. */
export function contentWarnings({ catalog, faq, settings }: Content): Finding[] {
  return [
    ...placeholders(settings),
    ...linkWarnings(catalog, settings),
    ...emptyFacts(faq, settings),
    ...deliveryPromises(settings),
    ...misleadingUrgency(settings),
    ...publicPixKey(settings),
    ...(settings.pix ? pixNameWarnings(settings.pix) : []),
    ...sellerWarnings(settings),
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

/** A sentence that names a discount or installments which the shop does not give. */
function emptyFacts(faq: Faq, { paymentMethods, pixDiscountPercent, maxInstallments }: Settings): Finding[] {
  const table = [
    ['pixDiscountPercent', paymentMethods.includes('pix') && pixDiscountPercent > 0],
    ['maxInstallments', paymentMethods.includes('credit') && maxInstallments > 1],
  ] as const
  return table.flatMap(([fact, isGiven]) => {
    const { id } = faq.find(({ question, answer }) => namesInBraces(question + answer).includes(fact)) ?? {}
    if (isGiven || !id) return []
    const problem = `the question promises {${fact}}, and the shop gives none`
    return [{ file: 'faq.ts', field: id, problem, fix: 'write another answer, or take the question out' }]
  })
}

function deliveryPromises({ delivery }: Settings): Finding[] {
  const { startsWithinHours, endsWithinDays, promisedAtCheckoutHours } = delivery
  if ([startsWithinHours, endsWithinDays * 24].includes(promisedAtCheckoutHours)) return []
  const problem = `the checkout promises ${promisedAtCheckoutHours} hours, all other pages a start within ${startsWithinHours} hours and an end within ${endsWithinDays} days`
  const fix = 'write the hours of startsWithinHours, or those of endsWithinDays'
  return [inSettings('delivery.promisedAtCheckoutHours', problem, fix)]
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

/** Countdowns whose deadline is past. A page built before the deadline shows the banner until its scripts run. */
export function endedOffers({ homeCountdown, checkoutCountdown }: Settings, now: Date): Finding[] {
  return Object.entries({ homeCountdown, checkoutCountdown }).flatMap(([name, countdown]) => {
    if (countdown.mode !== 'deadline' || Date.parse(countdown.endsAt) > now.getTime()) return []
    const problem = `the offer ended at ${countdown.endsAt}: each visit still shows its banner for a moment`
    return [inSettings(`${name}.endsAt`, problem, "write a later instant, or set mode to 'off', and build again")]
  })
}
