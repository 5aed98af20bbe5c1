import { expect, test, vi } from 'vitest'
import { cardPageHostFor, orderSelection, readSelection } from '#src/checkout/summary/order-selection.ts'
import { checkoutTitle, selectionTexts } from '#src/checkout/summary/selection-texts.ts'
import { selectionCopy } from '#src/content/selection-copy.ts'
import { catalog } from '../../../content/shop/catalog.ts'
import { settings } from '../../../content/shop/settings.ts'
import { hostileTexts } from '../../../support/hostile-texts.ts'

const nothing = {
  quantity: '',
  price: null,
  label: '',
  category: null,
  catalogPriceCents: null,
  isOverruled: false,
  isUnlisted: false,
  paymentLinks: { pix: null, credit: null },
  hasSharedLink: false,
}

const inWords = '?quantity=1.000%07&price=R%24+29%2C90&label=Horas%20de+exibi%C3%A7%C3%A3o'
const cheap = 'category=inscritos&price=R$ 1,00'

test.each([
  ['names that every object has as nothing', '?__proto__=x&constructor=x&toString=x&hasOwnProperty=x', nothing],
  ['escapes that are broken as nothing', '?%E0%A4%A&%', nothing],
  ['spaces, escapes and dots', inWords, { quantity: '1000', price: 2990, label: 'Horas de exibição' }],
  ['the first price', '?price=R$ 29,90&price=R$ 0,01', { ...nothing, price: 2990, isUnlisted: true }],
  ['the first price, though it is empty', '?price=&price=R$ 0,01', nothing],
  ['a price below that of the catalog', `?${cheap}&quantity=1000`, { catalogPriceCents: 21_552, isUnlisted: false }],
  ['a package without a category', '?quantity=1000&price=R$ 1,00', { catalogPriceCents: null, isUnlisted: true }],
  ['a label alone', '?label=Inscritos', { catalogPriceCents: null, isUnlisted: true }],
  ['a quantity that is not sold', `?${cheap}&quantity=123`, { catalogPriceCents: null, isUnlisted: true }],
])('reads %s', (_, search, expected) => expect(readSelection(search)).toMatchObject(expected))

test.each<[what: string, query: object, title: string, name: string, category: string]>([
  ['the name of another category', { label: 'Curtidas' }, 'Curtidas', '1.000 Curtidas', 'Categoria: Visualizações'],
  ['the name in other letters', { label: ' VISUALIZACOES ' }, 'VISUALIZACOES', '1.000 VISUALIZACOES', ''],
  ['nothing', { label: '' }, 'Finalizar Pedido', '1.000', 'Categoria: Visualizações'],
])('title and summary repeat a label that is %s', (_, query, title, name, category) => {
  const asked = { quantity: '1000', price: 'R$ 1,00', category: 'visualizacoes', ...query }
  const selection = readSelection(new URLSearchParams(asked).toString())
  expect(checkoutTitle(selection.label)).toBe(`Checkout - ${title} | ${settings.brand}`)
  expect(selectionTexts(selection)).toMatchObject({ name, category })
})

const [firstSection, ...otherSections] = catalog
const linkPair = { pix: 'https://buy.exemplo.com/pix', credit: 'https://buy.exemplo.com/credit' }
const withLink = (paymentLink: string | typeof linkPair, ...others: object[]) => [
  { ...firstSection, packages: [{ quantity: '100', price: 'R$ 28,62', paymentLink }, ...others] },
  ...otherSections,
]
const linked = withLink('https://buy.exemplo.com/100')
const pixKey = { key: 'pix@exemplo.com', receiver: 'Loja', city: 'Olinda' }
const [own, other] = ['https://pay.exemplo.com/a', 'https://outro.com/']

async function readIn(content: unknown, changes: object, query: Record<string, string>) {
  vi.resetModules()
  vi.doMock('#src/content/catalog.ts', () => ({ catalog: content }))
  vi.doMock('#src/content/settings.ts', () => ({ settings: { ...settings, ...changes } }))
  const { readSelection: read } = await import('#src/checkout/summary/order-selection.ts')
  vi.doUnmock('#src/content/catalog.ts')
  vi.doUnmock('#src/content/settings.ts')
  const { paymentLinks, ...selection } = read(`?${new URLSearchParams(query).toString()}`)
  return { ...selection, paymentLinks: [paymentLinks.pix?.href ?? null, paymentLinks.credit?.href ?? null] }
}

const hosts = { paymentHosts: ['pay.exemplo.com'] }
const oneHostPage = { paymentHosts: ['pay.exemplo.com/a'] }
const orderWebhook = 'https://pedidos.exemplo.com/'

test.each([
  ['any page while nothing is set', catalog, {}, other, other],
  ['a page of a host in the settings', catalog, hosts, own, own],
  ['no other host than that', catalog, hosts, other, null],
  ['a page below one in the settings', catalog, oneHostPage, `${own}/b`, `${own}/b`],
  ['no page beside that', catalog, oneHostPage, `${own}b`, null],
  ['hosts beside the links', linked, hosts, own, own],
  ["no stranger's page if there is a Pix key", catalog, { pix: pixKey }, other, null],
  ["no stranger's page if packages have links", linked, {}, other, null],
  ["no stranger's page if there is a webhook", catalog, { orderWebhook }, other, null],
])('trusts %s', async (_, content, changes, paymentLink, expected) => {
  expect((await readIn(content, changes, { paymentLink })).paymentLinks).toEqual([expected, expected])
})

