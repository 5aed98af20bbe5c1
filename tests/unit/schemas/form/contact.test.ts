import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contactSchema, typedContact, type Contact } from '#schemas/form/contact.ts'
import { messages } from '#schemas/form/messages.ts'

const long = (start: string, length: number) => start + 'a'.repeat(length - start.length)

test.each<[name: keyof Contact, typed: string, message: string]>([
  ['profileLink', '  ', messages.profileLink.empty],
  ['profileLink', '\u2066\u3164 \u2800\u2069', messages.profileLink.empty],
  ['profileLink', long('https://www.youtube.com/@', 2001), messages.profileLink.long],
  ['email', '\ufeff', messages.email.empty],
  // It has no shape either, but one message is enough.
  ['email', 'a'.repeat(255), messages.email.long],
  ['email', long('ana@gmail.com', 255), messages.email.long],
  ['email', 'ana.gmail.com', messages.email.shape],
  ['email', 'ana,souza@gmail', messages.email.shape],
  ['email', 'ana@gmail,com', messages.email.comma],
  ['email', 'ana@gmail,com,', messages.email.comma],
  ['whatsapp', '+', messages.whatsapp.empty],
  ['whatsapp', '+'.repeat(41), messages.whatsapp.empty],
  ['whatsapp', long('11 98765-4321', 41), messages.whatsapp.long],
  ['whatsapp', long('https://wa.me/message/', 201), messages.whatsapp.link],
])('%s does not take %.30j', (name, typed, message) => {
  const { error } = contactSchema.shape[name].safeParse(typed)
  expect(error?.issues.map((issue) => issue.message)).toEqual([message])
})

// Doubts about a value are for the advice.
test.each<[name: keyof Contact, typed: string, taken: string]>([
  ['profileLink', ' @canal\n', '@canal'],
  ['profileLink', '\u200b@ca\u200dnal\ufeff', '@canal'],
  ['profileLink', 'meu canal', 'meu canal'],
  ['profileLink', ` ${long('https://www.youtube.com/@', 2000)} `, long('https://www.youtube.com/@', 2000)],
  ['email', '\u00a0ana@gmail.com ', 'ana@gmail.com'],
  ['email', '\u202aAna Souza <ana@\u200bgmail.com>\u202c', 'ana@gmail.com'],
  ['email', 'ana@gmial.con', 'ana@gmial.con'],
  ['email', 'an\u0000a@gmail.com\u0001', 'ana@gmail.com'],
  ['email', ` ${long('ana@gmail.com', 254)} `, long('ana@gmail.com', 254)],
  ['whatsapp', '\u200e11987654321', '11987654321'],
  ['whatsapp', '\u0000+51 912\u0001 345 678', '+51 912 345 678'],
  ['whatsapp', '1', '1'],
  ['whatsapp', ` ${long('11 98765-4321', 40)} `, long('11 98765-4321', 40)],
  ['whatsapp', 'wa.link/abc', 'wa.link/abc'],
  ['whatsapp', long('https://wa.me/message/', 200), long('https://wa.me/message/', 200)],
])('%s takes %.40j', (name, typed, taken) => {
  expect(contactSchema.shape[name].parse(typed)).toBe(taken)
})

const typedLink = typedContact.shape.profileLink
const handle = 'https://www.youtube.com/@canal'

test.each([
  ['nothing', ' \u200b', messages.profileLink.empty],
  ['quotes with nothing between them', '""', messages.profileLink.empty],
  ['a text that is too long', 'canal '.repeat(400), messages.profileLink.long],
  ['an address that is too long', `vimeo.com/${'a'.repeat(2000)}`, messages.profileLink.long],
])('a link of %s blocks', (_, typed, message) => {
  expect(typedLink.safeParse(typed).error?.issues.map((issue) => issue.message)).toEqual([message])
})

test.each([
  ['its tracking', `@canal?fbclid=${'a'.repeat(3000)}`, handle],
  ['its wrapper', `https://l.instagram.com/?u=${encodeURIComponent(handle)}&e=${'a'.repeat(3000)}`, handle],
  [
    'the letters that are escaped in it',
    `@${'ж'.repeat(300)}`,
    new URL(`https://www.youtube.com/@${'ж'.repeat(300)}`).href,
  ],
  // It cannot be read, so it goes out as it was typed.
  ['more letters than fit once they are escaped', `@${'ж'.repeat(400)}`, `@${'ж'.repeat(400)}`],
])('a link that is long by %s goes out', (_, typed, taken) => {
  expect(typedLink.parse(typed)).toBe(taken)
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
      expect(contactSchema.shape.email.safeParse(email).success).toBe(holds)
    }),
    {
      numRuns: 1000,
      examples: [['a@a.a .\n'], ['a@b.c'], ['ana+canal@coração.com.br'], ['ana@gmail.com\nbia@gmail.com']],
    },
  )
})
