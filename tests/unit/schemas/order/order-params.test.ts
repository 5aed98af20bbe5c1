import { expect, test } from 'vitest'
import { orderParamsSchema, type OrderParams } from '#schemas/order/order-params.ts'

const schema = orderParamsSchema(null)
const nothing: OrderParams = { quantity: '', price: null, label: '', category: null, paymentLink: null }

// The readers have whole tables of their own: money, links and text.
test.each<[name: keyof OrderParams, text: string, read: unknown]>([
  ['quantity', '1000', '1000'],
  ['quantity', '\u202e1000\u0007', '1000'],
  ['price', 'R$ 215,52', 21_552],
  ['price', 'R$ 0,00', null],
  ['label', ' Inscritos ', 'Inscritos'],
  ['label', '🚀'.repeat(25_000), '🚀'.repeat(80)],
  ['category', 'inscritos', 'inscritos'],
  ['category', '__proto__', null],
  ['paymentLink', 'https://pay.exemplo.com/abc?plano=1', new URL('https://pay.exemplo.com/abc?plano=1')],
  ['paymentLink', 'http://pay.exemplo.com/abc', null],
])('%s of %.60j is read by itself', (name, text, read) => {
  expect(schema.shape[name].parse(text)).toEqual(read)
})

test.each([undefined, null, 5, '', ['1000'], { price: 1 }])('%j in the place of a text counts as absent', (value) => {
  for (const [name, absent] of Object.entries(nothing)) {
    expect(schema.shape[name as keyof OrderParams].parse(value)).toBe(absent)
  }
})

test('a page of another host may not be opened once the shop names its own', () => {
  const { paymentLink } = orderParamsSchema(['pay.exemplo.com']).shape
  expect(paymentLink.parse('https://pay.exemplo.com/abc')).toEqual(new URL('https://pay.exemplo.com/abc'))
  expect(paymentLink.parse('https://outro.exemplo.com/abc')).toBeNull()
})

test('an address may lack every parameter, and have others', () => {
  expect(schema.parse({ cupom: 'GRATIS', utm_source: 'anuncio' })).toEqual(nothing)
})
