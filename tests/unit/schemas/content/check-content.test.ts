import { expect, test } from 'vitest'
import { checkContent } from '#schemas/content/check-content.ts'
import { catalog } from '#src/content/catalog.ts'
import { faq } from '#src/content/faq.ts'
import { settings } from '#src/content/settings.ts'

const store = { catalog, faq, settings }
const [section, ...otherSections] = catalog
const packages = section?.packages ?? []
const [first, second, ...others] = packages

test('has nothing to say about the shipped store', () => {
  expect(checkContent(store)).toEqual([])
})

test.each([
  [
    'a price without its comma',
    [{ ...first, price: 'R$ 28.62' }, second, ...others],
    'inscritos.packages.100.price: write it as "R$ 1.200,33"',
  ],
  [
    'dots in a quantity',
    [{ ...first, quantity: '1.00' }, second, ...others],
    'inscritos.packages.1.00.quantity: write only digits, for example "1000"',
  ],
  [
    'a quantity without quotes',
    [{ ...first, quantity: 100 }, second, ...others],
    'inscritos.packages.0.quantity: write a text in quotes',
  ],
  [
    'a package without price',
    [first, { quantity: '200' }, ...others],
    'inscritos.packages.200.price: it is missing: write a text in quotes',
  ],
  [
    'a slip in the name of a field',
    [{ ...first, paymentlink: 'https://pay.exemplo.com/' }, second, ...others],
    'inscritos.packages.100: take out paymentlink: there is no such field',
  ],
  [
    'a link by http',
    [{ ...first, paymentLink: 'http://pay.exemplo.com/' }, second, ...others],
    'inscritos.packages.100.paymentLink: write a whole https address without user or password, for example "https://pay.exemplo.com/abc"',
  ],
  [
    'a price of nothing',
    [{ ...first, price: 'R$ 0,00' }, second, ...others],
    'inscritos.packages.100.price: write a price above zero',
  ],
  ['a quantity twice', [...packages, first], 'inscritos.packages: list each quantity once'],
  ['no package', [], 'inscritos.packages: list at least one package'],
])('says in one line where to mend %s', (_, mistaken, line) => {
  const mended = [{ ...section, packages: mistaken }, ...otherSections]
  expect(checkContent({ ...store, catalog: mended })).toEqual([`src/content/catalog.ts: ${line}`])
})

