import { expect, test } from 'vitest'
import { checkContent } from '#schemas/content/check-content.ts'
import { banks } from '../../../content/shop/banks.ts'
import { catalog } from '../../../content/shop/catalog.ts'
import { faq } from '../../../content/shop/faq.ts'
import { metaDescriptions } from '../../../content/shop/meta-descriptions.ts'
import { samplePurchases } from '../../../content/shop/sample-purchases.ts'
import { settings } from '../../../content/shop/settings.ts'

const content = { banks, catalog, faq, metaDescriptions, samplePurchases, settings }

const [section, ...otherSections] = catalog
const first = { quantity: '100', price: 'R$ 28,62' }
const inSection = (changes: object) => [{ ...section, packages: [first], ...changes }, ...otherSections]
const packageWith = (changes: object) => inSection({ packages: [{ ...first, ...changes }] })

const wholeAddress = 'write a whole https address without user or password, for example "https://pay.exemplo.com/abc"'
const linkPerMethod = `${wholeAddress}, or one for each method: { pix: "https://…", credit: "https://…" }`
const missing = 'it is missing: write'

test.each([
  [{ quantity: '1.000' }, '1.000.quantity: write only digits, for example "1000"'],
  [{ quantity: '0100' }, '0100.quantity: write only digits, for example "1000"'],
  [{ quantity: 100 }, '0.quantity: write a text in quotes'],
  [{ price: undefined }, `100.price: ${missing} a text in quotes`],
  [{ price: 'R$ 12.00,33' }, '100.price: write it as "R$ 1.200,33"'],
  [{ price: 'só R$ 28,62' }, '100.price: write it as "R$ 1.200,33"'],
  [{ price: 'R$ 28,62 cada' }, '100.price: write it as "R$ 1.200,33"'],
  [{ price: 'R$ 0,00' }, '100.price: write a price above zero'],
  [{ isBestSeller: 'sim' }, '100.isBestSeller: write true or false'],
  [{ paymentlink: 'https://pay.exemplo.com/', preco: 1 }, '100: take out paymentlink, preco: there is no such field'],
  [{ paymentLink: 'http://pay.exemplo.com/' }, `100.paymentLink: ${wholeAddress}`],
  [{ paymentLink: { pix: 'https://pay.exemplo.com/a' } }, `100.paymentLink: ${linkPerMethod}`],
])('says in one line how to fix a package with %j: %s', (changes, line) => {
  expect(checkContent({ ...content, catalog: packageWith(changes) })).toEqual([
    `src/content/catalog.ts: inscritos.packages.${line}`,
  ])
})

const ids = 'inscritos, visualizacoes, curtidas, horas'
const twice = [first, { ...first, price: 'R$ 1,00' }]
const twoBest = ['100', '200'].map((quantity) => ({ ...first, quantity, isBestSeller: true }))
const shortWords = 'write words of at most 24 characters'
const oneBest = 'mark only the one that sells most with isBestSeller'
const bankValue = 'use lower-case letters and digits'
const buyer = { name: 'Ana', service: '100 Curtidas', location: 'Recife, PE' }
const onlyFacts =
  'write in braces only the name of a fact: pixDiscountPercent, maxInstallments, startsWithinHours, endsWithinDays, resultsWithinHours, promisedAtCheckoutHours, guaranteeDays'
const asking = (changes: object) => [...faq, { id: 'x', question: 'Sim?', answer: 'Sim.', ...changes }]

