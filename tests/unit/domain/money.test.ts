import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatPrice, installment, parsePrice, pixPrice } from '#src/domain/money.ts'

const prices: [quantity: number, price: string, cents: number, pixCents: number][] = [
  [100, '28,62', 2862, 2719],
  [200, '45,93', 4593, 4363],
  [300, '61,52', 6152, 5844],
  [500, '120,21', 12021, 11420],
  [1000, '215,52', 21552, 20474],
  [1500, '287,64', 28764, 27326],
  [2000, '407,83', 40783, 38744],
  [3000, '511,73', 51173, 48614],
  [4000, '628,41', 62841, 59699],
  [5000, '782,18', 78218, 74307],
  [10000, '1.200,33', 120033, 114031],
  [50000, '5.134,43', 513443, 487771],
  [100000, '9.083,99', 908399, 862979],
  [500, '20,59', 2059, 1956],
  [1000, '30,02', 3002, 2852],
  [5000, '126,72', 12672, 12038],
  [7000, '163,12', 16312, 15496],
  [10000, '231,55', 23155, 21997],
  [50000, '945,89', 94589, 89860],
  [100000, '1.705,00', 170500, 161975],
  [300, '17,50', 1750, 1663],
  [1000, '52,50', 5250, 4988],
  [5000, '155,00', 15500, 14725],
  [10000, '250,00', 25000, 23750],
  [25000, '450,00', 45000, 42750],
  [50000, '745,00', 74500, 70775],
  [500, '185,00', 18500, 17575],
  [1000, '345,00', 34500, 32775],
  [2000, '650,00', 65000, 61750],
  [4000, '1.200,00', 120000, 114000],
]
const counts = Array.from({ length: 12 }, (_, index) => index + 1)
const someCents = fc.integer({ min: 1, max: 10 ** 9 })

describe.each(prices)('the price of %i, R$ %s', (_, price, cents, pixCents) => {
  test('is read and written to the cent', () => {
    expect(parsePrice(`R$ ${price}`)).toBe(cents)
    expect(parsePrice(price)).toBe(cents)
    expect(formatPrice(cents)).toBe(`R$\u00a0${price}`)
  })

  test('is 5 % less by PIX, and saving and PIX price add up to it', () => {
    const { payCents, savedCents } = pixPrice(cents)
    expect(payCents).toBe(pixCents)
    expect(payCents + savedCents).toBe(cents)
  })

  test.each(counts)('is missed by %i parcels by half a cent each at most', (count) => {
    const { parcelCents, exact } = installment(cents, count)
    expect(Number.isInteger(parcelCents)).toBe(true)
    expect(Math.abs(cents - count * parcelCents)).toBeLessThanOrEqual(count / 2)
    expect(exact).toBe(cents % count === 0)
  })
})

test.each([
  ['with a space after R$', 'R$ 29,90', 2990],
  ['with nothing after R$', 'R$29,90', 2990],
  ['with a no-break space', 'R$\u00a029,90', 2990],
  ['with a narrow no-break space', 'R$\u202f1.200,33', 120033],
  ['with spaces around', '  R$  29,90\n', 2990],
  ['with a small r', 'r$ 29,90', 2990],
  ['with R$ behind', '29,90 R$', 2990],
  ['without R$', '29,90', 2990],
  ['with a dot for the cents', '29.90', 2990],
  ['with one digit of cents', '29,9', 2990],
  ['with one digit of cents after a dot', '29.9', 2990],
  ['without cents', '1200', 120000],
  ['with a comma and no cents', '29,', 2900],
  ['with a dot and no cents', '29.', 2900],
  ['of cents only', ',50', 50],
  ['of cents only after a dot', '.5', 50],
  ['with zeros in front', '0029,90', 2990],
  ['of one cent', '0,01', 1],
  ['with thousands and no comma', '1.200', 120000],
  ['with thousands and one digit of cents', '1.200,5', 120050],
  ['with thousands without their dot', '1200,33', 120033],
  ['with millions', '1.234.567,89', 123456789],
  ['of nine digits', '999999999,99', 99999999999],
])('reads a price %s', (_, text, cents) => {
  expect(parsePrice(text)).toBe(cents)
})

