import fc from 'fast-check'
import { expect, test } from 'vitest'
import { asciiDigits } from '#src/domain/digits.ts'
import { shownText, visibleText } from '#src/domain/text.ts'
import { anyText } from '../../support/any-text.ts'

test.each([
  ['keeps words, accents and emoji', 'Horas de exibição 🎬', 'Horas de exibição 🎬'],
  ['drops spaces around it', '  Inscritos \n', 'Inscritos'],
  ['drops control characters', 'Ins\u0000cri\u0007tos', 'Inscritos'],
  ['drops marks that change the reading direction', '\u202EInscritos\u202C', 'Inscritos'],
  ['drops line and paragraph separators', 'Ins\u2028cri\u2029tos', 'Inscritos'],
  ['keeps two marks on a letter', 'Z\u0489\u035b\u0321\u0301oom a\u0303\u0301', 'Z\u0489\u035boom a\u0303\u0301'],
  ['drops half an emoji', 'Inscritos\uD83C', 'Inscritos'],
  ['cuts after 80 characters, never inside one', '🎬'.repeat(100), '🎬'.repeat(80)],
])('%s', (_, text, shown) => {
  expect(shownText(text)).toBe(shown)
})

test('cleaning a text twice changes nothing', () => {
  fc.assert(fc.property(anyText, (text) => shownText(shownText(text)) === shownText(text)))
})

test.each([
  ['a zero width space', 'ca\u200bnal'],
  ['marks of direction', '\u2066canal\u2069'],
  ['letters without ink', '\u3164canal\u2800'],
  ['control characters', '\u0000ca\u0001\u0085nal\u007f'],
  ['spaces around it', ' \u00a0canal\n\u0000'],
])('takes %s out of what was typed', (_, typed) => {
  expect(visibleText(typed)).toBe('canal')
})

test('knows the value of every digit that Unicode has', () => {
  const all = Array.from({ length: 0x110000 }, (_, code) => String.fromCodePoint(code)).filter((char) =>
    /\p{Nd}/u.test(char),
  )
  expect(all.length).toBeGreaterThan(600)
  expect(all.map(asciiDigits).join('')).toBe('0123456789'.repeat(all.length / 10))
})

test.each([
  ['letters of any script', 'Ana, ж, チ'],
  // It is a number, but no digit.
  ['a half', '½'],
  ['half an emoji', '\ud83d'],
])('keeps %s', (_, text) => {
  expect(asciiDigits(text)).toBe(text)
})
