import { expect, test } from 'vitest'
import { formatQuantity, packageName, plainQuantity } from '#src/domain/packages.ts'

test.each([
  ['hundreds', '500', '500'],
  ['thousands', '1000', '1.000'],
  ['millions', '1234567', '1.234.567'],
  ['a count that already has dots', '1.000', '1.000'],
  ['a sign before a count', '+1000', '+1000'],
  ['a word after a count', '1000 mil', '1000 mil'],
])('writes %s', (_, quantity, text) => {
  expect(formatQuantity(quantity)).toBe(text)
})

test.each([
  ['thousands with a dot', '1.000', '1000'],
  ['millions with dots', '1.000.000', '1000000'],
  ['zeros before it', '01000', '1000'],
  ['a zero', '0', '0'],
  ['dots in the wrong place', '1.00', '1.00'],
  ['a count in words', 'x1.000x', 'x1.000x'],
  ['nothing', '', ''],
])('compares %s as a number', (_, text, quantity) => {
  expect(plainQuantity(text)).toBe(quantity)
})

test.each([
  ['quantity and label', '10000', 'Visualizações', '10.000 Visualizações'],
  ['a label only', '', 'Inscritos', 'Inscritos'],
  ['a quantity only', '1000', '', '1.000'],
  ['neither', '', '', ''],
  ['what would reorder the text around it', '1000\u202e', 'Ins\u200bcritos', '1.000 Inscritos'],
])('names an order with %s', (_, quantity, label, name) => {
  expect(packageName({ quantity, label })).toBe(name)
})