const ofPackage = { category: 'inscritos', quantity: '100', label: 'Inscritos' }

test.each([
  ['its one link', linked, ['https://buy.exemplo.com/100', 'https://buy.exemplo.com/100'], true],
  ['the link of the method', withLink(linkPair), [linkPair.pix, linkPair.credit], false],
  ['one page named for both', withLink({ pix: own, credit: own }), [own, own], true],
])('a package is paid at %s, at the price of the catalog', async (_, content, paymentLinks, hasSharedLink) => {
  for (const price of ['R$ 28,62', 'R$ 1,00', '']) {
    const paid = { price: 2862, catalogPriceCents: null, isOverruled: price === 'R$ 1,00', paymentLinks, hasSharedLink }
    expect(await readIn(content, {}, { ...ofPackage, price })).toMatchObject(paid)
  }
})

test('a page in the address comes before the links of the package, at the price of the address', async () => {
  const paid = { price: 100, catalogPriceCents: 2862, paymentLinks: [own, own], hasSharedLink: true }
  const query = { ...ofPackage, price: 'R$ 1,00', paymentLink: own }
  expect(await readIn(withLink(linkPair), hosts, query)).toMatchObject(paid)
})

test.each([
  ['its own', linkPair.credit, '100'],
  ['that of the other method', linkPair.pix, '100'],
  ["another package's", 'https://buy.exemplo.com/200', '100'],
  ['any of them, where there is no such package', linkPair.pix, '777'],
])('a link of the catalog in the address changes nothing: %s', async (_, paymentLink, quantity) => {
  const content = withLink(linkPair, { quantity: '200', price: 'R$ 45,93', paymentLink: 'https://buy.exemplo.com/200' })
  const query = { ...ofPackage, quantity, price: 'R$ 28,62' }
  for (const changes of [{}, { paymentHosts: ['buy.exemplo.com'] }]) {
    expect(await readIn(content, changes, { ...query, paymentLink })).toEqual(await readIn(content, changes, query))
  }
})

const atPayment = (price: string) => `Na página de pagamento custa R$\u00a0${price}`

test.each<[what: string, changes: object, credit: string, pix: string]>([
  ['nothing', {}, '', ''],
  ['another price', { catalogPriceCents: 2862 }, 'Na tabela: R$\u00a028,62', 'Na tabela: R$\u00a028,62'],
  ['its page', { price: 2862, isOverruled: true }, atPayment('28,62'), atPayment('27,19')],
  ['one page', { price: 2862, isOverruled: true, hasSharedLink: true }, atPayment('28,62'), atPayment('28,62')],
  ['no package', { isUnlisted: true }, 'Fora da nossa tabela', 'Fora da nossa tabela'],
])('what is odd about a price is said in one note: %s', (_, changes, credit, pix) => {
  const { creditOddity, pixOddity } = selectionTexts({ ...readSelection(''), ...changes })
  expect([creditOddity, pixOddity]).toEqual([credit, pix])
})

const listed = { quantity: '100', price: 2862, label: 'Inscritos', category: 'inscritos', paymentLink: null } as const
const named = 'mercadopago.com.br'

test.each<[what: string, changes: object, cardPageHost: string | undefined, host: string | null]>([
  ['at the price of the catalog', {}, named, named],
  ['where no page is named', {}, undefined, null],
  ['at another price', { price: 2861 }, named, null],
  ['without a price', { price: null }, named, null],
  ['that the catalog lacks', { quantity: '7' }, named, null],
  ['with a payment link', { paymentLink: new URL('https://pay.exemplo.com/a') }, named, null],
])('names the host for a card order %s', (_, changes, cardPageHost, host) => {
  Object.assign(settings, { cardPageHost })
  expect(cardPageHostFor(orderSelection({ ...listed, ...changes }))).toBe(host)
})

const names = ['quantity', 'price', 'label', 'category', 'paymentLink']

const { choose, yourLink, unlisted, discountAtPayment, payAt, otherPrice } = selectionCopy
const sentences = ['', choose, ' para ', yourLink, unlisted, discountAtPayment]

/** What holds for any address: each place has a whole amount, a sentence of the shop, or the name of what is bought. */
function expectSound(search: string): void {
  const selection = readSelection(search)
  const { name, category, ...texts } = selectionTexts(selection)
  const amount = selection.price === null ? /^—$/ : /^(?:− |12x de )?R\$\u00a0[\d.]+,\d\d$/
  expect(name.length + selection.label.length).toBeLessThan(500)
  expect(['', 'Categoria: Inscritos']).toContain(category)
  for (const [place, text] of Object.entries(texts)) {
    const host = payAt(text.slice(payAt('').length))
    if (/^(price|pix|saved|discount|parts)$/.test(place)) expect(text, place).toMatch(amount)
    else expect([...sentences, host, otherPrice(/R\$\u00a0[\d.]+,\d\d/.exec(text)?.[0] ?? '')], place).toContain(text)
  }
}

// Each field is read by itself, so one address carries the text in all of them.
test.each(Object.entries(hostileTexts))('hostile texts of the kind %s break no sentence and no amount', (_, kind) => {
  for (const text of kind) {
    expectSound(`?${new URLSearchParams(names.map((name) => [name, text])).toString()}`)
  }
})
