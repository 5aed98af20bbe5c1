import { expect, test } from 'vitest'
import type { Package } from '#schemas/content/catalog.ts'
import { checkContent, type Content } from '#schemas/content/check-content.ts'
import { contentWarnings, shippedPicture } from '#schemas/content/content-warnings.ts'
import { interestNote } from '#schemas/content/link-warnings.ts'
import type { Settings } from '#schemas/content/settings.ts'
import { banks } from '../../../content/shop/banks.ts'
import { catalog } from '../../../content/shop/catalog.ts'
import { faq } from '../../../content/shop/faq.ts'
import { metaDescriptions } from '../../../content/shop/meta-descriptions.ts'
import { samplePurchases } from '../../../content/shop/sample-purchases.ts'
import { settings } from '../../../content/shop/settings.ts'

type PaymentLink = NonNullable<Package['paymentLink']>

/** The catalog with a payment link for each package. */
const allLinked = (linkTo: (name: string) => PaymentLink) =>
  catalog.map(({ id, label, packages }) => ({
    id,
    label,
    packages: packages.map((item) => ({ ...item, paymentLink: linkTo(`${id}-${item.quantity}`) })),
  }))

const oneLink = (name: string) => `https://pay.exemplo.com/${name}`
const linkPerMethod = (name: string) => ({ pix: oneLink(`${name}-pix`), credit: oneLink(name) })

const { delivery } = settings

/** Content that may be published as it is. */
const publishable: Content = {
  catalog: allLinked(oneLink),
  faq,
  picture: shippedPicture,
  now: new Date('2026-05-13T10:00:00-03:00'),
  settings: {
    ...settings,
    delivery: { ...delivery, promisedAtCheckoutHours: 24 },
    siteUrl: 'https://loja.com.br',
    seller: { name: 'Loja Ltda', taxId: '11.222.333/0001-81', address: 'Rua A, 1, São Paulo', email: 'oi@loja.com.br' },
    whatsapp: { ...settings.whatsapp, salesNumber: '5511987654321', supportNumber: '551132145678' },
    links: { support: 'https://loja.com.br/s', privacy: 'https://loja.com.br/p', terms: 'https://loja.com.br/t' },
    homeCountdown: { mode: 'off' },
    checkoutCountdown: { mode: 'deadline', endsAt: '2026-12-31T23:59:59-03:00' },
    purchaseToasts: { mode: 'off' },
    cardForm: 'off',
  },
}

const testLink = 'https://buy.stripe.com/test_abc'
/** `sections` with `paymentLink` for the first packages, as many as `count`. */
const linked = (paymentLink: PaymentLink | undefined, sections = publishable.catalog, count = 1) =>
  sections.map((section, index) => ({
    ...section,
    packages: section.packages.map((item, at) => (index === 0 && at < count ? { ...item, paymentLink } : item)),
  }))
/** Only these packages, in this order. */
const priced = (...packages: Package[]): Content => ({
  ...publishable,
  catalog: [{ id: 'inscritos', label: 'Inscritos', packages }],
})

const pix = { key: '123e4567-e12b-12d1-a456-426655440000', receiver: 'Loja Ltda', city: 'São Paulo' }
const orderWebhook = 'https://pedidos.exemplo.com/novo'

const given = (changes: Partial<Settings>): Content => ({
  ...publishable,
  settings: { ...publishable.settings, ...changes },
})
/** Content that has no payment page. */
const unlinked = (changes: Partial<Settings>): Content => ({ ...given(changes), catalog })
const saying = (answer: string) => [...faq, { id: 'x', question: 'Como pago?', answer }]

function found(content: Content): string[] {
  return contentWarnings(content).map(({ file, field, problem, fix }) => {
    expect(problem).toMatch(/^\S+ .{10,}[^;\s]$/)
    expect(fix).toMatch(/^(write|set|use|fill|put) \w/)
    return file === 'settings.ts' ? field : `${file}: ${field}`
  })
}

test('finds nothing in content with every problem solved', () => {
  expect(checkContent({ banks, metaDescriptions, samplePurchases, ...publishable })).toEqual([])
  expect(contentWarnings(publishable)).toEqual([])
})

const { seller } = publishable.settings

