import { describe, expect, test } from 'vitest'
import { formatPrice, installment, parsePrice, pixPrice } from '#src/domain/money.ts'

// The thirty prices of docs/behavior.md, section 2.
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

describe.each(prices)('the price of %i, R$ %s', (_, price, cents, pixCents) => {
  test('is read and written to the cent', () => {
    expect(parsePrice(`R$ ${price}`)).toBe(cents)
    expect(parsePrice(price)).toBe(cents)
    expect(formatPrice(cents)).toBe(`R$\u00a0${price}`)
  })

  test('costs 5 % less by PIX, and the PIX price and the saving add up to it', () => {
    const { payCents, savedCents } = pixPrice(cents)
    expect(payCents).toBe(pixCents)
    expect(payCents + savedCents).toBe(cents)
  })

  test.each(counts)('differs from the sum of %i installments by at most half a cent each', (count) => {
    const { installmentCents, exact } = installment(cents, count)
    expect(Number.isInteger(installmentCents)).toBe(true)
    expect(Math.abs(cents - count * installmentCents)).toBeLessThanOrEqual(count / 2)
    expect(exact).toBe(cents % count === 0)
  })
})
