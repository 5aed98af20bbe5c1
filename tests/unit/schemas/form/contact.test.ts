import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contactSchema } from '#schemas/form/contact.ts'
import { messages } from '#schemas/form/messages.ts'

const contact = { profileLink: '@canal', email: 'ana@gmail.com', whatsapp: '11987654321' }

function complaints(values: unknown): [field: string, message: string][] {
  const issues = contactSchema.safeParse(values).error?.issues ?? []
  return issues.map(({ path, message }) => [path.join('.'), message])
}

test('trims what surrounds a value', () => {
  expect(contactSchema.parse({ ...contact, profileLink: ' @canal\n', email: '\u00a0ana@gmail.com ' })).toEqual(contact)
})

test('removes what nobody can see, and what an e-mail was pasted with', () => {
  const typed = {
    profileLink: '\u200b@ca\u200dnal\ufeff',
    email: '\u202aAna Souza <ana@\u200bgmail.com>\u202c',
    whatsapp: '\u200e11987654321',
  }
  expect(contactSchema.parse(typed)).toEqual(contact)
})

test.each([
  ['profileLink', '  ', messages.profileLink.empty],
  ['profileLink', '\u2066\u3164 \u2800\u2069', messages.profileLink.empty],
  ['email', '\ufeff', messages.email.empty],
  ['whatsapp', '+', messages.whatsapp.empty],
  ['whatsapp', '+'.repeat(41), messages.whatsapp.empty],
])('asks for %s when it is %j', (field, typed, message) => {
  expect(complaints({ ...contact, [field]: typed })).toEqual([[field, message]])
})

test.each([
  ['has no @', 'ana.gmail.com', messages.email.shape],
  ['has a comma in the place of its dot', 'ana@gmail,com', messages.email.comma],
  ['has one more comma at its end', 'ana@gmail,com,', messages.email.comma],
  ['would not have the shape with dots either', 'ana,souza@gmail', messages.email.shape],
])('has a sentence of its own for an e-mail that %s', (_, email, message) => {
  expect(complaints({ ...contact, email })).toEqual([['email', message]])
})

// docs/behavior.md, section 4: text, '@', text, '.', text, no spaces, and nothing stricter.
test('takes exactly the e-mails that have the shape', () => {
  const typed = fc.string({ unit: fc.constantFrom('a', 'ã', '+', '@', '.', ' ', '\n'), minLength: 1, maxLength: 10 })
  fc.assert(
    fc.property(typed, (text) => {
      const email = text.trim() === '' ? 'a' : text
      const isOne = (address: string) => {
        const [name, domain, ...others] = address.split('@')
        const hasDotInside = domain?.slice(1, -1).includes('.') ?? false
        return !!name && hasDotInside && others.length === 0 && !/\s/.test(address)
      }
      // The spaces and dots that end a sentence do not count.
      const holds = isOne(email.trim()) || isOne(email.replace(/[\s.]+$/, '').trim())
      expect(complaints({ ...contact, email }).length === 0).toBe(holds)
    }),
    {
      numRuns: 1000,
      examples: [['a@a.a .\n'], ['a@b.c'], ['ana+canal@coração.com.br'], ['ana@gmail.com\nbia@gmail.com']],
    },
  )
})

const long = (start: string, length: number) => start + 'a'.repeat(length - start.length)

test.each<[field: string, typed: string, message: string]>([
  ['profileLink', long('https://www.youtube.com/@', 301), messages.profileLink.long],
  ['email', long('ana@gmail.com', 255), messages.email.long],
  // It has no shape either, but one message is enough.
  ['email', 'a'.repeat(255), messages.email.long],
  ['whatsapp', long('11 98765-4321', 41), messages.whatsapp.long],
])('says that %s is too long', (field, typed, message) => {
  expect(complaints({ ...contact, [field]: typed })).toEqual([[field, message]])
})

test('takes a link of 300 characters, an e-mail of 254 and a number of 40, each between spaces', () => {
  const typed = {
    profileLink: ` ${long('https://www.youtube.com/@', 300)} `,
    email: ` ${long('ana@gmail.com', 254)} `,
    whatsapp: ` ${long('11 98765-4321', 40)} `,
  }
  expect(complaints(typed)).toEqual([])
})
