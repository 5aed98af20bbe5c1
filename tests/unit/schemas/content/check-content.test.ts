import { expect, test } from 'vitest'
import { checkContent } from '#schemas/content/check-content.ts'
import { catalog } from '#src/content/catalog.ts'
import { faq } from '#src/content/faq.ts'
import { settings } from '#src/content/settings.ts'

const content = { catalog, faq, settings }
const [section, ...otherSections] = catalog
const packages = section?.packages ?? []
const [first, ...others] = packages
const withPackages = (changed: unknown) => [{ ...section, packages: changed }, ...otherSections]

test('finds no mistake in the shipped content', () => {
  expect(checkContent(content)).toEqual([])
})

test.each([
  ['a price without its comma', { price: 'R$ 28.62' }, '100.price: write it as "R$ 1.200,33"'],
  ['dots in a quantity', { quantity: '1.00' }, '1.00.quantity: write only digits, for example "1000"'],
  ['a quantity without quotes', { quantity: 100 }, '0.quantity: write a text in quotes'],
  ['a package without a price', { price: undefined }, '100.price: it is missing: write a text in quotes'],
  [
    'a typo in the name of a field',
    { paymentlink: 'https://pay.exemplo.com/' },
    '100: take out paymentlink: there is no such field',
  ],
  [
    'a link with http',
    { paymentLink: 'http://pay.exemplo.com/' },
    '100.paymentLink: write a whole https address without user or password, for example "https://pay.exemplo.com/abc"',
  ],
  ['a price of zero', { price: 'R$ 0,00' }, '100.price: write a price above zero'],
])('says in one line where to fix %s', (_, mistake, line) => {
  const changed = withPackages([{ ...first, ...mistake }, ...others])
  const lines = checkContent({ ...content, catalog: changed })
  expect(lines).toEqual([`src/content/catalog.ts: inscritos.packages.${line}`])
})

test.each<[mistake: string, file: keyof typeof content, content: unknown, line: string]>([
  [
    'a missing section',
    'catalog',
    otherSections,
    'catalog: list each section once: inscritos, visualizacoes, curtidas, horas',
  ],
  [
    'a section with an unknown name',
    'catalog',
    [{ ...section, id: 'seguidores' }, ...otherSections],
    'seguidores.id: use one of inscritos, visualizacoes, curtidas, horas',
  ],
  [
    'a section without a label',
    'catalog',
    [{ ...section, label: '', title: 'Inscritos' }, ...otherSections],
    'inscritos.label: write the label shown on each card',
  ],
  [
    'a section without a heading',
    'catalog',
    [{ ...section, title: '' }, ...otherSections],
    'inscritos.title: write the heading of the section',
  ],
  [
    'a section with a typo in a field',
    'catalog',
    [{ ...section, texto: '' }, ...otherSections],
    'inscritos: take out texto: there is no such field',
  ],
  ['packages that are not a list', 'catalog', withPackages({}), 'inscritos.packages: write a list in [ ]'],
  ['a quantity twice', 'catalog', withPackages([...packages, first]), 'inscritos.packages: list each quantity once'],
  ['no packages', 'catalog', withPackages([]), 'inscritos.packages: list at least one package'],
  ['a missing catalog', 'catalog', undefined, 'catalog: it is missing: write a list in [ ]'],
  ['too few questions', 'faq', faq.slice(1, 5), 'faq: keep at least eight questions'],
  [
    'an empty answer',
    'faq',
    [...faq, { id: 'x', question: 'Sim?', answer: '' }],
    'x.answer: write at least one sentence',
  ],
  [
    'an empty question',
    'faq',
    [...faq, { id: 'x', question: '', answer: 'Sim.' }],
    'x.question: write at least one sentence',
  ],
  [
    'capitals in an id',
    'faq',
    [...faq, { id: 'Pix', question: 'Sim?', answer: 'Sim.' }],
    'Pix.id: use lower-case letters and hyphens',
  ],
  ['a question twice', 'faq', [...faq, ...faq.slice(0, 1)], 'faq: use each id once'],
  ['missing settings', 'settings', undefined, 'settings: it is missing: write fields in { }'],
])('says in one line how to fix %s', (_, file, changed, line) => {
  expect(checkContent({ ...content, [file]: changed })).toEqual([`src/content/${file}.ts: ${line}`])
})