test.each<[mistake: string, file: keyof typeof content, content: unknown, line: string]>([
  ['a missing section', 'catalog', otherSections, `catalog: list each section once: ${ids}`],
  ['a section twice', 'catalog', [...catalog, ...otherSections], `catalog: list each section once: ${ids}`],
  ['an unknown section', 'catalog', inSection({ id: 'seguidores' }), `seguidores.id: use one of ${ids}`],
  ['no label', 'catalog', inSection({ label: ' ' }), 'inscritos.label: write something here'],
  ['a long word', 'catalog', inSection({ label: 'a'.repeat(25) }), `inscritos.label: ${shortWords}`],
  ['a long label', 'catalog', inSection({ label: 'a '.repeat(41) }), 'inscritos.label: write at most 80 characters'],
  ['no packages', 'catalog', inSection({ packages: [] }), 'inscritos.packages: list at least one package'],
  ['a quantity twice', 'catalog', inSection({ packages: twice }), 'inscritos.packages: list each quantity once'],
  ['two best sellers', 'catalog', inSection({ packages: twoBest }), `inscritos.packages: ${oneBest}`],
  ['no list', 'faq', {}, 'faq: write a list in [ ]'],
  ['seven questions', 'faq', faq.slice(0, 7), 'faq: keep at least eight questions'],
  ['a question twice', 'faq', [...faq, ...faq.slice(0, 1)], 'faq: use each id once'],
  ['an empty answer', 'faq', asking({ answer: '' }), 'x.answer: write something here'],
  ['a fact that there is not', 'faq', asking({ answer: 'Em até {startsWithinHour}.' }), `x.answer: ${onlyFacts}`],
  ['a brace that is not closed', 'faq', asking({ answer: 'Em até {endsWithinDays.' }), `x.answer: ${onlyFacts}`],
  ['a brace that is not opened', 'faq', asking({ answer: 'Em até endsWithinDays}.' }), `x.answer: ${onlyFacts}`],
  ['capitals in an id', 'faq', asking({ id: 'Pix' }), 'Pix.id: use lower-case letters and hyphens'],
  ['a digit in an id', 'faq', asking({ id: 'pix2' }), 'pix2.id: use lower-case letters and hyphens'],
  ['a field it does not know', 'faq', asking({ nota: 1 }), 'x: take out nota: there is no such field'],
  ['no file', 'settings', undefined, `settings: ${missing} fields in { }`],
  ['no bank', 'banks', [], 'banks: list at least one bank'],
  ['capitals in a value', 'banks', [...banks, { value: 'C6', label: 'C6' }], `C6.value: ${bankValue}`],
  ['a value twice', 'banks', [...banks, { value: 'outros', label: 'X' }], 'banks: list each bank once'],
  ['a buyer twice', 'samplePurchases', [buyer, { ...buyer }], 'samplePurchases: list each buyer once'],
  ['a purchase of nothing', 'samplePurchases', [{ ...buyer, service: '' }], 'Ana.service: write something here'],
  ['a fact that there is not', 'metaDescriptions', { ...metaDescriptions, home: '{dias}' }, `home: ${onlyFacts}`],
])('says in one line how to fix %s in %s', (_, name, changed, line) => {
  const file = name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  expect(checkContent({ ...content, [name]: changed })).toEqual([`src/content/${file}.ts: ${line}`])
})

const numbers = (changes: object) => ({ whatsapp: { ...settings.whatsapp, ...changes } })
const link = (terms: string) => ({ links: { ...settings.links, terms } })
const repeating = (durationSeconds: unknown) => ({ homeCountdown: { mode: 'repeating', durationSeconds } })
const pix = { key: '123e4567-e12b-12d1-a456-426655440000', receiver: 'Ânia Ltda', city: 'São Paulo' }
const pixKey = (key: string) => ({ pix: { ...pix, key } })
const prefill = (fields: unknown, host = 'pay.exemplo.com') => ({ prefill: { [host]: fields } })
const endsAt = '2026-12-31T23:59:59-03:00'
const linesOfSettings = (changes: object) => checkContent({ ...content, settings: { ...settings, ...changes } })

const site = 'write only the address of the site, for example "https://loja.exemplo.com"'
const number = 'write 55, the DDD and the number, only digits'
const linkOrNone = 'write an https address, or "#" while there is none'
const host = 'write only the host, for example "pay.exemplo.com"'
const hostOrPage = 'write the host, for example "pay.exemplo.com", or one page of it: "buy.stripe.com/abc"'
const webhook = 'orderWebhook: write an https address, for example "https://pedidos.exemplo.com/novo"'
const either = 'pix.key: write a phone with +55, or a CPF with its dots: these digits can be either'
const letters = 'write a name with letters from A to Z'
const noField = 'there is no such field'
const tooLate = 'delivery.startsWithinHours: write no more than the days of endsWithinDays'
const noPage = 'cardPageHost: set orderWebhook, whose receiver makes the page, or take cardPageHost out'
const noZone = { mode: 'deadline', endsAt: endsAt.slice(0, -6) }

