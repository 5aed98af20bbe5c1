import fc from 'fast-check'
import { expect, test } from 'vitest'
import { categoryIds } from '#schemas/order/order.ts'
import { orderParamsSchema } from '#schemas/order/order-params.ts'
import { anyText } from '../../../support/any-text.ts'

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

// What each field is read by has a table of its own: money, payment-link and shown-text.
test.each([
  ['quantity', '\u202e1000\u0007', '1000'],
  ['price', 'R$ 0,00', null],
  ['label', '<img src=x onerror=alert(1)>', '<img src=x onerror=alert(1)>'],
  ['label', '🚀'.repeat(25_000), '🚀'.repeat(80)],
  ['category', 'seguidores', null],
  ['category', 'INSCRITOS', null],
  ['category', '__proto__', null],
  ['paymentLink', 'http://pay.exemplo.com/abc', null],
])('reads the %s %.60j by itself', (field, text, read) => {
  expect(schema.parse({ ...whole, [field]: text })).toEqual({ ...schema.parse(whole), [field]: read })
})

test('refuses what is not text', () => {
  expect(schema.safeParse({ ...whole, category: ['inscritos'] }).success).toBe(false)
})

test('changes no prototype', () => {
  const order = schema.parse(JSON.parse('{"__proto__":{"price":1},"constructor":"x","label":"Inscritos"}'))
  expect(order).toEqual({ ...nothing, label: 'Inscritos' })
  expect(Object.getPrototypeOf(order)).toBe(Object.prototype)
})

test('takes payment links of those only whom the shop trusts', () => {
  const trusting = orderParamsSchema({ links: [], hosts: ['pay.exemplo.com'] })
  expect(trusting.parse(whole).paymentLink?.href).toBe(whole.paymentLink)
  expect(trusting.parse({ paymentLink: 'https://mau.com/abc' }).paymentLink).toBeNull()
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
