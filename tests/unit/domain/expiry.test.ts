import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { expiryDigits, normalizeExpiryWhileTyping } from '#src/domain/expiry.ts'

// Any UTF-16 code unit, half an emoji included.
const unit = fc.nat(0xffff).map((code) => String.fromCharCode(code))

test.each([
  ['two and two digits', '02/28', '0228'],
  ['two and two digits without a slash', '0228', '0228'],
  ['a full year', '02/2028', '0228'],
  ['one digit for the month', '2/28', '0228'],
  ['one digit for the month and a full year', '2/2028', '0228'],
  ['the year first', '2028-02', '0228'],
  ['the year first and one digit for the month', '2028/2', '0228'],
  ['six digits', '022028', '0228'],
  ['six digits, the year first', '202802', '0228'],
  ['five digits', '22028', '0228'],
  ['spaces around the slash', '02 / 28', '0228'],
  // There is no month 22.
  ['three digits', '228', '0228'],
  ['a dot', '12.28', '1228'],
  ['words around', 'Val. 02/28 ', '0228'],
  ['December of 2012, the year first', '2012-12', '1212'],
  ['December of 2020 in six digits, the year first', '202012', '1220'],
  ['October', '10/2030', '1030'],
  ['January with one digit', '1/28', '0128'],
])('reads %s', (_, text, digits) => {
  expect(expiryDigits(text)).toBe(digits)
})

test.each([
  ['nothing', '', ''],
  ['no digits', 'MM/AA', ''],
  ['a month being typed', '0', '0'],
  ['a year being typed', '02/2', '022'],
  ['three digits that begin with a month', '128', '128'],
  ['a month that does not exist', '13/28', '1328'],
  ['month zero', '00/28', '0028'],
  ['a year of another century', '02/1928', '021928'],
  ['the two swapped', '28/02', '2802'],
  ['a year alone', '2028', '2028'],
  ['a whole date', '15/02/2028', '15022028'],
  ['a card number', '4111 1111 1111 1111', '4111111111111111'],
])('keeps all digits of %s', (_, text, digits) => {
  expect(expiryDigits(text)).toBe(digits)
})

test.each([
  ['a slash after one digit', '2/', '02'],
  ['a hyphen after one digit', '2-', '02'],
  ['a space after one digit', '2 ', '02'],
  ['a dot after one digit', '2.', '02'],
  ['six digits', '02/2028', '0228'],
  ['six digits as the field shows them', '20/2802', '0228'],
])('settles at %s', (_, text, digits) => {
  expect(normalizeExpiryWhileTyping(text)).toBe(digits)
})

test.each([
  ['nothing', ''],
  ['a first digit', '2'],
  ['a zero and a slash', '0/'],
  ['a whole month and a slash', '12/'],
  ['one digit for the month and one for the year', '2/1'],
  ['a letter after a digit', '2a'],
  ['a finished expiry', '02/28'],
  ['a full year being typed', '02/202'],
  ['six digits without a valid month', '13/2028'],
  ['seven digits', '02/20281'],
])('leaves %s alone while typing', (_, text) => {
  expect(normalizeExpiryWhileTyping(text)).toBeNull()
})

function show(digits: string): string {
  return digits.length > 2 ? `${digits.slice(0, 2)}/${digits.slice(2)}` : digits
}

function typeInto(keys: string): string {
  let digits = ''
  for (const key of keys) {
    const text = show(digits) + key
    digits = normalizeExpiryWhileTyping(text) ?? text.replace(/\D/g, '')
  }
  return digits
}

test.each(['02/28', '0228', '02/2028', '2/28', '2/2028', '2-28', '2028-02', '202802', '022028', '02 / 28', '2 / 28'])(
  'settles %s typed key by key',
  (keys) => {
    expect(typeInto(keys)).toBe('0228')
  },
)

test('reads 2028/2 correctly once the field is left', () => {
  expect(expiryDigits(typeInto('2028/2'))).toBe('0228')
})

const anyText = fc.oneof(
  fc.string({ unit }),
  fc.string({ unit: fc.constantFrom(...Array.from('0122028/- \udc00')), maxLength: 10 }),
)
const month = fc.integer({ min: 1, max: 12 })
const year = fc.integer({ min: 2000, max: 2099 })

test('reading its own result changes nothing', () => {
  fc.assert(
    fc.property(anyText, (text) => expiryDigits(expiryDigits(text)) === expiryDigits(text)),
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
      for (const form of forms) expect(expiryDigits(form)).toBe(mm + yy)
    }),
  )
})

test('keeps every digit of what it cannot read', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const read = expiryDigits(text)
      return /^(?:0[1-9]|1[0-2])\d\d$/.test(read) || read === text.replace(/\D/g, '')
    }),
  )
})

test('gives a month, a whole expiry or nothing while typing, and never throws', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      const settled = normalizeExpiryWhileTyping(text)
      return settled === null || /^(?:0[1-9]|1[0-2])(?:\d\d)?$/.test(settled)
    }),
  )
})
