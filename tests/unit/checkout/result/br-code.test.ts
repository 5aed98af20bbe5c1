import { expect, test } from 'vitest'
import { pixCode } from '#src/checkout/result/br-code.ts'
import type { PixSource } from '#src/order/order-status.ts'
import { crc16, readFields } from '../../../support/br-code.ts'

const codeFor = (source: PixSource, totalCents = 20_474) => pixCode(source, 'K7M-4QX', totalCents)

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

test.each([
  ['a CNPJ with its punctuation', '11.222.333/0001-81', '11222333000181'],
  ['the longest e-mail', `${'a'.repeat(65)}@exemplo.com`, `${'a'.repeat(65)}@exemplo.com`],
  ['a phone whose digits are a CPF too', '+5511980000077', '+5511980000077'],
  ['a CPF with its punctuation, whose digits are a phone too', '119.800.000-77', '11980000077'],
  ['random', '123e4567-e12b-12d1-a456-426655440000', '123e4567-e12b-12d1-a456-426655440000'],
])('carries a key that is %s', (_, key, carried) => {
  expect(facts(codeFor({ ...shop, key }).payload)['26.01']).toBe(carried)
})

test.each([
  ['accents', 'João Ninguém Produções', 'São Luís', 'Joao Ninguem Producoes', 'Sao Luis'],
  ['as many letters as fit', 'A'.repeat(25), 'B'.repeat(15), 'A'.repeat(25), 'B'.repeat(15)],
  ['more than fits', `Ação ${'a'.repeat(25)}`, 'São José dos Campos', `Acao ${'a'.repeat(20)}`, 'Sao Jose dos Ca'],
  ['a space at the cut', 'Loja', 'Belo Horizonte MG', 'Loja', 'Belo Horizonte'],
  ['characters that no bank knows', 'Loja 🚀 do “Zé”', 'Pará—Belém', 'Loja do Ze', 'ParaBelem'],
  ['spaces of other kinds', 'Loja\u00a0 Exemplo\n', '\tOlinda', 'Loja Exemplo', 'Olinda'],
])('writes a receiver and a city with %s', (_, receiver, city, name, place) => {
  const { payload } = codeFor({ ...shop, receiver, city })
  expect(facts(payload)).toMatchObject({ '59': name, '60': place })
  expect(payload).toMatch(/^[\x20-\x7e]+$/)
})

test.each([
  [1, '0.01'],
  [99_999_999_999, '999999999.99'],
])('asks %i cents as %s', (totalCents, amount) => {
  expect(facts(codeFor(shop, totalCents).payload)['54']).toBe(amount)
})

test.each([
  ['an invalid key', { ...shop, key: 'nenhuma' }],
  ['a name without a letter that can be written', { ...shop, receiver: '🚀' }],
])('makes no code with %s', (_, pix) => {
  expect(() => codeFor(pix)).toThrow('the Pix settings make no BR Code')
})

test('the QR Code has four clear modules around it', () => {
  const { path, size } = codeFor(shop)
  expect(path).toMatch(/^(?:M\d+ \d+h1v1h-1z)+$/)
  const modules = [...path.matchAll(/M(\d+) (\d+)/g)].map(([, x, y]) => ({ x: Number(x), y: Number(y) }))
  const edges = modules.flatMap(({ x, y }) => [x, y, size - 1 - x, size - 1 - y])
  expect(Math.min(...edges)).toBe(4)
  // All three finder patterns stand at that distance.
  for (const [x, y] of [
    [4, 4],
    [size - 5, 4],
    [4, size - 5],
  ]) {
    expect(modules).toContainEqual({ x, y })
  }
})
