import { expect, test } from 'vitest'
import { asciiDigits, digitsOf } from '#src/domain/text.ts'

test('reads digits of other scripts', () => {
  expect(digitsOf('٠١٢٣ e ４５６７８９')).toBe('0123456789')
})

test('knows the value of every digit that Unicode has', () => {
  const all = Array.from({ length: 0x110000 }, (_, code) => String.fromCodePoint(code)).filter((char) =>
    /\p{Nd}/u.test(char),
  )
  expect(all.length).toBeGreaterThan(600)
  expect(all.map(asciiDigits).join('')).toBe('0123456789'.repeat(all.length / 10))
})

test.each([
  ['spaces and punctuation', '+55 (11) 9'],
  ['letters of any script', 'Ana, ж, チ'],
  // A number, but not a digit.
  ['a half and a square', '½²'],
  ['half an emoji', '\ud83d'],
])('keeps %s', (_, text) => {
  expect(asciiDigits(text)).toBe(text)
})
