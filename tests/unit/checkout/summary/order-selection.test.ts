import fc from 'fast-check'
import { afterEach, expect, test, vi } from 'vitest'
import { catalog } from '#src/content/catalog.ts'
import { settings } from '#src/content/settings.ts'
import { parsePrice } from '#src/domain/money.ts'
import { readSelection } from '#src/checkout/summary/order-selection.ts'
import { anyText } from '../../support/any-text.ts'

const nothing = { quantity: '', price: null, label: '', category: null, paymentLink: null, catalogPriceCents: null }

const packages = catalog.flatMap(({ id, label, packages: items }) =>
  items.map(({ quantity, price }) => ({ category: id, label, quantity, price })),
)

test.each(packages)('reads the order of $quantity $label at the price of the catalog', (item) => {
  const search = `?${new URLSearchParams(item).toString()}`
  expect(readSelection(search)).toEqual({ ...nothing, ...item, price: parsePrice(item.price) })
})

test.each([
  ['nothing', ''],
  ['a question mark', '?'],
  ['empty parameters', '?quantity=&price=&label=&category=&paymentLink='],
  ['parameters without values', '?quantity&price&label&category&paymentLink'],
  ['parameters it does not know', '?cupom=GRATIS&fbclid=abc'],
  ['names in capitals', '?Quantity=1000&PRICE=29,90'],
  ['names of an object', '?__proto__=x&constructor=x&toString=x&hasOwnProperty=x'],
  ['lists', '?label[]=a&price[0]=29,90'],
  ['separators only', '?&&=&==&'],
  ['escapes that are broken', '?%E0%A4%A&%'],
])('reads %s as an empty order', (_, search) => {
  expect(readSelection(search)).toEqual(nothing)
})

test.each([
  ['a plus for a space', 'price=R%24+29%2C90', 2990],
  ['an escaped space', 'price=R$%2029,90', 2990],
  ['nothing escaped', 'price=R$ 29,90', 2990],
  ['an escaped no-break space', 'price=R%24%C2%A01.200,33', 120033],
])('reads a price with %s', (_, query, cents) => {
  expect(readSelection(`?${query}`).price).toBe(cents)
})

test.each([
  ['price', 'price=R$ 29,90&price=R$ 0,01', { price: 2990 }],
  ['price, though it is none', 'price=abc&price=R$ 0,01', { price: null }],
  ['price, though it is empty', 'price=&price=R$ 0,01', { price: null }],
  ['label', 'label=Inscritos&label=Curtidas', { label: 'Inscritos' }],
  ['category', 'category=horas&category=curtidas', { category: 'horas' }],
  ['paymentLink', 'paymentLink=http://a.com/&paymentLink=https://mau.com/', { paymentLink: null }],
])('counts the first %s', (_, query, expected) => {
  expect(readSelection(`?${query}`)).toEqual({ ...nothing, ...expected })
})

test.each([
  ['less', 'category=inscritos&quantity=1000&price=R$ 1,00', 21552],
  ['more', 'category=inscritos&quantity=1000&price=R$ 999,00', 21552],
  ['the price of another category', 'category=visualizacoes&quantity=1000&price=R$ 52,50', 3002],
  ['the same', 'category=inscritos&quantity=1000&price=R$ 215,52', null],
  ['the same without R$', 'category=inscritos&quantity=1000&price=215.52', null],
  ['no price', 'category=inscritos&quantity=1000', null],
  ['a quantity that is not sold', 'category=inscritos&quantity=123&price=R$ 1,00', null],
  ['a quantity with dots', 'category=inscritos&quantity=1.000&price=R$ 1,00', null],
  ['no category', 'quantity=1000&price=R$ 1,00', null],
])("holds the catalog's price against a link that asks %s", (_, query, cents) => {
  expect(readSelection(`?${query}`).catalogPriceCents).toBe(cents)
})

afterEach(() => vi.resetModules())

const first = { quantity: '100', price: 'R$ 28,62', paymentLink: 'https://buy.exemplo.com/100' }
const linked = catalog.map((section, index) => (index === 0 ? { ...section, packages: [first] } : section))

test.each([
  ['any host while none is set', catalog, [], 'https://outro.com/', 'https://outro.com/'],
  ['a host of the settings', catalog, ['pay.exemplo.com'], 'https://pay.exemplo.com/a', 'https://pay.exemplo.com/a'],
  ['no other host than that', catalog, ['pay.exemplo.com'], 'https://outro.com/', null],
  ['a host of the catalog', linked, [], 'https://buy.exemplo.com/b', 'https://buy.exemplo.com/b'],
  ['no other host than that of the catalog', linked, [], 'https://outro.com/', null],
  ['hosts of both', linked, ['pay.exemplo.com'], 'https://pay.exemplo.com/a', 'https://pay.exemplo.com/a'],
])('trusts %s', async (_, shopCatalog, paymentHosts, paymentLink, expected) => {
  vi.doMock('#src/content/catalog.ts', () => ({ catalog: shopCatalog }))
  vi.doMock('#src/content/settings.ts', () => ({ settings: { ...settings, paymentHosts } }))
  const shop = await import('#src/checkout/summary/order-selection.ts')
  const found = shop.readSelection(`?${new URLSearchParams({ paymentLink }).toString()}`).paymentLink
  expect(found?.href ?? null).toBe(expected)
  vi.doUnmock('#src/content/catalog.ts')
  vi.doUnmock('#src/content/settings.ts')
})

test('never throws, and finds amounts above zero or none', () => {
  const name = fc.oneof(fc.constantFrom('price', 'quantity', 'label', 'category', 'paymentLink'), anyText)
  const search = fc.oneof(
    anyText,
    fc.array(fc.tuple(name, anyText)).map((pairs) => pairs.map((pair) => pair.join('=')).join('&')),
  )
  fc.assert(
    fc.property(search, (text) => {
      const { price, catalogPriceCents } = readSelection(text)
      for (const cents of [price, catalogPriceCents]) expect(cents === null || cents > 0).toBe(true)
    }),
    { numRuns: 500 },
  )
})