test.each([
  ['nothing', ''],
  ['only spaces', ' \u00a0 '],
  ['R$ alone', 'R$'],
  ['R$ twice', 'R$ R$ 29,90'],
  ['zero', '0'],
  ['zero with cents', 'R$ 0,00'],
  ['a lone comma', ','],
  ['a lone dot', '.'],
  ['less than zero', '-29,90'],
  ['less than zero after R$', 'R$ -29,90'],
  ['a typographic minus', '−29,90'],
  ['letters', 'grátis'],
  ['letters after the number', '29,90 reais'],
  ['another currency', 'US$ 29,90'],
  ['two commas', '1,200,33'],
  ['commas for thousands', '1,200.33'],
  // A thousand for an English reader, a real and a bit for a Brazilian: no price is better than the wrong one.
  ['three digits after a comma', '1,200'],
  ['three digits after a comma behind thousands', '1.200,333'],
  ['a group of two', '1.20,00'],
  ['groups of two', '12.00.00'],
  ['a first group of four', '1200.000'],
  ['a first group of zeros', '0.500'],
  ['a group of four', '1.2000'],
  ['dots only', '1..200'],
  ['thousands and a dot for the cents', '1.200.33'],
  ['a space inside', '1 200,33'],
  ['an exponent', '1e3'],
  ['infinity', 'Infinity'],
  ['not a number', 'NaN'],
  ['hexadecimal', '0x10'],
  ['digits of another script', '٢٩,٩٠'],
  ['wide digits', '２９,９０'],
  ['ten digits', '1234567890'],
  ['ten digits in groups', '1.234.567.890'],
])('finds no price in %s', (_, text) => {
  expect(parsePrice(text)).toBeNull()
})

// The spec drops 'R$' and turns the comma into a dot: where that is right, nothing may differ.
test.each(['R$ 29,90', '29,90', '29.90', '29,9', '1200', '1200,33', '029,90', ',50', '29,', 'R$17,5'])(
  'reads %s as the rule of the spec does',
  (text) => {
    const byTheSpec = Number.parseFloat(text.replace('R$', '').replace(',', '.'))
    expect(parsePrice(text)).toBe(Math.round(byTheSpec * 100))
  },
)

test.each([
  ['nothing', 0, '0,00'],
  ['a cent', 1, '0,01'],
  ['less than a real', 99, '0,99'],
  ['hundreds', 99999, '999,99'],
  ['thousands', 100000, '1.000,00'],
  ['millions', 123456789, '1.234.567,89'],
])('writes %s', (_, cents, text) => {
  expect(formatPrice(cents)).toBe(`R$\u00a0${text}`)
})

test.each([
  ['down', 10000, 3, 3333, false],
  ['up', 2000, 3, 667, false],
  ['half a cent up', 2719, 2, 1360, false],
  ['nothing when it divides', 120000, 12, 10000, true],
  ['nothing when paid at once', 2862, 1, 2862, true],
])('rounds a parcel %s', (_, cents, count, parcelCents, exact) => {
  expect(installment(cents, count)).toEqual({ parcelCents, exact })
})

test('reads back every price it writes', () => {
  fc.assert(fc.property(someCents, (cents) => parsePrice(formatPrice(cents)) === cents))
})

test('reads any text as whole cents above zero or as no price', () => {
  const nearlyPrices = fc.string({ unit: fc.constantFrom(...Array.from('R$ \u00a00159.,-e')) })
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'binary' }), nearlyPrices), (text) => {
      const cents = parsePrice(text)
      return cents === null || (Number.isSafeInteger(cents) && cents > 0)
    }),
  )
})

test('reads the same with the thousands written or not', () => {
  fc.assert(
    fc.property(someCents, (cents) => {
      const written = formatPrice(cents)
      return parsePrice(written) === parsePrice(written.replace(/\./g, ''))
    }),
  )
})

test('never misses a price by more than half a cent a parcel', () => {
  fc.assert(
    fc.property(someCents, fc.integer({ min: 1, max: 12 }), (cents, count) => {
      const { parcelCents, exact } = installment(cents, count)
      const missed = Math.abs(cents - count * parcelCents)
      return missed <= count / 2 && exact === (missed === 0)
    }),
  )
})

test('rounds the PIX price half up, in whole cents', () => {
  fc.assert(
    fc.property(someCents, (cents) => {
      const { payCents, savedCents } = pixPrice(cents)
      const exactHundredths = cents * 95
      return (
        payCents + savedCents === cents &&
        payCents * 100 - exactHundredths <= 50 &&
        exactHundredths - payCents * 100 < 50
      )
    }),
  )
})