const aboutLinks = 'catalog.ts: packages.paymentLink'
const deadline = (endsAt: string) => ({ mode: 'deadline' as const, endsAt })
const pixAlone = { paymentMethods: ['pix'] } satisfies Partial<Settings>
const cardPageHost = 'mercadopago.com.br'
const withoutDiscount = faq.filter(({ id }) => id !== 'desconto')
const installments = saying('Em até {maxInstallments}.')
const twice = saying('Em até {maxInstallments}: {maxInstallments}.')
const withLinks = (paymentLink: PaymentLink) => ({ ...publishable, catalog: linked(paymentLink) })
const withPix = (changes: Partial<typeof pix>) => given({ pix: { ...pix, ...changes } })
const withSeller = (changes: Partial<typeof seller>) => given({ seller: { ...seller, ...changes } })
const withPhone = (salesNumber: string) => given({ whatsapp: { ...publishable.settings.whatsapp, salesNumber } })
const withHosts = (...paymentHosts: string[]) => given({ paymentHosts })

const faqFor = (changes: Partial<Settings>, questions: typeof faq) => ({ ...given(changes), faq: questions })
const cardAsked = { ...given({ cardForm: 'shown' }), catalog: allLinked(linkPerMethod) }
const cardAskedByReceiver = unlinked({ orderWebhook, cardPageHost, cardForm: 'shown' })
const costing = (quantity: string, price: string) => ({ quantity, price, paymentLink: oneLink(quantity) })
const slip = priced(costing('1000', 'R$ 21,55'), costing('200', 'R$ 45,93'), costing('1500', 'R$ 287,64'))
const alike = { ...publishable, catalog: linked(linkPerMethod('abc'), publishable.catalog, 2) }
const sameForTwo = withLinks({ pix: 'https://a.com/', credit: 'https://PAY.exemplo.com/inscritos-200' })
const sameTwice = withLinks({ pix: 'https://pay.exemplo.com', credit: 'https://PAY.exemplo.com/' })
const sameTwiceAtOnePrice = { ...faqFor({ pixDiscountPercent: 0 }, withoutDiscount), catalog: sameTwice.catalog }

test.each<[what: string, content: Content, finding: string]>([
  ['a card that a page asks for again', cardAsked, 'cardForm'],
  ['a card that the page of the receiver asks for again', cardAskedByReceiver, 'cardForm'],
  ['a local webhook', unlinked({ orderWebhook: 'http://localhost/', ...pixAlone }), 'orderWebhook'],
  ['a webhook that gets no order', given({ orderWebhook }), aboutLinks],
  ['a link that charges nobody', withLinks(testLink), aboutLinks],
  ['a link that charges nobody for one method', withLinks({ pix: testLink, credit: 'https://a.com/' }), aboutLinks],
  ['card orders that charge nothing beside a webhook', unlinked({ orderWebhook }), aboutLinks],
  ['the same page for both methods, however it is written', sameTwice, aboutLinks],
  ['the same page for two packages', sameForTwo, aboutLinks],
  ['a price that falls as the quantity rises', slip, 'catalog.ts: packages.price'],
  ['Pix orders that tell the shop nothing of the channel', unlinked({ pix, ...pixAlone }), 'pix'],
  ['a PIX discount where PIX is not offered', given({ paymentMethods: ['credit'] }), 'faq.ts: desconto'],
  ['a discount of nothing', given({ pixDiscountPercent: 0 }), 'faq.ts: desconto'],
  ['a fact that a question names twice', faqFor({ maxInstallments: 1 }, twice), 'faq.ts: x'],
  ['installments where cards are not offered', faqFor(pixAlone, installments), 'faq.ts: x'],
  ['a host where anybody can have a page', withHosts('mpago.la'), 'paymentHosts'],
  ['another one', withHosts('www.mercadopago.com', 'pay.exemplo.com', 'notstripe.com'), 'paymentHosts'],
  ['a receiver that a Pix code cuts', withPix({ receiver: `${'Á'.repeat(25)} B` }), 'pix.receiver'],
  ['a city that a Pix code cuts', withPix({ city: 'São José dos Pinhais' }), 'pix.city'],
  ['a CPF as the Pix key', withPix({ key: '529.982.247-25' }), 'pix.key'],
  ['a phone number as the Pix key', withPix({ key: '+5511987654321' }), 'pix.key'],
  ['an offer that ends now', given({ homeCountdown: deadline('2026-05-13T13:00:00Z') }), 'homeCountdown.endsAt'],
  ['another brand with the shipped picture', given({ brand: 'Outra Loja' }), 'brand'],
  ['a phone number of a DDD that does not exist', withPhone('5523987654321'), 'whatsapp.salesNumber'],
  ['a mobile number with a digit left out', withPhone('551198765432'), 'whatsapp.salesNumber'],
  ['a mobile number with a slip in its ninth digit', withPhone('5511887654321'), 'whatsapp.salesNumber'],
  ['a seller without an e-mail', withSeller({ email: ' ' }), 'seller.email'],
  ['a seller with half an e-mail', withSeller({ email: 'oi@loja' }), 'seller.email'],
  ['a CNPJ with another digit', withSeller({ taxId: '11.222.333/0001-82' }), 'seller.taxId'],
  ['a tax id with words', withSeller({ taxId: 'CNPJ em breve' }), 'seller.taxId'],
])('finds %s, and nothing else', (_, content, finding) => {
  expect(found(content)).toEqual([finding])
})

