import { describe, expect, test } from 'vitest'
import { catalog } from '#src/content/catalog.ts'
import { bestValue, checkoutPath, perThousandCents } from '#src/home/packages/package-facts.ts'

test.each([
  ['100', 'R$ 28,62', 28620],
  ['1000', 'R$ 215,52', 21552],
  ['1500', 'R$ 287,64', 19176],
  // 163,12 for 7000 is 23,302857…
  ['7000', 'R$ 163,12', 2330],
  ['3000', 'R$ 511,73', 17058],
  ['100000', 'R$ 1.705,00', 1705],
  // Half a cent goes up.
  ['2000', 'R$ 0,01', 1],
])('computes the price per thousand when %s cost %s', (quantity, price, cents) => {
  expect(perThousandCents({ quantity, price })).toBe(cents)
})

test('has no price per thousand when the price cannot be read', () => {
  expect(perThousandCents({ quantity: '100', price: 'sob consulta' })).toBeNull()
})

test.each([
  ['inscritos', '100000'],
  ['visualizacoes', '100000'],
  ['curtidas', '50000'],
  ['horas', '4000'],
])('finds the best value in %s', (id, quantity) => {
  expect(bestValue(catalog.find((section) => section.id === id)?.packages ?? [])).toBe(quantity)
})

test.each([
  [
    'the cheaper of two',
    [
      ['1000', 'R$ 20,00'],
      ['2000', 'R$ 50,00'],
    ],
    '1000',
  ],
  [
    'the first of equals',
    [
      ['1000', 'R$ 20,00'],
      ['2000', 'R$ 40,00'],
    ],
    '1000',
  ],
  [
    'the only one with a price',
    [
      ['1000', '?'],
      ['2000', 'R$ 40,00'],
    ],
    '2000',
  ],
])('names %s as the best value', (_, rows, quantity) => {
  expect(bestValue(rows.map(([count = '', price = '']) => ({ quantity: count, price })))).toBe(quantity)
})

test('leaves the packages in their order', () => {
  const packages = [
    { quantity: '1', price: 'R$ 9,00' },
    { quantity: '1000', price: 'R$ 9,00' },
  ]
  bestValue(packages)
  expect(packages[0]?.quantity).toBe('1')
})

describe.each(catalog)('$id', ({ id, label, packages }) => {
  test.each(packages)('leads to the checkout with $quantity at $price', (item) => {
    const url = new URL(checkoutPath(item, label, id), 'https://canalemalta.example')
    expect(url.pathname).toBe('/checkout')
    expect(Object.fromEntries(url.searchParams)).toEqual({
      quantity: item.quantity,
      price: item.price,
      label,
      category: id,
    })
  })
})
