import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayAndTime } from '#src/domain/day-and-time.ts'
import { asciiDigits } from '#src/domain/digits.ts'
import { withFacts } from '#src/domain/facts.ts'
import { sellerLine } from '#src/domain/seller.ts'
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
])('%s', (_, text, shown) => expect(shownText(text)).toBe(shown))

test('cleaning a text twice changes nothing', () => {
  fc.assert(fc.property(anyText, (text) => shownText(shownText(text)) === shownText(text)))
})

test.each([
  ['a zero width space', 'ca\u200bnal'],
  ['marks of direction', '\u2066canal\u2069'],
  ['letters without ink', '\u3164canal\u2800'],
  ['control characters', '\u0000ca\u0001\u0085nal\u007f'],
  ['spaces around it', ' \u00a0canal\n\u0000'],
])('takes %s out of what was typed', (_, typed) => expect(visibleText(typed)).toBe('canal'))

test('knows the value of every digit that Unicode has', () => {
  const all = Array.from({ length: 0x110000 }, (_, code) => String.fromCodePoint(code)).filter((char) =>
    /\p{Nd}/u.test(char),
  )
  expect(all.length).toBeGreaterThan(600)
  expect(all.map(asciiDigits).join('')).toBe('0123456789'.repeat(all.length / 10))
})

test('keeps a half, which is a number but no digit', () => expect(asciiDigits('½')).toBe('½'))

const delivery = { startsWithinHours: 24, endsWithinDays: 7, resultsWithinHours: 36, promisedAtCheckoutHours: 6 }
const several = { pixDiscountPercent: 5, maxInstallments: 12, delivery, guaranteeDays: 90 }
const single = {
  pixDiscountPercent: 1,
  maxInstallments: 1,
  delivery: { startsWithinHours: 1, endsWithinDays: 1, resultsWithinHours: 1, promisedAtCheckoutHours: 1 },
  guaranteeDays: 1,
}

test.each([
  ['{pixDiscountPercent} de desconto', '5% de desconto', '1% de desconto'],
  ['em até {maxInstallments} sem juros', 'em até 12 vezes sem juros', 'em até 1 vez sem juros'],
  ['{startsWithinHours}, {endsWithinDays}', '24 horas, 7 dias', '1 hora, 1 dia'],
  ['{resultsWithinHours}, {promisedAtCheckoutHours}', '36 horas, 6 horas', '1 hora, 1 hora'],
  ['{guaranteeDays} de garantia', '90 dias de garantia', '1 dia de garantia'],
])('%s says a fact in words', (text, ofSeveral, ofOne) => {
  expect([withFacts(text, several), withFacts(text, single)]).toEqual([ofSeveral, ofOne])
})

const none = { name: '', taxId: '', address: '', email: '' }
const whole = { name: 'Loja Ltda', taxId: '11.222.333/0001-81', address: 'Rua A, 1, Recife', email: 'oi@loja.com.br' }

test.each([
  ['all', whole, 'Loja Ltda, CNPJ: 11.222.333/0001-81, Rua A, 1, Recife, oi@loja.com.br'],
  ['the name alone', { ...none, name: ' Loja Ltda ' }, 'Loja Ltda'],
  ['all but the tax id', { ...whole, taxId: ' ' }, 'Loja Ltda, Rua A, 1, Recife, oi@loja.com.br'],
  ['nothing', none, ''],
])('names %s of a seller, and nothing else', (_, seller, line) => expect(sellerLine(seller, 'CNPJ')).toBe(line))

test.each<[when: string, instant: string, text: string, now?: string]>([
  ['a minute ago', '2026-05-13T14:32:10', 'hoje às 14:32'],
  ['just after midnight', '2026-05-13T00:00:00', 'hoje às 00:00'],
  ['late yesterday', '2026-05-12T23:59:59', 'ontem às 23:59'],
  ['the day before', '2026-05-11T08:05:00', '11/05 às 08:05'],
  ['a year ago', '2025-05-13T14:32:00', '13/05 às 14:32'],
  ['by a clock that was ahead', '2026-05-14T09:00:00', '14/05 às 09:00'],
  ['yesterday, on the first of a month', '2026-02-28T10:00:00', 'ontem às 10:00', '2026-03-01T09:00:00'],
])('%s', (_, instant, text, now = '2026-05-13T14:33:00') => {
  expect(dayAndTime(new Date(instant).toISOString(), new Date(now))).toBe(text)
})
