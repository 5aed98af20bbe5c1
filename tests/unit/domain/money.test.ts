import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatCents, formatPrice, installment, parsePrice, pixPrice } from '#src/domain/money.ts'
import { anyText } from '../../support/any-text.ts'

const someCents = fc.integer({ min: 1, max: 10 ** 9 })

test.each([
  ['with spaces around', '  R$  29,90\n', 2990],
  ['with a small r', 'r$ 29,90', 2990],
  ['with R$ after it', '29,90 R$', 2990],
  ['with a dot for the cents', '29.90', 2990],
  ['with one digit of cents', '29,9', 2990],
  ['without cents', '1200', 120000],
  ['with a comma and no cents', '29,', 2900],
  ['of cents only', ',50', 50],
  ['with zeros in front', `${'0'.repeat(10)}29,90`, 2990],
  ['with thousands and no comma', '1.200', 120000],
  ['with millions, after a narrow no-break space', 'R$\u202f1.234.567,89', 123456789],
  ['of nine digits', '999999999,99', 99999999999],
])('reads a price %s', (_, text, cents) => expect(parsePrice(text)).toBe(cents))

test.each([
  ['zero with cents', 'R$ 0,00'],
  ['less than zero after R$', 'R$ -29,90'],
  ['letters after the number', '29,90 reais'],
  ['R$ inside the number', '29R$,90'],
  // A thousand in English, one real and twenty in Portuguese: no price is better than a wrong one.
  ['three digits after a comma', '1,200'],
  ['thousands and three digits after the comma', '1.200,333'],
  ['a group of two', '1.20,00'],
  ['a first group of four', '1200.000'],
  ['a first group of zeros', '0.500'],
  ['a group of four', '1.2000'],
  ['thousands and a dot for the cents', '1.200.33'],
  ['digits of another script', '٢٩,٩٠'],
  ['ten digits', '1234567890'],
])('finds no price in %s', (_, text) => expect(parsePrice(text)).toBeNull())

test.each([
  ['down', 10000, 3, 3333, false],
  ['half a cent up', 2719, 2, 1360, false],
  ['not at all when it divides evenly', 120000, 12, 10000, true],
])('rounds an installment %s', (_, cents, count, installmentCents, exact) => {
  expect(installment(cents, count)).toEqual({ installmentCents, exact })
})

test('reads back every price it writes', () => {
  fc.assert(fc.property(someCents, (cents) => parsePrice(formatPrice(cents)) === cents))
})

test('reads any text as whole cents above zero, or as no price', () => {
  const nearlyPrices = fc.string({ unit: fc.constantFrom(...Array.from('R$ \u00a00159.,-e')) })
  fc.assert(
    fc.property(fc.oneof(anyText, nearlyPrices), (text) => {
      const cents = parsePrice(text)
      return cents === null || (Number.isSafeInteger(cents) && cents > 0)
    }),
  )
})

test('rounds the PIX price half up, in whole cents', () => {
  fc.assert(
    fc.property(someCents, fc.integer({ min: 0, max: 50 }), (cents, percent) => {
      const { payCents, savedCents } = pixPrice(cents, percent)
      const exactHundredths = cents * (100 - percent)
      return (
        payCents + savedCents === cents &&
        payCents * 100 - exactHundredths <= 50 &&
        exactHundredths - payCents * 100 < 50
      )
    }),
  )
})

test('writes an amount with groups, and for machines without, with the separator that is asked for', () => {
  expect(formatPrice(123456789)).toBe('R$\u00a01.234.567,89')
  expect(formatPrice(1)).toBe('R$\u00a00,01')
  expect(formatCents(120033, '.')).toBe('1200.33')
  expect(formatCents(120033, ',')).toBe('1200,33')
})
