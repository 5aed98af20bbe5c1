import { expect, test } from 'vitest'
import {
  bestValue,
  cheapest,
  compareWithCatalog,
  packageName,
  perThousandCents,
  plainQuantity,
  tellingApart,
} from '#src/domain/packages.ts'
import { catalog } from '../../content/shop/catalog.ts'

test.each([
  ['millions with dots', '1.000.000', '1000000'],
  ['zeros before it', '001000', '1000'],
  ['a zero', '0', '0'],
  ['dots in the wrong place', '1.00', '1.00'],
  ['a letter before it', 'x1.000', 'x1.000'],
  ['a letter behind it', '1.000x', '1.000x'],
  ['nothing', '', ''],
])('compares %s as a number', (_, text, quantity) => expect(plainQuantity(text)).toBe(quantity))

test.each([
  ['quantity and label', '10000', 'Visualizações', '10.000 Visualizações'],
  ['a label only', '', 'Inscritos', 'Inscritos'],
  ['a quantity only', '1000', '', '1.000'],
  ['a count that already has dots', '1.000', '', '1.000'],
  ['a sign before a count', '+1000', '', '+1000'],
  ['a word after a count', '1000 mil', '', '1000 mil'],
  ['what would reorder the text around it', '1000\u202e', 'Ins\u200bcritos', '1.000 Inscritos'],
])('names an order with %s', (_, quantity, label, name) => expect(packageName({ quantity, label })).toBe(name))

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

test('finds a package of the catalog by its count, with dots or without', () => {
  const asked = { category: 'horas', quantity: '4.000', priceCents: null }
  expect(compareWithCatalog(catalog, asked).catalogCents).toBe(120_000)
})

test('finds the lowest price, whatever cannot be read as one', () => {
  const packages = ['?', 'R$ 1.200,33', 'R$ 9,90', 'R$ 28,62', '?'].map((price) => ({ quantity: '100', price }))
  expect(cheapest(packages).price).toBe('R$ 9,90')
})

test.each([
  ['the cheaper by the thousand', 'R$ 30,00', 'R$ 50,00', '2000'],
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

test('shows as much of labels as tells them apart', () => {
  expect(tellingApart(['Inscritos', 'Horas de exibição'])).toEqual(['Inscritos', 'Horas'])
  const alike = ['Novos inscritos', 'Novas visualizações', 'Novas curtidas']
  expect(tellingApart(alike)).toEqual(alike)
})
