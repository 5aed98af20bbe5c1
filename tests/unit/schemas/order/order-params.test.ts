import { expect, test } from 'vitest'
import { orderParamsSchema } from '#schemas/order/order-params.ts'

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
  ['parameters it does not know', { cupom: 'GRATIS', utm_source: 'anuncio' }],
  ['every parameter empty', { quantity: '', price: '', label: '', category: '', paymentLink: '' }],
])('reads %s as an empty order', (_, params) => {
  expect(schema.parse(params)).toEqual(nothing)
})

// The readers of these fields have tables of their own: money, links and text.
test.each([
  ['quantity', '\u202e1000\u0007', '1000'],
  ['price', 'R$ 0,00', null],
  ['label', '🚀'.repeat(25_000), '🚀'.repeat(80)],
  ['category', 'seguidores', null],
  ['category', '__proto__', null],
  ['paymentLink', 'http://pay.exemplo.com/abc', null],
])('reads the %s %.60j by itself', (field, text, read) => {
  expect(schema.parse({ ...whole, [field]: text })).toEqual({ ...schema.parse(whole), [field]: read })
})
