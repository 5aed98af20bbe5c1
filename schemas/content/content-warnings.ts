import { generatePixPayload } from '@brazilian-utils/brazilian-utils/generate-pix-payload'
import { getAreaCodeInfo } from '@brazilian-utils/brazilian-utils/get-area-code-info'
import { getPixKeyInfo } from '@brazilian-utils/brazilian-utils/get-pix-key-info'
import { getPixPayloadInfo } from '@brazilian-utils/brazilian-utils/get-pix-payload-info'
import { isValidCnpj } from '@brazilian-utils/brazilian-utils/is-valid-cnpj'
import { isValidCpf } from '@brazilian-utils/brazilian-utils/is-valid-cpf'
import { emailShape } from '#src/domain/email.ts'
import { namesInBraces } from '#src/domain/facts.ts'
import { parsePrice } from '#src/domain/money.ts'
import { isPlausiblePhone } from '#src/domain/phone.ts'
import { findingsIn, type Check, type Content, type Finding } from './check-content.ts'
import { catalogChecks, wayChecks } from './link-warnings.ts'

/** The SHA-256 of src/public/og.png as shipped. */
export const shippedPicture = '35deaf172056697bfe36a0527a563edbb59ecd11d9b2e649f67d0147647377bc'

export function contentWarnings(content: Content): Finding[] {
  const aboutSettings = [placeholders, promises, wayChecks, pixChecks, sellerChecks].flatMap((check) => check(content))
  return [
    ...findingsIn('settings.ts', aboutSettings),
    ...findingsIn('catalog.ts', [...catalogChecks(content), ...priceChecks(content)]),
    ...findingsIn('faq.ts', emptyFacts(content)),
  ]
}

function placeholders({ settings, picture }: Content): Check[] {
  const { brand, whatsapp, links, siteUrl, orderWebhook = '' } = settings
  const deadNumber = 'its DDD does not exist, a digit is missing, or a mobile lacks its 9: it may reach nobody'
  const isExample = new URL(siteUrl).hostname.endsWith('.example')
  const isLocal = orderWebhook.startsWith('http:')
  return [
    ...(['salesNumber', 'supportNumber'] as const).map((name): Check => {
      const number = whatsapp[name].slice(2)
      const isDead = !isPlausiblePhone(number) || !getAreaCodeInfo(number.slice(0, 2))
      return [isDead, `whatsapp.${name}`, deadNumber, 'write the number of the shop']
    }),
    ...Object.entries(links).map(([name, link]): Check => {
      return [link === '#', `links.${name}`, 'the link leads nowhere', 'write the https address of that page']
    }),
    [isExample, 'siteUrl', 'the address is an example', 'write the address the shop is published at'],
    [isLocal, 'orderWebhook', 'only this machine can reach it: no order arrives', 'write its https address'],
    [
      brand !== 'Canal em Alta' && picture === shippedPicture,
      'brand',
      'src/public/og.png, which chats show with a link, still says "Canal em Alta"',
      'put a PNG of 1200 × 630 px with the name of the shop in its place',
    ],
  ]
}

function promises({ settings, now }: Content): Check[] {
  const { delivery, homeCountdown, checkoutCountdown, purchaseToasts } = settings
  const { startsWithinHours: start, endsWithinDays: end, promisedAtCheckoutHours: promised } = delivery
  const law = "Brazil's consumer code, arts. 36 and 37, forbids advertising that misleads"
  return [
    [
      promised !== start && promised !== end * 24,
      'delivery.promisedAtCheckoutHours',
      `the checkout promises ${promised} hours, all other pages a start within ${start} hours and an end within ${end} days`,
      'write the hours of startsWithinHours, or those of endsWithinDays',
    ],
    ...Object.entries({ homeCountdown, checkoutCountdown }).flatMap(([field, countdown]): Check[] => {
      const endsAt = countdown.mode === 'deadline' ? countdown.endsAt : ''
      const forever = `the countdown starts again forever; ${law}`
      // A page built before the deadline shows the banner until its scripts run.
      const ended = `the offer ended at ${endsAt}: each visit still shows its banner for a moment`
      const later = "write a later instant, or set mode to 'off', and build again"
      return [
        [countdown.mode === 'repeating', field, forever, "use mode 'deadline' with a real one, or 'off'"],
        [Date.parse(endsAt) <= now.getTime(), `${field}.endsAt`, ended, later],
      ]
    }),
    [purchaseToasts.mode === 'sample', 'purchaseToasts', `the buyers are invented; ${law}`, "use mode 'off'"],
  ]
}

