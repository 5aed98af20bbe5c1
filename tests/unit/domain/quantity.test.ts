import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatQuantity } from '#src/domain/quantity.ts'

// Any UTF-16 unit, halves of emojis too.
const unit = fc.nat(0xffff).map((code) => String.fromCharCode(code))

test.each([
  ['hundreds', '500', '500'],
  ['thousands', '1000', '1.000'],
  ['a hundred thousand', '100000', '100.000'],
  ['millions', '1234567', '1.234.567'],
  ['what is dotted already', '1.000', '1.000'],
  ['what is no count', 'muitos', 'muitos'],
  ['a sign before a count', '+1000', '+1000'],
  ['two counts', '500-1000', '500-1000'],
  ['nothing', '', ''],
])('writes %s', (_, quantity, text) => {
  expect(formatQuantity(quantity)).toBe(text)
})

test('adds nothing but dots, and none twice', () => {
  const count = fc.nat().map(String)
  fc.assert(
    fc.property(fc.oneof(count, fc.string({ unit })), (quantity) => {
      const text = formatQuantity(quantity)
      return formatQuantity(text) === text && text.replace(/\./g, '') === quantity.replace(/\./g, '')
    }),
  )
})
