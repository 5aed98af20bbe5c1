import fc from 'fast-check'
import { expect, test } from 'vitest'
import { categoryIds } from '#schemas/order/order.ts'
import { orderParamsSchema } from '#schemas/order/order-params.ts'
import { anyText } from '../../support/any-text.ts'

const schema = orderParamsSchema(null)
const whole = {
  quantity: '1000',
  price: 'R$ 215,52',
  label: 'Inscritos',
  category: 'inscritos',
  paymentLink: 'https://pay.exemplo.com/abc?plano=1',
}
const nothing = { quantity: '', price: null, label: '', category: null, paymentLink: null }

test('reads the five parameters of docs/behavior.md, section 3', () => {
  const { paymentLink, ...rest } = schema.parse(whole)
  expect(rest).toEqual({ quantity: '1000', price: 21552, label: 'Inscritos', category: 'inscritos' })
  expect(paymentLink?.href).toBe(whole.paymentLink)
})

test.each([
  ['no parameter', {}],
  ['parameters it does not know', { cupom: 'GRATIS', utm_source: 'anuncio' }],
  ['every parameter empty', { quantity: '', price: '', label: '', category: '', paymentLink: '' }],
  ['spaces only', { quantity: ' ', price: ' ', label: '\t', category: ' ', paymentLink: ' ' }],
])('reads %s as an empty order', (_, params) => {
  expect(schema.parse(params)).toEqual(nothing)
})

test.each(['quantity', 'price', 'label', 'category', 'paymentLink'] as const)(
  'reads an order without %s',
  (missing) => {
    const { [missing]: _, ...rest } = whole
    expect(schema.parse(rest)).toEqual({ ...schema.parse(whole), [missing]: nothing[missing] })
  },
)

test.each([
  ['as on the cards', 'R$ 29,90', 2990],
  ['with thousands', 'R$ 1.200,33', 120033],
  ['with thousands and no cents', 'R$ 1.200,00', 120000],
  ['with a no-break space', 'R$\u00a01.200,33', 120033],
  ['without R$', '29,90', 2990],
  ['with a dot for the cents', '29.90', 2990],
  ['with a dot for the thousands', '1.200', 120000],
  ['without cents', 'R$ 30', 3000],
])('reads a price %s', (_, price, cents) => {
  expect(schema.parse({ price }).price).toBe(cents)
})

test.each([
  ['words', 'grátis'],
  ['not a number', 'NaN'],
  ['infinity', 'Infinity'],
  ['zero', 'R$ 0,00'],
  ['a negative amount', 'R$ -29,90'],
  ['dollars', 'US$ 29.90'],
  ['an exponent', '1e9'],
  ['hexadecimal digits', '0x10'],
  ['two amounts', 'R$ 29,90 R$ 30,00'],
  ['two commas', '1,200,33'],
  ['three decimals after a comma', '29,900'],
  ['digits of another script', '٢٩,٩٠'],
  ['more than any package could cost', '9'.repeat(40)],
  ['100 kB of digits', '9'.repeat(100_000)],
])('finds no price in %s', (_, price) => {
  expect(schema.parse({ price }).price).toBeNull()
})

test.each(categoryIds)('recognizes the category %s', (category) => {
  expect(schema.parse({ category }).category).toBe(category)
})

test.each([
  ['one that is not sold', 'seguidores'],
  ['capitals', 'INSCRITOS'],
  ['a space after it', 'inscritos '],
  ['an accent', 'visualizações'],
  ['the name of a property', '__proto__'],
  ['another name of a property', 'constructor'],
  ['a number', 0],
  ['a list', ['inscritos']],
])('finds no category in %s', (_, category) => {
  expect(schema.parse({ category }).category).toBeNull()
})

test.each([
  ['control characters', 'Ins\0cri\x07tos\x1b', 'Inscritos'],
  ['line breaks', 'Inscritos\r\n\u2028\u2029', 'Inscritos'],
  ['marks that change the direction', '\u202eInscritos\u202c\u2066\u2069', 'Inscritos'],
  ['zero-width characters', 'Ins\u200bcri\u200dtos\ufeff', 'Inscritos'],
  ['half an emoji', 'Inscritos\ud83d', 'Inscritos'],
  ['unassigned characters', 'Inscritos\ue000\uffff', 'Inscritos'],
  ['spaces around it', '  Inscritos ', 'Inscritos'],
  ['a space next to a hidden character', 'Inscritos \u200b', 'Inscritos'],
  // It is shown as text, so it does no harm.
  ['HTML', '<img src=x onerror=alert(1)>', '<img src=x onerror=alert(1)>'],
  ['a whole emoji', 'Inscritos 🚀', 'Inscritos 🚀'],
  ['accents as two characters', 'Visualizac\u0327o\u0303es', 'Visualizac\u0327o\u0303es'],
])('keeps only the visible part of a text with %s', (_, text, shown) => {
  const { label, quantity } = schema.parse({ label: text, quantity: text })
  expect([label, quantity]).toEqual([shown, shown])
})