// What the warnings above tell the seller to do.
test.each<[what: string, content: Content]>([
  ['a card page of the receiver', unlinked({ orderWebhook, cardPageHost })],
  ['PIX alone, with a key and a webhook', unlinked({ pix, orderWebhook, ...pixAlone })],
  ['a webhook beside links for each method', { ...given({ orderWebhook }), catalog: allLinked(linkPerMethod) }],
  ['a link that charges', withLinks('https://buy.stripe.com/abc')],
  ["a link of another host that looks like Stripe's", withLinks('https://a.com/test_abc')],
  ['cards alone, without a discount', faqFor({ paymentMethods: ['credit'] }, withoutDiscount)],
  ['installments that are offered', faqFor({}, installments)],
  ['a card form that home leads past', given({ cardForm: 'shown' })],
  ['one page for both methods at one price', sameTwiceAtOnePrice],
  ['the same price for more', priced(costing('100', 'R$ 9,00'), costing('200', 'R$ 9,00'))],
  ['one page of a host', withHosts('mpago.la/abc')],
  ['a receiver that just fits', withPix({ receiver: 'Á'.repeat(25) })],
  ['a city that fits once it is tidied', withPix({ city: 'São  Paulo — Açaí' })],
  ['an e-mail as the key', withPix({ key: 'pix@loja.com.br' })],
  ['the end of delivery at the checkout', given({ delivery: { ...delivery, promisedAtCheckoutHours: 168 } })],
  ['a countdown that ends in a second', given({ homeCountdown: deadline('2026-05-13T10:00:01-03:00') })],
  ['another brand with a picture of its own', { ...given({ brand: 'Outra Loja' }), picture: '0'.repeat(64) }],
  ['a CNPJ with letters', withSeller({ taxId: '12.abc.345/01de-35' })],
  ['a CPF', withSeller({ taxId: '529.982.247-25' })],
])('finds nothing in %s', (_, content) => {
  expect(found(content)).toEqual([])
})

const someUnlinked = { ...publishable, catalog: linked(undefined, publishable.catalog, 3) }
const mixed = linked('https://pay.exemplo.com/abc', allLinked(linkPerMethod))

test.each<[what: string, content: Content, problem: RegExp]>([
  ['all of them, by their number', unlinked({}), /^15 packages without a payment link.* no order leaves the page$/],
  ['three or fewer, by name', someUnlinked, /^inscritos 100, inscritos 200, inscritos 500 without a payment link/],
  ['those a webhook misses', { ...given({ orderWebhook }), catalog: mixed }, /^inscritos 100 with one payment link: /],
  ['those with one page', alike, /^inscritos 100, inscritos 200 with a payment page that another has, too: /],
  ['both sides of a price that falls', slip, /^inscritos 1000 costs less than inscritos 200, /],
  ['what a payer reads of a receiver', withPix({ receiver: 'Loja da Ânia '.repeat(3) }), /"Loja da Ania Loja da Ania"/],
])('names what a warning is about: %s', (_, content, expected) => {
  expect(contentWarnings(content).map(({ problem }) => problem)).toEqual([expect.stringMatching(expected)])
})

test('content with nothing filled in has a warning for everything that an operator must decide', () => {
  expect(found({ ...publishable, catalog, settings }).sort()).toEqual([
    'catalog.ts: packages.paymentLink',
    'checkoutCountdown',
    'delivery.promisedAtCheckoutHours',
    'homeCountdown',
    'links.privacy',
    'links.support',
    'links.terms',
    'purchaseToasts',
    'seller.address',
    'seller.email',
    'seller.name',
    'seller.taxId',
    'siteUrl',
    'whatsapp.salesNumber',
    'whatsapp.supportNumber',
  ])
})

const withCardPage = { ...settings, cardPageHost }

test("asks about 'sem juros' only where a card is charged", () => {
  expect(interestNote(withCardPage)).toMatch(/^does your account at mercadopago\.com\.br .*'sem juros'/)
  expect(interestNote(settings)).toBeNull()
  expect(interestNote({ ...withCardPage, maxInstallments: 1 })).toBeNull()
})