const priceChecks = ({ catalog }: Content): Check[] =>
  catalog.flatMap(({ id, packages }) => {
    const bySize = packages.toSorted((one, other) => Number(one.quantity) - Number(other.quantity))
    return bySize.map(({ quantity, price }, index): Check => {
      const smaller = bySize[index - 1] ?? { quantity, price }
      const isLess = Number(parsePrice(price)) < Number(parsePrice(smaller.price))
      const problem = `${id} ${quantity} costs less than ${id} ${smaller.quantity}, which is smaller: one price may have a slip`
      return [isLess, 'packages.price', problem, 'put the wrong price right']
    })
  })

function emptyFacts({ faq, settings }: Content): Check[] {
  const { paymentMethods, pixDiscountPercent, maxInstallments } = settings
  const missing = [
    ...(paymentMethods.includes('pix') && pixDiscountPercent > 0 ? [] : ['pixDiscountPercent']),
    ...(paymentMethods.includes('credit') && maxInstallments > 1 ? [] : ['maxInstallments']),
  ]
  return faq.flatMap(({ id, question, answer }) =>
    [...new Set(namesInBraces(question + answer))].map((fact): Check => {
      const problem = `the question promises {${fact}}, and the shop gives none`
      return [missing.includes(fact), id, problem, 'write another answer, or take the question out']
    }),
  )
}

/** Since 2026 a CNPJ may have letters. */
const isTaxId = (text: string) => isValidCnpj(text, { version: 2 }) || isValidCpf(text)

function sellerChecks({ settings: { seller } }: Content): Check[] {
  const taxId = seller.taxId.trim()
  const email = seller.email.trim()
  const unnamed = 'the seller is not named in full; decree 7.962/2013 wants it on the page'
  const wrongTaxId = `"${taxId}" is neither a CNPJ nor a CPF: its digits do not fit`
  const wrongEmail = `"${email}" is no e-mail: nobody can write there`
  return [
    ...Object.entries(seller).map(([name, value]): Check => {
      return [value.trim() === '', `seller.${name}`, unnamed, 'fill it in']
    }),
    [taxId !== '' && !isTaxId(taxId), 'seller.taxId', wrongTaxId, 'write the number alone, with its last two digits'],
    [email !== '' && !emailShape.test(email), 'seller.email', wrongEmail, 'write it as oi@loja.com.br'],
  ]
}

const letters = (name: string) => name.normalize('NFD').replace(/[^a-z\d]/gi, '')

/** A key that is personal data, and names that the function which makes the BR Code cuts, besides accents and symbols. */
function pixChecks({ settings: { pix } }: Content): Check[] {
  if (!pix) return []
  const type = getPixKeyInfo(pix.key)?.type ?? ''
  const publicKey = `a ${type} is personal data and every visitor can read it`
  const code = generatePixPayload({ key: pix.key, merchantName: pix.receiver, merchantCity: pix.city })
  const { merchantName, merchantCity } = getPixPayloadInfo(code ?? '') ?? {}
  const name = (field: 'receiver' | 'city', shown = ''): Check => {
    const isCut = letters(pix[field]) !== letters(shown)
    return [isCut, `pix.${field}`, `it is too long for a Pix code: the payer reads "${shown}"`, 'write a shorter name']
  }
  return [
    [['cpf', 'phone'].includes(type), 'pix.key', publicKey, 'use a random key or CNPJ'],
    name('receiver', merchantName),
    name('city', merchantCity),
  ]
}
