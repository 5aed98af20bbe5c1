import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  formatPhone,
  internationalPhone,
  isPlausiblePhone,
  nationalDigits,
  normalizePhoneWhileTyping,
} from '#src/domain/phone.ts'

// Any UTF-16 code unit, half an emoji included.
const unit = fc.nat(0xffff).map((code) => String.fromCharCode(code))

const mobile = '11987654321'

// The prefixes of docs/behavior.md, section 4, and whatever else people write before a number.
const typedNumbers: [how: string, typed: string, digits: string][] = [
  ['plainly', '(11) 98765-4321', mobile],
  ['with the country code', '+55 11 98765-4321', mobile],
  ['with the country code and no spaces', '5511987654321', mobile],
  ['with the international prefix', '0055 11 98765-4321', mobile],
  ['with the trunk zero', '011987654321', mobile],
  ['with the trunk zero and a carrier', '0 15 11 98765 4321', mobile],
  ['with the trunk zero, a carrier and no spaces', '01511987654321', mobile],
  ['with brackets', '+55 (11) 98765-4321', mobile],
  ['with the trunk zero in brackets', '+55 (0) 11 98765-4321', mobile],
  ['of a landline', '(11) 3214-5678', '1132145678'],
  ['of a landline with the country code', '+55 11 3214-5678', '1132145678'],
  ['of a landline with the trunk zero', '0 11 3214-5678', '1132145678'],
  ['of a landline with the country code and the trunk zero', '+55 (011) 3214-5678', '1132145678'],
  ['of a landline with a carrier', '0 15 11 3214-5678', '1132145678'],
  // 55 is also the DDD of Santa Maria: nothing to drop here.
  ['from DDD 55', '55999887766', '55999887766'],
  ['from DDD 55 with the country code', '5555999887766', '55999887766'],
  // After twelve digits these two look like a Sorocaba number with a trunk zero.
  ['of Rio with a carrier', '0 15 21 98765 4321', '21987654321'],
  ['of Belém with a carrier', '0 15 91 98765 4321', '91987654321'],
  ['of Rio with the carrier 21', '0 21 21 98765 4321', '21987654321'],
  // And this one looks like a landline of Santa Maria.
  ['of Rio with the international prefix', '0055 21 98765-4321', '21987654321'],
  ['of Belém with the international prefix', '0055 91 3214-5678', '9132145678'],
]

function typeInto(keys: string): string {
  let digits = ''
  for (const key of keys.replace(/\D/g, '')) {
    digits += key
    digits = normalizePhoneWhileTyping(digits) ?? digits
  }
  return digits
}

test.each(typedNumbers)('reads a number written %s', (_, typed, digits) => {
  expect(nationalDigits(typed)).toBe(digits)
})

test.each(typedNumbers)('settles a number typed key by key %s', (_, typed, digits) => {
  expect(typeInto(typed)).toBe(digits)
})

test.each([
  ['nothing', '', ''],
  ['no digits', 'meu zap', ''],
  ['a number without DDD', '98765-4321', '987654321'],
  ['one digit too many', '119876543210', '119876543210'],
  ['a foreign number', '+351 912 345 678', '351912345678'],
  ['zeros only', '00000', '00000'],
  ['zeros after the country code', '550012345678', '550012345678'],
  ['a doubled international prefix', '000055 11 98765-4321', mobile],
  ['a chat link', 'https://wa.me/5511987654321', mobile],
  ['invisible marks of a copied contact', '\u202a+55 11 98765\u20114321\u202c', mobile],
])('reads %s without inventing a number', (_, typed, digits) => {
  expect(nationalDigits(typed)).toBe(digits)
})

test.each([
  ['a mobile', mobile, true],
  ['a landline', '1132145678', true],
  ['a mobile without its 9', '1187654321', false],
  ['a DDD with a zero', '10987654321', false],
  ['a landline that starts with a 1', '1112345678', false],
  ['too few digits', '1198765432', false],
  ['too many digits', '119876543210', false],
  ['nothing', '', false],
  ['a mask', '(11) 98765-4321', false],
])('knows whether %s is plausible', (_, digits, plausible) => {
  expect(isPlausiblePhone(digits)).toBe(plausible)
})

test.each([
  ['a number that is still short', '1198765'],
  ['a whole number without prefix', mobile],
  ['a carrier call that looks like a landline', '01511987654'],
  ['a carrier call that looks like a mobile', '015119876543'],
  ['a carrier call whose first digits are a landline of Sorocaba', '01521987654'],
  ['a carrier call whose first digits are a mobile of Sorocaba', '015919876543'],
  ['a prefix and half a number', '00551198'],
  ['one digit too many', '119876543210'],
  ['a zero', '0'],
  ['nothing', ''],
])('leaves %s alone while typing', (_, digits) => {
  expect(normalizePhoneWhileTyping(digits)).toBeNull()
})

test.each([
  ['a mobile', mobile, '(11) 98765-4321', '+55 11 98765-4321'],
  ['a landline', '1132145678', '(11) 3214-5678', '+55 11 3214-5678'],
  ['a short number', '119876', '119876', '119876'],
  ['a long number', '119876543210', '119876543210', '119876543210'],
  ['nothing', '', '', ''],
])('writes %s', (_, digits, national, international) => {
  expect(formatPhone(digits)).toBe(national)
  expect(internationalPhone(digits)).toBe(international)
})

const anyText = fc.oneof(
  fc.string({ unit }),
  fc.string({ unit: fc.constantFrom(...Array.from('0051912+ ()-\ud800')), maxLength: 20 }),
)
const ddd = fc.tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 9 })).map((pair) => pair.join(''))
const lastDigits = fc.string({ unit: fc.constantFrom(...Array.from('0123456789')), minLength: 7, maxLength: 7 })
const localStart = fc.constantFrom('2', '3', '4', '5', ...Array.from({ length: 10 }, (_, digit) => `9${digit}`))
const phone = fc.tuple(ddd, localStart, lastDigits).map((parts) => parts.join(''))
const prefix = fc.constantFrom('', '0', '55', '0055', '550', '012', '014', '015', '021', '031', '041')

test('reading its own result changes nothing', () => {
  fc.assert(
    fc.property(anyText, (text) => nationalDigits(nationalDigits(text)) === nationalDigits(text)),
    { numRuns: 1000 },
  )
})

test('keeps the digits in order and drops only leading ones', () => {
  fc.assert(fc.property(anyText, (text) => text.replace(/\D/g, '').endsWith(nationalDigits(text))))
})

test('finds every number after every prefix', () => {
  fc.assert(fc.property(prefix, phone, (before, digits) => nationalDigits(before + digits) === digits))
})

test('every number is right once the field is left, however it was typed', () => {
  fc.assert(
    fc.property(prefix, phone, (before, digits) => nationalDigits(typeInto(before + digits)) === digits),
    { numRuns: 2000 },
  )
})

test('never throws', () => {
  fc.assert(
    fc.property(anyText, (text) => {
      for (const read of [nationalDigits, isPlausiblePhone, normalizePhoneWhileTyping, formatPhone, internationalPhone])
        read(text)
    }),
  )
})