test.each<[mistake: string, file: keyof typeof store, content: unknown, line: string]>([
  [
    'a section that is left out',
    'catalog',
    otherSections,
    'catalog: list each section once: inscritos, visualizacoes, curtidas, horas',
  ],
  [
    'a section of another name',
    'catalog',
    [{ ...section, id: 'seguidores' }, ...otherSections],
    'seguidores.id: use one of inscritos, visualizacoes, curtidas, horas',
  ],
  [
    'a section without label and title',
    'catalog',
    [{ ...section, label: '', title: 'Inscritos' }, ...otherSections],
    'inscritos.label: write the label shown on each card',
  ],
  [
    'a section without heading',
    'catalog',
    [{ ...section, title: '' }, ...otherSections],
    'inscritos.title: write the heading of the section',
  ],
  [
    'a section with a slip in a field',
    'catalog',
    [{ ...section, texto: '' }, ...otherSections],
    'inscritos: take out texto: there is no such field',
  ],
  [
    'packages that are no list',
    'catalog',
    [{ ...section, packages: {} }, ...otherSections],
    'inscritos.packages: write a list in [ ]',
  ],
  ['a catalog that is not there', 'catalog', undefined, 'catalog: it is missing: write a list in [ ]'],
  ['questions that are left out', 'faq', faq.slice(1, 5), 'faq: keep at least eight questions'],
  [
    'an empty answer',
    'faq',
    [...faq, { id: 'x', question: 'Sim?', answer: '' }],
    'x.answer: write at least one sentence',
  ],
  [
    'a question that is left out',
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
  ['settings that are not there', 'settings', undefined, 'settings: it is missing: write fields in { }'],
  ['no brand', 'settings', { ...settings, brand: '' }, 'brand: write something here'],
  ['a brand without quotes', 'settings', { ...settings, brand: 7 }, 'brand: write a text in quotes'],
  ['a slip in a field', 'settings', { ...settings, cor: 'azul' }, 'settings: take out cor: there is no such field'],
  [
    'a payment method that is not offered',
    'settings',
    { ...settings, paymentMethods: ['boleto'] },
    'paymentMethods.0: use one of pix, credit',
  ],
  [
    'a countdown of an unknown kind',
    'settings',
    { ...settings, homeCountdown: { mode: 'sometimes' } },
    'homeCountdown.mode: use one of repeating, deadline, off',
  ],
  [
    'a countdown of no seconds',
    'settings',
    { ...settings, homeCountdown: { mode: 'repeating', durationSeconds: 0 } },
    'homeCountdown.durationSeconds: write at least 1',
  ],
  [
    'a countdown of days',
    'settings',
    { ...settings, homeCountdown: { mode: 'repeating', durationSeconds: 90_000 } },
    'homeCountdown.durationSeconds: write at most 86400',
  ],
  [
    'half a second',
    'settings',
    { ...settings, homeCountdown: { mode: 'repeating', durationSeconds: 1.5 } },
    'homeCountdown.durationSeconds: write a whole number',
  ],
  [
    'a day without an hour',
    'settings',
    { ...settings, homeCountdown: { mode: 'deadline', endsAt: '2026-12-31' } },
    'homeCountdown.endsAt: write an instant as "2026-12-31T23:59:59-03:00"',
  ],
  [
    'a duration in quotes',
    'settings',
    { ...settings, homeCountdown: { mode: 'repeating', durationSeconds: '30' } },
    'homeCountdown.durationSeconds: write a number',
  ],
  [
    'a phone number with its signs',
    'settings',
    { ...settings, whatsapp: { ...settings.whatsapp, salesNumber: '+55 (11) 98765-4321' } },
    'whatsapp.salesNumber: write 55, the DDD and the number, only digits',
  ],
  [
    'a path for a link',
    'settings',
    { ...settings, links: { ...settings.links, terms: '/termos' } },
    'links.terms: write an https address, or "#" while there is none',
  ],
  [
    'no payment method',
    'settings',
    { ...settings, paymentMethods: [] },
    'paymentMethods: offer at least one of pix, credit',
  ],
  ['no channel host', 'settings', { ...settings, channelHosts: [] }, 'channelHosts: list at least one host'],
  [
    'a list for the parameters of payment pages',
    'settings',
    { ...settings, prefill: [] },
    'prefill: write fields in { }',
  ],
  [
    'a Pix key that is none',
    'settings',
    { ...settings, pix: { key: 'chave', receiver: 'Loja', city: 'Rio' } },
    'pix.key: write a Pix key: e-mail, phone with +55, CPF, CNPJ or random',
  ],
  [
    'a receiver without letters',
    'settings',
    { ...settings, pix: { key: 'a@b.com', receiver: '1', city: 'Rio' } },
    'pix.receiver: write a name with letters from A to Z',
  ],
  [
    'a webhook by http',
    'settings',
    { ...settings, orderWebhook: 'http://exemplo.com/' },
    'orderWebhook: write an https address, for example "https://pedidos.exemplo.com/novo"',
  ],
  [
    'a whole address for a host',
    'settings',
    { ...settings, prefill: { 'https://pay.exemplo.com': {} } },
    'prefill.https://pay.exemplo.com: write only the host, for example "pay.exemplo.com"',
  ],
])('says in one line how to mend %s', (_, file, content, line) => {
  expect(checkContent({ ...store, [file]: content })).toEqual([`src/content/${file}.ts: ${line}`])
})

test('says one line for each mistake', () => {
  const broken = { catalog: otherSections, faq: [], settings: { ...settings, brand: '', siteUrl: 'exemplo.com' } }
  expect(checkContent(broken).map((line) => line.split(': ', 2).join(' '))).toEqual([
    'src/content/catalog.ts catalog',
    'src/content/faq.ts faq',
    'src/content/settings.ts brand',
    'src/content/settings.ts siteUrl',
  ])
})

test.each([undefined, null, 'texto', 7, [], [null], [[]], {}])('has a cure for %j in place of any file', (content) => {
  for (const file of ['catalog', 'faq', 'settings']) {
    const lines = checkContent({ ...store, [file]: content })
    expect(lines).not.toEqual([])
    for (const line of lines) expect(line).not.toMatch(/invalid|undefined|NaN/i)
  }
})
