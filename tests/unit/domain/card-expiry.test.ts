import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { keyedExpiry, readExpiry } from '#src/domain/card-expiry.ts'
import { digitsOf } from '#src/domain/digits.ts'
import { textNear } from '../../support/any-text.ts'

const today = new Date(2026, 4, 13)

// A guess at what keeps its digits, or stays as it was typed, would show a month that nobody typed.
test.each<[what: string, text: string, read?: string]>([
  // There is no month 22.
  ['three digits', '228', '0228'],
  ['words around it', 'Val. 02/28 (MM/AA)', '0228'],
  ['December of 2020 in six digits, the year first', '202012', '1220'],
  ['the year first', '29/8', '0829'],
  ['a year that is too far ahead', '247', '247'],
  ['the month that has begun', '526', '0526'],
  ['a month that is over', '426', '426'],
  ['two readings', '32/8', '328'],
  ['a month that would be 00', '280', '280'],
  ['a year of another century', '02/1928', '021928'],
  ['a month and a year that are swapped', '28/02', '2802'],
  ['a year alone', '2028', '2028'],
  ['a year with a digit too many', '12/20300', '1220300'],
  ['a digit before the year', '1202802', '1202802'],
  ['a date that begins with 20', '20/28/02'],
  ['three digits before a slash', '128/28'],
])('reads an expiry with %s', (_, text, read = text) => expect(readExpiry(text, today)).toBe(read))

const anyText = textNear('0122028/- \udc00', 10)
const month = fc.integer({ min: 1, max: 12 })
const year = fc.integer({ min: 2000, max: 2099 })

test('reading its own result changes nothing', () => {
  fc.assert(
    fc.property(anyText, (text) => readExpiry(readExpiry(text)) === readExpiry(text)),
    { numRuns: 2000 },
  )
})

test('reads every month and year in every form', () => {
  fc.assert(
    fc.property(month, year, (monthNumber, yearNumber) => {
      const mm = String(monthNumber).padStart(2, '0')
      const yy = String(yearNumber).slice(2)
      const forms = [
        `${mm}/${yy}`,
        `${mm}${yy}`,
        `${monthNumber}/${yy}`,
        `${monthNumber}/${yearNumber}`,
        `${mm}${yearNumber}`,
        `${yearNumber}-${mm}`,
        `${yearNumber}/${monthNumber}`,
        `${yearNumber}${mm}`,
      ]
      for (const form of forms) expect(readExpiry(form)).toBe(mm + yy)
    }),
  )
})

test('keeps every digit of what it cannot read', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const read = readExpiry(text)
      return /^(?:0[1-9]|1[0-2])\d\d$/.test(read) || digitsOf(read) === digitsOf(text)
    }),
  )
})

test.each([
  ['a slash after the month', '12/', '12'],
  ['a slash after one digit', '2/', '2/'],
  ['the year first, and an incomplete month', '20/281', '20281'],
  ['the year first, and a month of one digit', '20/282', '0228'],
  ['the year first, and a month of two digits', '20/2812', '1228'],
  ['a complete year', '12/2028', '1228'],
  ['a digit before the month and an incomplete year', '112/202', null],
  ['a digit before the month and a complete year', '112/2028', null],
  ['a digit before the year and an incomplete month', '120/281', null],
  ['a digit before the year and a complete month', '120/2812', null],
  ['a digit after the year', '12/20289', null],
  ['a digit after the month', '20/2822', null],
  ['the month 13', '20/2813', null],
])('reads keys with %s: %s becomes %j', (_, text, value) => expect(keyedExpiry(text)).toBe(value))
