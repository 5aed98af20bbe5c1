import fc from 'fast-check'
import { expect, test } from 'vitest'
import { contactAdvice } from '#schemas/form/contact-advice.ts'
import { contactSchema, typedContact, type Contact } from '#schemas/form/contact.ts'
import { messages } from '#schemas/form/messages.ts'
import { categoryIds, type CategoryId } from '#src/domain/packages.ts'

const long = (start: string, length: number) => start + 'a'.repeat(length - start.length)

/** `typedLink` is the link as it was typed, before it is read. */
const fields = { ...contactSchema.shape, typedLink: typedContact.shape.profileLink }
const handle = 'https://www.youtube.com/@canal'

test.each<[name: keyof typeof fields, typed: string, message: string]>([
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
  ['whatsapp', '+'.repeat(41), messages.whatsapp.empty],
  ['whatsapp', long('11 98765-4321', 41), messages.whatsapp.long],
  ['whatsapp', long('https://wa.me/message/', 201), messages.whatsapp.link],
  ['typedLink', '""', messages.profileLink.empty],
  ['typedLink', `vimeo.com/${'a'.repeat(2000)}`, messages.profileLink.long],
])('%s does not take %.30j', (name, typed, message) => {
  const { error } = fields[name].safeParse(typed)
  expect(error?.issues.map((issue) => issue.message)).toEqual([message])
})

// Doubts about a value are for the advice.
test.each<[name: keyof typeof fields, typed: string, taken: string]>([
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
  ['typedLink', `@canal?fbclid=${'a'.repeat(3000)}`, handle],
  ['typedLink', `https://l.instagram.com/?u=${encodeURIComponent(handle)}&e=${'a'.repeat(3000)}`, handle],
  ['typedLink', `@${'ж'.repeat(300)}`, new URL(`https://www.youtube.com/@${'ж'.repeat(300)}`).href],
  // Once its letters are escaped it cannot be read, so it goes out as it was typed.
  ['typedLink', `@${'ж'.repeat(400)}`, `@${'ж'.repeat(400)}`],
])('%s takes %.40j', (name, typed, taken) => expect(fields[name].parse(typed)).toBe(taken))

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

/** The advice on a field; undefined where there is none. */
function advice(name: keyof Contact, text: string, category: CategoryId | null = null) {
  return contactAdvice(category).shape[name].safeParse(text).error?.issues[0]?.message
}

const video = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'

test.each([
  ['quotes with nothing between them', '""', messages.profileLink.empty],
  ['the site alone', 'youtube.com', messages.profileLink.incomplete],
  ['another site', 'https://www.instagram.com/canal', messages.profileLink.elsewhere],
  ['Studio', 'https://studio.youtube.com/', messages.profileLink.studio],
  ['a clip', 'youtube.com/clip/UgkxAbC', messages.profileLink.neither],
  ['a word', 'meucanal', messages.profileLink.unreadable],
])('advises on %s as a link, whatever is bought', (_, profileLink, message) => {
  for (const category of [...categoryIds, null]) expect(advice('profileLink', profileLink, category)).toBe(message)
})

const { channelWanted, videoWanted } = messages.profileLink

test.each<[category: CategoryId | null, link: string, profileLink: string, message?: string]>([
  ['inscritos', 'a channel', handle],
  ['inscritos', 'a video', video, channelWanted],
  ['visualizacoes', 'a channel', handle, videoWanted],
  ['visualizacoes', 'a video', video],
  // It is not known what is being bought, so either can be right.
  [null, 'a channel', handle],
  [null, 'a video', video],
])('advises a buyer of %s on %s', (category, _, profileLink, message) => {
  expect(advice('profileLink', profileLink, category)).toBe(message)
})

const { didYouMean } = messages.email

test.each<[name: 'email' | 'whatsapp', what: string, typed: string, message?: string]>([
  ['email', 'an address', 'ana@gmail.com'],
  ['email', 'a typo and what it was pasted with', '<ana@gmial.com>', didYouMean('ana@gmail.com')],
  ['whatsapp', 'no digit', '+', messages.whatsapp.empty],
  ['whatsapp', 'one digit', '1', messages.whatsapp.short],
  ['whatsapp', 'two digits that are no DDD', '10', messages.whatsapp.areaCode],
  ['whatsapp', 'one digit fewer than a landline', '113214567', messages.whatsapp.short],
  ['whatsapp', 'a landline', '1132145678', messages.whatsapp.landline],
  ['whatsapp', 'a mobile without its 9', '1187654321', messages.whatsapp.mobile],
  ['whatsapp', 'a 6 in place of the 9', '11687654321', messages.whatsapp.mobile],
  ['whatsapp', 'a chat link without a number', 'https://wa.me/message/5511ABC98765432', messages.whatsapp.link],
  ['whatsapp', 'a country code and a digit too many', '+55 11 98765-43210', messages.whatsapp.long],
  ['whatsapp', 'a number free of charge', '0800 123 4567', messages.whatsapp.areaCode],
  ['whatsapp', 'a number of Peru and the international prefix', '0051912345678', messages.whatsapp.foreign],
  ['whatsapp', 'a number of Peru, with two prefixes', '+0051912345678', messages.whatsapp.foreign],
  ['whatsapp', 'zeros', '11900000000'],
  ['whatsapp', 'the DDD 55', '55999887766'],
  // A prefix is there only while the number is being typed: it goes when the field is left.
  ['whatsapp', 'a prefix', '011987654321'],
])('advises on an %s with %s', (name, _, typed, message) => expect(advice(name, typed)).toBe(message))