test.each<[changes: object, line: string]>([
  [{ brand: 'Loja Inconstitucionalissimamente' }, `brand: ${shortWords}`],
  [{ siteUrl: 'http://exemplo.com' }, `siteUrl: ${site}`],
  [{ siteUrl: 'https://exemplo.com/loja' }, `siteUrl: ${site}`],
  [{ seller: { ...settings.seller, phone: '11' } }, `seller: take out phone: ${noField}`],
  [numbers({ salesNumber: '11987654321' }), `whatsapp.salesNumber: ${number}`],
  [numbers({ salesNumber: '+5511987654321' }), `whatsapp.salesNumber: ${number}`],
  [numbers({ supportNumber: '55119876543210' }), `whatsapp.supportNumber: ${number}`],
  [link('/termos'), `links.terms: ${linkOrNone}`],
  [{ paymentMethods: ['boleto'] }, 'paymentMethods.0: use one of pix, credit'],
  [{ paymentMethods: [] }, 'paymentMethods: offer at least one of pix, credit'],
  [{ paymentMethods: ['pix', 'pix'] }, 'paymentMethods: name each method once'],
  [{ pixDiscountPercent: 51 }, 'pixDiscountPercent: write at most 50'],
  [{ pixDiscountPercent: -1 }, 'pixDiscountPercent: write at least 0'],
  [{ pixDiscountPercent: 7.5 }, 'pixDiscountPercent: write a whole number'],
  [{ maxInstallments: 0 }, 'maxInstallments: write at least 1'],
  [{ maxInstallments: 25 }, 'maxInstallments: write at most 24'],
  [{ guaranteeDays: 0 }, 'guaranteeDays: write at least 1'],
  [{ delivery: { ...settings.delivery, startsWithinHours: 169 } }, tooLate],
  [{ paymentHosts: ['https://pay.exemplo.com'] }, `paymentHosts.0: ${hostOrPage}`],
  [{ paymentHosts: ['pay.exemplo.com/'] }, `paymentHosts.0: ${hostOrPage}`],
  [{ prefill: [] }, 'prefill: write fields in { }'],
  [prefill({ email: '' }), 'prefill.pay.exemplo.com.email: write something here'],
  [prefill({}, 'https://a.com'), `prefill.https://a.com: ${host}`],
  [pixKey('chave'), 'pix.key: write a Pix key: e-mail, phone with +55, CPF, CNPJ or random'],
  [pixKey(' 11980000158'), either],
  [{ pix: { ...pix, receiver: '123' } }, `pix.receiver: ${letters}`],
  [{ orderWebhook: 'http://exemplo.com/' }, webhook],
  [{ orderWebhook: 'x http://localhost/' }, webhook],
  [{ orderWebhook: 'https://a.com/', cardPageHost: 'https://mercadopago.com.br' }, `cardPageHost: ${host}`],
  [{ cardPageHost: 'mercadopago.com.br' }, noPage],
  [{ cardForm: 'on' }, 'cardForm: use one of shown, off'],
  [
    { cardForm: 'off' },
    "cardForm: set cardPageHost, or write a paymentLink for the 15 packages without one: with 'off' they have no page that asks for the card",
  ],
  [{ homeCountdown: { mode: 'sometimes' } }, 'homeCountdown.mode: use one of repeating, deadline, off'],
  [repeating(undefined), `homeCountdown.durationSeconds: ${missing} a number`],
  [repeating(0), 'homeCountdown.durationSeconds: write at least 1'],
  [repeating(90_000), 'homeCountdown.durationSeconds: write at most 86400'],
  [repeating(1.5), 'homeCountdown.durationSeconds: write a whole number'],
  [{ homeCountdown: { mode: 'repeating', durationSeconds: 1, endsAt } }, `homeCountdown: take out endsAt: ${noField}`],
  [{ homeCountdown: noZone }, `homeCountdown.endsAt: write an instant as "${endsAt}"`],
  [{ purchaseToasts: { mode: 'real' } }, 'purchaseToasts.mode: use one of sample, off'],
])('says in one line how to fix settings with %j: %s', (changes, line) => {
  expect(linesOfSettings(changes)).toEqual([`src/content/settings.ts: ${line}`])
})

test.each<[changes: object]>([
  [{ homeCountdown: { mode: 'deadline', endsAt } }],
  [repeating(86_400)],
  [{ delivery: { ...settings.delivery, startsWithinHours: 168 } }],
  [{ paymentHosts: ['pay-2.exemplo.com.br', 'buy.stripe.com/abc/d-1'] }],
  [link('https://exemplo.com/termos')],
  [{ pix: { ...pix, receiver: '7 É' } }],
  ...['52998224725', '529.982.247-25', '119.800.000-77', '+5511980000077', '11987654321', '11222333000181'].map(
    (key): [object] => [pixKey(key)],
  ),
  [{ orderWebhook: 'http://localhost:4999/pedidos' }],
  [{ orderWebhook: 'http://localhost/pedidos' }],
  [{ orderWebhook: 'https://a.com/', cardPageHost: 'mercadopago.com.br', cardForm: 'off' }],
])('takes settings with %j', (changes) => {
  expect(linesOfSettings(changes)).toEqual([])
})

const bothLinks = { paymentLink: { pix: 'https://a.com/', credit: 'https://b.com/' } }
const linked = catalog.map((one) => ({ ...one, packages: one.packages.map((item) => ({ ...item, ...bothLinks })) }))

test.each<[what: string, changes: Partial<Record<keyof typeof content, unknown>>]>([
  ['good content', {}],
  ['a best seller', { catalog: packageWith({ isBestSeller: true }) }],
  ['a million', { catalog: packageWith({ quantity: '1000000', price: 'R$ 1.234.567,89' }) }],
  ['a price as it is copied from a page of the shop', { catalog: packageWith({ price: 'R$\u00a028,62' }) }],
  ['a label of 80 emojis', { catalog: inSection({ label: '🚀'.repeat(80) }) }],
  ['no sample buyers', { samplePurchases: [] }],
  ['no card form, where all packages have a link', { catalog: linked, settings: { ...settings, cardForm: 'off' } }],
])('finds no mistake in %s', (_, changes) => {
  expect(checkContent({ ...content, ...changes })).toEqual([])
})

test.each([undefined, null, 'texto', 7, [], [null], [[]], {}])('says how to fix %j in place of any file', (broken) => {
  // A shop may have no sample buyers.
  for (const file of Object.keys(content).filter((name) => name !== 'samplePurchases')) {
    const lines = checkContent({ ...content, [file]: broken })
    expect(lines).not.toEqual([])
    for (const line of lines) expect(line).not.toMatch(/invalid|undefined|NaN/i)
  }
})