test.each<[mistake: string, change: object, line: string]>([
  ['no brand', { brand: '' }, 'brand: write something here'],
  ['a brand without quotes', { brand: 7 }, 'brand: write a text in quotes'],
  ['a typo', { cor: 'azul' }, 'settings: take out cor: there is no such field'],
  ['a payment method that is not offered', { paymentMethods: ['boleto'] }, 'paymentMethods.0: use one of pix, credit'],
  [
    'a countdown of an unknown kind',
    { homeCountdown: { mode: 'sometimes' } },
    'homeCountdown.mode: use one of repeating, deadline, off',
  ],
  [
    'a countdown of zero seconds',
    { homeCountdown: { mode: 'repeating', durationSeconds: 0 } },
    'homeCountdown.durationSeconds: write at least 1',
  ],
  [
    'a countdown of days',
    { homeCountdown: { mode: 'repeating', durationSeconds: 90_000 } },
    'homeCountdown.durationSeconds: write at most 86400',
  ],
  [
    'half a second',
    { homeCountdown: { mode: 'repeating', durationSeconds: 1.5 } },
    'homeCountdown.durationSeconds: write a whole number',
  ],
  [
    'a day without a time',
    { homeCountdown: { mode: 'deadline', endsAt: '2026-12-31' } },
    'homeCountdown.endsAt: write an instant as "2026-12-31T23:59:59-03:00"',
  ],
  [
    'a duration in quotes',
    { homeCountdown: { mode: 'repeating', durationSeconds: '30' } },
    'homeCountdown.durationSeconds: write a number',
  ],
  [
    'a phone number with its punctuation',
    { whatsapp: { ...settings.whatsapp, salesNumber: '+55 (11) 98765-4321' } },
    'whatsapp.salesNumber: write 55, the DDD and the number, only digits',
  ],
  [
    'a path in place of a link',
    { links: { ...settings.links, terms: '/termos' } },
    'links.terms: write an https address, or "#" while there is none',
  ],
  ['no payment method', { paymentMethods: [] }, 'paymentMethods: offer at least one of pix, credit'],
  ['no channel host', { channelHosts: [] }, 'channelHosts: list at least one host'],
  ['a list in place of the parameters of payment pages', { prefill: [] }, 'prefill: write fields in { }'],
  [
    'a text that is not a Pix key',
    { pix: { key: 'chave', receiver: 'Loja', city: 'Rio' } },
    'pix.key: write a Pix key: e-mail, phone with +55, CPF, CNPJ or random',
  ],
  [
    'a Pix key of digits that are a CPF and a phone',
    { pix: { key: '11980000077', receiver: 'Loja', city: 'Rio' } },
    'pix.key: write a phone with +55, or a CPF with its dots: these digits can be either',
  ],
  [
    'a receiver without letters',
    { pix: { key: 'a@b.com', receiver: '1', city: 'Rio' } },
    'pix.receiver: write a name with letters from A to Z',
  ],
  [
    'a webhook with http',
    { orderWebhook: 'http://exemplo.com/' },
    'orderWebhook: write an https address, for example "https://pedidos.exemplo.com/novo"',
  ],
  [
    'a whole address in place of a host',
    { prefill: { 'https://pay.exemplo.com': {} } },
    'prefill.https://pay.exemplo.com: write only the host, for example "pay.exemplo.com"',
  ],
])('says in one line how to fix settings with %s', (_, change, line) => {
  const lines = checkContent({ ...content, settings: { ...settings, ...change } })
  expect(lines).toEqual([`src/content/settings.ts: ${line}`])
})

test('gives one line for each mistake', () => {
  const broken = { catalog: otherSections, faq: [], settings: { ...settings, brand: '', siteUrl: 'exemplo.com' } }
  expect(checkContent(broken).map((line) => line.split(': ', 2).join(' '))).toEqual([
    'src/content/catalog.ts catalog',
    'src/content/faq.ts faq',
    'src/content/settings.ts brand',
    'src/content/settings.ts siteUrl',
  ])
})

test.each([undefined, null, 'texto', 7, [], [null], [[]], {}])(
  'says how to fix %j in place of any of the files',
  (broken) => {
    for (const file of ['catalog', 'faq', 'settings']) {
      const lines = checkContent({ ...content, [file]: broken })
      expect(lines).not.toEqual([])
      for (const line of lines) expect(line).not.toMatch(/invalid|undefined|NaN/i)
    }
  },
)
