import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contactSchema } from '#schemas/form/checkout.ts'
import { messages } from '#schemas/form/messages.ts'
import { anyText } from '../../../support/any-text.ts'

const whole = { profileLink: 'https://www.youtube.com/@canal', email: 'ana@gmail.com', whatsapp: '11987654321' }

function complaints(values: unknown): [field: string, message: string][] {
  const issues = contactSchema.safeParse(values).error?.issues ?? []
  return issues.map(({ path, message }) => [path.join('.'), message])
}

test('returns a whole contact as it was typed', () => {
  expect(contactSchema.parse(whole)).toEqual(whole)
})

test('removes the spaces around what was typed', () => {
  const typed = { profileLink: ' @canal\n', email: '\u00a0ana@gmail.com ', whatsapp: ' 11987654321 ' }
  expect(contactSchema.parse(typed)).toEqual({ ...whole, profileLink: '@canal' })
})

test('removes what nobody can see', () => {
  const typed = {
    profileLink: '\u200b@ca\u200dnal\ufeff',
    email: '\u202aana@\u200bgmail.com\u202c',
    whatsapp: '\u200e11987654321',
  }
  expect(contactSchema.parse(typed)).toEqual({ ...whole, profileLink: '@canal' })
})

test.each([
  ['profileLink', '', messages.profileLink.empty],
  ['profileLink', '  ', messages.profileLink.empty],
  ['email', '', messages.email.empty],
  ['email', '\ufeff', messages.email.empty],
  ['whatsapp', '', messages.whatsapp.empty],
  ['whatsapp', '+', messages.whatsapp.empty],
  ['profileLink', '\u2066\u3164 \u2800\u2069', messages.profileLink.empty],
  ['whatsapp', '\u200e', messages.whatsapp.empty],
])('asks for %s when it is %j', (field, typed, message) => {
  expect(complaints({ ...whole, [field]: typed })).toEqual([[field, message]])
})

test.each([
  ['no at sign', 'ana.gmail.com'],
  ['two at signs', 'ana@canal@gmail.com'],
  ['a comma in place of the dot', 'ana@gmail,com'],
  ['a line break', 'ana@gmail.com\nbia@gmail.com'],
])('rejects an e-mail with %s', (_, email) => {
  expect(complaints({ ...whole, email })).toEqual([['email', messages.email.shape]])
})

// docs/behavior.md, section 4: text, '@', text, '.', text and no spaces, nothing stricter.
test.each([
  ['one letter in each part', 'a@b.c'],
  ['a plus and dots', 'ana.maria+canal@gmail.com'],
  ['accents', 'joão@coração.com.br'],
  ['a domain that looks mistyped', 'ana@gmial.con'],
])('accepts an e-mail with %s', (_, email) => {
  expect(complaints({ ...whole, email })).toEqual([])
})

const long = (start: string, length: number) => start + 'a'.repeat(length - start.length)

test.each<[field: string, typed: string, message: string]>([
  ['profileLink', long('https://www.youtube.com/@', 2001), messages.profileLink.long],
  ['email', long('ana@gmail.com', 255), messages.email.long],
  ['whatsapp', long('11 98765-4321', 201), messages.whatsapp.long],
  ['whatsapp', '9'.repeat(70_000), messages.whatsapp.long],
])('says that %s is too long to be one', (field, typed, message) => {
  expect(complaints({ ...whole, [field]: typed })).toEqual([[field, message]])
})

test('takes a link of 2,000 characters and an e-mail of 254 and a number of 200, with spaces around', () => {
  const typed = {
    profileLink: ` ${long('https://www.youtube.com/@', 2000)} `,
    email: ` ${long('ana@gmail.com', 254)} `,
    whatsapp: ` ${long('11 98765-4321', 200)} `,
  }
  expect(complaints({ ...whole, ...typed })).toEqual([])
})

// Only an empty field blocks; doubts about its value are for the advice.
test.each([
  ['a word in place of a link', { profileLink: 'meucanal' }],
  ['a short phone number', { whatsapp: '1' }],
])('is not blocked by %s', (_, typed) => {
  expect(complaints({ ...whole, ...typed })).toEqual([])
})

test.each([
  ['nothing', {}],
  ['null', null],
])('rejects %s without throwing', (_, values) => {
  expect(complaints(values)).not.toEqual([])
})

test('has at most one message for each field, and never throws', () => {
  fc.assert(
    fc.property(fc.record({ profileLink: anyText, email: anyText, whatsapp: anyText }), (values) => {
      const fields = complaints(values).map(([field]) => field)
      return new Set(fields).size === fields.length
    }),
  )
})

test('asks no more and no less of an e-mail than the rule', () => {
  const typed = fc.string({ unit: fc.constantFrom('a', '@', '.', ' '), minLength: 1, maxLength: 10 })
  fc.assert(
    fc.property(typed, (text) => {
      const email = text.trim() === '' ? 'a' : text
      const [name, domain, ...others] = email.trim().split('@')
      const hasDotInside = domain?.slice(1, -1).includes('.') ?? false
      const holds = !!name && hasDotInside && others.length === 0 && !email.trim().includes(' ')
      expect(complaints({ ...whole, email }).length === 0).toBe(holds)
    }),
    { numRuns: 1000 },
  )
})

test('handles 100 kB of text within two seconds', () => {
  const start = performance.now()
  for (const email of ['a'.repeat(100_000), `a@${'.'.repeat(100_000)}@`, '@'.repeat(100_000), ' '.repeat(100_000)]) {
    complaints({ ...whole, email })
  }
  expect(performance.now() - start).toBeLessThan(2000)
})