test.each([
  ['letters', 'a'.repeat(100_000), 'a'.repeat(80)],
  ['emoji, none of them cut in half', '🚀'.repeat(25_000), '🚀'.repeat(80)],
  ['hidden characters before a word', `${'\u200b'.repeat(100_000)}Inscritos`, 'Inscritos'],
])('shows only the start of 100 kB of %s', (_, label, shown) => {
  expect(schema.parse({ label }).label).toBe(shown)
})

test.each([
  ['a number', { quantity: 1000 }],
  ['a list', { label: ['Inscritos'] }],
  ['null', { price: null }],
])('accepts only text, not %s', (_, params) => {
  expect(schema.safeParse(params).success).toBe(false)
})

test('changes no prototype', () => {
  const order = schema.parse(JSON.parse('{"__proto__":{"price":1},"constructor":"x","label":"Inscritos"}'))
  expect(order).toEqual({ ...nothing, label: 'Inscritos' })
  expect(Object.getPrototypeOf(order)).toBe(Object.prototype)
})

test.each([
  ['a host of the operator', 'https://pay.exemplo.com/abc'],
  ['its host in capitals', 'https://PAY.exemplo.com/abc'],
])('accepts a payment link to %s', (_, paymentLink) => {
  const found = orderParamsSchema({ links: [], hosts: ['pay.exemplo.com'] }).parse({ paymentLink }).paymentLink
  expect(found?.href).toBe('https://pay.exemplo.com/abc')
})

test.each([
  ['another host', 'https://mau.com/abc'],
  ['a host that ends the same', 'https://notpay.exemplo.com/abc'],
  ['a host that begins the same', 'https://pay.exemplo.com.mau.com/abc'],
])('rejects a payment link to %s once the operator has hosts', (_, paymentLink) => {
  expect(orderParamsSchema({ links: [], hosts: ['pay.exemplo.com'] }).parse({ paymentLink }).paymentLink).toBeNull()
})

test.each([
  ['http', 'http://pay.exemplo.com/abc'],
  ['a user and a password', 'https://ana:senha@pay.exemplo.com/abc'],
  ['the host as a user', 'https://pay.exemplo.com@mau.com/abc'],
  ['a script', 'javascript:alert(1)'],
  ['a script in capitals', 'JavaScript:alert(1)'],
  ['data', 'data:text/html,<script>alert(1)</script>'],
  ['no scheme', 'pay.exemplo.com/abc'],
  ['slashes without a scheme', '//pay.exemplo.com/abc'],
  ['a path', '/abc'],
  ['a line break inside', 'https://pay.exemplo\n.com/abc'],
  ['a hidden character inside', 'https://pay.exemplo\u200b.com/abc'],
  ['half an emoji inside', 'https://pay.exemplo.com/\ud83d'],
])('rejects %s as a payment link, whichever hosts are trusted', (_, paymentLink) => {
  for (const trust of [null, { links: [], hosts: ['pay.exemplo.com'] }]) {
    expect(orderParamsSchema(trust).parse({ paymentLink }).paymentLink).toBeNull()
  }
})

const anyParam = fc.oneof(
  anyText,
  fc.string({ unit: fc.constantFrom(...Array.from('R$ 0129.,-e\u00a0\u202e\ud800<')), maxLength: 20 }),
  fc.constantFrom(...categoryIds, 'NaN', '__proto__', 'https://pay.exemplo.com', 'javascript:alert(1)'),
)
const anyParams = fc.dictionary(fc.oneof(fc.constantFrom(...Object.keys(whole)), anyText), anyParam)

test('reads any texts without an error, and finds a price above zero or none', () => {
  fc.assert(
    fc.property(anyParams, (params) => {
      const { price, label, quantity, category, paymentLink } = schema.parse(params)
      expect(price === null || (Number.isSafeInteger(price) && price > 0)).toBe(true)
      expect(paymentLink === null || paymentLink.protocol === 'https:').toBe(true)
      expect(category === null || categoryIds.includes(category)).toBe(true)
      expect(`${label}${quantity}`).not.toMatch(/[\p{C}\p{Zl}\p{Zp}]/u)
    }),
    { numRuns: 500 },
  )
})
