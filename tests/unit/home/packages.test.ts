import { expect, test } from 'vitest'
import { tellingApart } from '#src/domain/packages.ts'
import { bestValue, cheapest, perThousandCents } from '#src/home/packages/best-value.ts'

test.each([
  ['100', 'R$ 28,62', 28620],
  // 163,12 for 7000 is 23,302857…
  ['7000', 'R$ 163,12', 2330],
  // Half a cent goes up.
  ['2000', 'R$ 0,01', 1],
  ['100', 'sob consulta', null],
])('computes the price per thousand when %s cost %s', (quantity, price, cents) => {
  expect(perThousandCents({ quantity, price })).toBe(cents)
})

test.each([
  ['R$ 9,90', ['R$ 1.200,33', 'R$ 9,90', 'R$ 28,62']],
  ['R$ 28,62', ['sob consulta', 'R$ 28,62']],
])('finds %s as the lowest price', (lowest, prices) => {
  expect(cheapest(prices.map((price) => ({ quantity: '100', price }))).price).toBe(lowest)
})

test.each([
  ['the cheaper of two', 'R$ 20,00', 'R$ 50,00', '1000'],
  ['the first of equals', 'R$ 20,00', 'R$ 40,00', '1000'],
  ['the only one with a price', '?', 'R$ 40,00', '2000'],
])('names %s as the best value, and leaves them in their order', (_, price, other, quantity) => {
  const packages = [
    { quantity: '1000', price },
    { quantity: '2000', price: other },
  ]
  expect(bestValue(packages)).toBe(quantity)
  expect(packages[0]?.quantity).toBe('1000')
})

test.each([
  [
    ['Inscritos', 'Horas de exibição'],
    ['Inscritos', 'Horas'],
  ],
  [
    ['Novos inscritos', 'Novas visualizações', 'Novas curtidas'],
    ['Novos inscritos', 'Novas visualizações', 'Novas curtidas'],
  ],
])('shows as much of %j as tells them apart', (labels, shown) => {
  expect(tellingApart(labels)).toEqual(shown)
})
