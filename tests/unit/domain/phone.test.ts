import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { dialableDigits, internationalPhone, isChatLink, isNational, readPhone } from '#src/domain/phone.ts'
import { textNear } from '../../support/any-text.ts'

const mobile = '11987654321'

// Other numbers are in tests/unit/forms/mask-edit.test.ts, which types, pastes and fills them in.
test.each<[how: string, typed: string, digits?: string]>([
  // Each of these can be read as a stranger's number of 10 or 11 digits, and stays as it was typed.
  ['of Brazil that is incomplete', '+55 99 98877-66'],
  ['and another', '(21) 91234-5678 / (21) 98888-7777'],
  ['of ten digits with their hyphen', '71 9912-3456.', '(71) 9912-3456'],
  ['of ten digits that may lack one', '7199123456'],
  ['in digits in brackets, and with a dot', '⑾ ⒐⒏⒎⒍⒌-⒋⒊⒉⒈', mobile],
  ['in digits on keys', '1️⃣1️⃣9️⃣8️⃣7️⃣6️⃣5️⃣4️⃣3️⃣2️⃣1️⃣', mobile],
  ['of a plus alone', '+', ''],
  ['of zeros after the country code', '550012345678'],
  ['with a plus between digits', '11 98765+4321', mobile],
])('reads a number %s, or keeps it', (_, typed, digits = typed) => {
  expect(readPhone(typed)).toBe(digits)
})

test.each([
  ['wa.me/%2B5511987654321', mobile],
  ['Wa.Me/55 11 98765-4321', mobile],
  ['https://wa.me/55(11)98765-4321?text=Oi%202', mobile],
  ['https://wa.me/c/5511987654321', mobile],
  ['Meu zap: https://wa.me/5511987654321.', mobile],
  ['https://api.whatsapp.com/send?phone=005511987654321', mobile],
  ['web.whatsapp.com/send/?phone=+55+11+98765+4321#', mobile],
  ['whatsapp://send?phone=5511987654321', mobile],
  ['https://wa.me/557199123456', '(71) 9912-3456'],
  ['http://wa.me//51912345?text=55', '+51912345'],
  ['Meu grupo (https://chat.whatsapp.com/0051912abc)', 'https://chat.whatsapp.com/0051912abc'],
])('reads the number of %s, or the link that has none', (link, number) => {
  expect(readPhone(link)).toBe(number)
})

test.each([
  'https://wa.me/message/5511ABC98765432',
  'wa.me/qr/ABC12345678901',
  'https://wa.me/5511987654321219876543',
  'https://wa.me',
  'https://wa.link/abc123',
  'https://chat.whatsapp.com/0051912345678abcdefghi',
  'https://whatsapp.com/channel/0029VaAbc12345678',
])('keeps %s, a link without a number, as it is, and dials nothing', (link) => {
  expect([readPhone(link), isChatLink(link), dialableDigits(link)]).toEqual([link, true, null])
})

test.each(['wa.mendes 5', 'https://exemplo.com/wa.me/5511987654321', 'https://owa.me/551198', 'https://wa.me/ж'])(
  'takes %j for no chat link',
  (text) => {
    expect(isChatLink(text)).toBe(false)
  },
)

test.each([
  ['a landline', '1132145678', '+55 11 3214-5678'],
  ['a mobile in its mask', '(11) 98765-4321', '+55 11 98765-4321'],
  ['a mobile without its 9', '11 8765-4321', '11 8765-4321'],
  ['a foreign number that ends like a Brazilian one', '+51 5511987654321', '+51 5511987654321'],
])('writes %s with the country code, or as it was typed', (_, typed, international) => {
  expect(internationalPhone(typed)).toBe(international)
})

test.each([
  ['a mobile', '(11) 98765-4321', '5511987654321'],
  ['a mobile without its ninth digit', '(21) 6418-0000', '552164180000'],
  ['nothing for a mobile that lacks any digit', '(21) 9418-0000', null],
  ['a foreign number of 8 digits after 00', '0051 912345', '51912345'],
  ['nothing for 7 digits', '+5191234', null],
  ['a foreign number of 15 digits', '+123456789012345', '123456789012345'],
  ['nothing for 16 digits', '+1234567890123456', null],
  ['nothing for a Brazilian number that is too short', '+55 11 9876', null],
  ['nothing without a country code', '51912345678901', null],
  ['nothing for a 00 in the middle', '110051912345678', null],
  ['nothing for nine digits that begin with 6', '(11) 61234-5678', null],
  ['nothing for a landline that begins with a 1', '1112345678', null],
  ['nothing for a landline with a digit too many', '(11) 32145-6789', null],
])('dials %s', (_, typed, digits) => {
  expect(dialableDigits(typed)).toBe(digits)
})

test('an empty number counts as national', () => {
  expect(isNational('')).toBe(true)
})

const anyText = textNear('0051912+ ()-\ud800', 20)
const ddd = fc.tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 9 })).map((pair) => pair.join(''))
const lastDigits = fc.string({ unit: fc.constantFrom(...Array.from('0123456789')), minLength: 7, maxLength: 7 })
const localStart = fc.constantFrom('2', '3', '4', '5', ...Array.from({ length: 10 }, (_, digit) => `9${digit}`))
const phone = fc.tuple(ddd, localStart, lastDigits).map((parts) => parts.join(''))
const prefix = fc.constantFrom('', '0', '55', '0055', '550', '012', '014', '015', '021', '031', '041')

test('reading its own result changes nothing', () => {
  fc.assert(
    fc.property(anyText, (text) => readPhone(readPhone(text)) === readPhone(text)),
    { numRuns: 1000 },
  )
})

test('finds every number after every prefix', () => {
  fc.assert(fc.property(prefix, phone, (before, digits) => readPhone(before + digits) === digits))
})

test('takes no number of another country for a Brazilian one', () => {
  const country = fc.constantFrom('1', '34', '351', '44', '51', '54', '595', '598', '84', '98')
  const start = fc.constantFrom('+', '00', ' +', '+ ', '(+')
  const digits = fc.string({ unit: fc.constantFrom(...Array.from('0123456789')), minLength: 6, maxLength: 12 })
  fc.assert(
    fc.property(start, country, digits, (before, code, number) => {
      const typed = before + code + number
      return readPhone(typed) === typed.trim()
    }),
    { numRuns: 1000 },
  )
})
