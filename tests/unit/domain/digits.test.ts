import { expect, test } from 'vitest'
import { asciiDigits, digitsOf } from '#src/domain/text.ts'

test.each([
  ['Arabic-Indic', '٠١٢٣٤٥٦٧٨٩'],
  ['Persian', '۰۱۲۳۴۵۶۷۸۹'],
  ['Devanagari', '०१२३४५६७८९'],
  ['fullwidth', '０１２３４５６７８９'],
  ['bold', '𝟎𝟏𝟐𝟑𝟒𝟓𝟔𝟕𝟖𝟗'],
  ['monospace, the last of five such rows', '𝟶𝟷𝟸𝟹𝟺𝟻𝟼𝟽𝟾𝟿'],
])('reads %s digits', (_, digits) => {
  expect(digitsOf(digits)).toBe('0123456789')
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
