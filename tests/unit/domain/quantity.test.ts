import { expect, test } from 'vitest'
import { formatQuantity, plainQuantity } from '#src/domain/packages.ts'

test.each([
  ['hundreds', '500', '500'],
  ['thousands', '1000', '1.000'],
  ['millions', '1234567', '1.234.567'],
  ['a count that already has dots', '1.000', '1.000'],
  ['a word', 'muitos', 'muitos'],
  ['a plus sign before a count', '+1000', '+1000'],
])('writes %s', (_, quantity, text) => {
  expect(formatQuantity(quantity)).toBe(text)
})

test.each([
  ['thousands with a dot', '1.000', '1000'],
  ['a plain count', '1000', '1000'],
  ['zeros before it', '01000', '1000'],
  ['dots in the wrong place', '1.00', '1.00'],
  ['a word', 'mil', 'mil'],
  ['nothing', '', ''],
])('compares %s as a number', (_, text, quantity) => {
  expect(plainQuantity(text)).toBe(quantity)
})
