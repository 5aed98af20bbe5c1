import { expect, test } from 'vitest'
import { pixCode } from '#src/checkout/result/br-code.ts'
import type { PixSource } from '#src/order/order-status.ts'
import { crc16, readFields } from '../../../support/br-code.ts'

const codeFor = (source: PixSource, totalCents = 20_474) => pixCode(source, 'K7M-4QX', totalCents)

const longestKey = `${'a'.repeat(65)}@exemplo.com`
const randomKey = '123e4567-e12b-12d1-a456-426655440000'
const shop = { key: 'pix@exemplo.com', receiver: 'Loja Exemplo', city: 'Sao Paulo' }

/** The fields by their identifiers. A field inside field 26 has both identifiers: '26.01'. */
function facts(payload: string): Record<string, string> {
  const fields = readFields(payload).flatMap(({ id, value }) =>
    id === '26' ? readFields(value).map((inner) => [`${id}.${inner.id}`, inner.value]) : [[id, value]],
  )
  return Object.fromEntries(fields) as Record<string, string>
}

test("the reader reads the example of the Central Bank's manual", () => {
  const example =
    '00020126580014br.gov.bcb.pix0136123e4567-e12b-12d1-a456-426655440000' +
    '5204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***63041D3D'
  expect(readFields(example).map(({ id }) => id)).toEqual(['00', '26', '52', '53', '58', '59', '60', '62', '63'])
  expect(crc16(example.slice(0, -4))).toBe('1D3D')
  expect(crc16('123456789')).toBe('29B1')
})

test('has all identifiers, in order, each with its value', () => {
  const { payload } = codeFor(shop)
  expect(readFields(payload)).toEqual([
    { id: '00', value: '01' },
    { id: '26', value: '0014br.gov.bcb.pix0115pix@exemplo.com0207K7M-4QX' },
    { id: '52', value: '0000' },
    { id: '53', value: '986' },
    { id: '54', value: '204.74' },
    { id: '58', value: 'BR' },
    { id: '59', value: 'Loja Exemplo' },
    { id: '60', value: 'Sao Paulo' },
    { id: '62', value: '0506K7M4QX' },
    { id: '63', value: crc16(payload.slice(0, -4)) },
  ])
})

test.each<[what: string, changes: Partial<typeof shop> & { totalCents?: number }, id: string, value: string]>([
  ['a CNPJ with its punctuation', { key: '11.222.333/0001-81' }, '26.01', '11222333000181'],
  ['the longest e-mail', { key: longestKey }, '26.01', longestKey],
  ['a phone whose digits are a CPF too', { key: '+5511980000077' }, '26.01', '+5511980000077'],
  ['a CPF whose digits are a phone too', { key: '119.800.000-77' }, '26.01', '11980000077'],
  ['a random key', { key: randomKey }, '26.01', randomKey],
  ['a receiver with accents', { receiver: 'João Ninguém' }, '59', 'Joao Ninguem'],
  ['a receiver that just fits', { receiver: 'A'.repeat(25) }, '59', 'A'.repeat(25)],
  ['a receiver that does not', { receiver: `Ação ${'a'.repeat(25)}` }, '59', `Acao ${'a'.repeat(20)}`],
  ['a receiver with signs that no bank knows', { receiver: 'Loja 🚀 do “Zé”—2' }, '59', 'Loja do Ze2'],
  ['a city that just fits', { city: 'B'.repeat(15) }, '60', 'B'.repeat(15)],
  ['a city that does not', { city: 'São José dos Campos' }, '60', 'Sao Jose dos Ca'],
  ['a city with a space at the cut', { city: 'Belo Horizonte MG' }, '60', 'Belo Horizonte'],
  ['a city with spaces of other kinds', { city: '\tPorto\u00a0 Velho\n' }, '60', 'Porto Velho'],
  ['a cent', { totalCents: 1 }, '54', '0.01'],
  ['the highest amount', { totalCents: 99_999_999_999 }, '54', '999999999.99'],
])('writes %s', (_, { totalCents, ...source }, id, value) => {
  const { payload } = codeFor({ ...shop, ...source }, totalCents)
  expect(facts(payload)[id]).toBe(value)
  expect(payload).toMatch(/^[\x20-\x7e]+$/)
})

test.each([
  ['an invalid key', { ...shop, key: 'nenhuma' }],
  ['a name without a letter that can be written', { ...shop, receiver: '🚀' }],
])('makes no code with %s', (_, pix) => expect(() => codeFor(pix)).toThrow('the Pix settings make no BR Code'))

test('the QR Code has four clear modules around it', () => {
  const { path, size } = codeFor(shop)
  expect(path).toMatch(/^(?:M\d+ \d+h1v1h-1z)+$/)
  const places = [...path.matchAll(/M(\d+) (\d+)/g)].flatMap(([, x, y]) => [Number(x), Number(y)])
  expect([Math.min(...places), Math.max(...places)]).toEqual([4, size - 5])
  // All three finder patterns stand at that distance.
  for (const corner of ['M4 4h', `M${size - 5} 4h`, `M4 ${size - 5}h`]) expect(path).toContain(corner)
})
