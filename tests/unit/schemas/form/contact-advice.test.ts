import fc from 'fast-check'
import { expect, test } from 'vitest'
import { adviceMessages } from '#schemas/form/advice-messages.ts'
import { contactAdvice } from '#schemas/form/contact-advice.ts'
import type { Contact } from '#schemas/form/contact.ts'
import { messages } from '#schemas/form/messages.ts'
import { categoryIds, type CategoryId } from '#src/domain/packages.ts'
import { anyText } from '../../../support/any-text.ts'

/** The advice on a field; undefined where there is none. */
function advice(name: keyof Contact, text: string, category: CategoryId | null = null) {
  return contactAdvice(category).shape[name].safeParse(text).error?.issues[0]?.message
}

const channel = 'https://www.youtube.com/@canal'
const video = 'https://www.youtube.com/watch?v=dQw4w9WgXcQ'

test.each([
  ['nothing', '', messages.profileLink.empty],
  ['quotes with nothing between them', '""', messages.profileLink.empty],
  ['the site alone', 'youtube.com', adviceMessages.profileLink.incomplete],
  ['another site', 'https://www.instagram.com/canal', adviceMessages.profileLink.elsewhere],
  ['Studio', 'https://studio.youtube.com/', adviceMessages.profileLink.studio],
  ['a clip', 'youtube.com/clip/UgkxAbC', adviceMessages.profileLink.neither],
  ['a word', 'meucanal', adviceMessages.profileLink.unreadable],
])('advises on %s as a link, whatever is bought', (_, profileLink, message) => {
  for (const category of [...categoryIds, null]) expect(advice('profileLink', profileLink, category)).toBe(message)
})

const { channelWanted, videoWanted } = adviceMessages.profileLink

test.each<[category: CategoryId | null, link: string, profileLink: string, message?: string]>([
  ['inscritos', 'a channel', channel],
  ['inscritos', 'a video', video, channelWanted],
  ['visualizacoes', 'a channel', channel, videoWanted],
  ['visualizacoes', 'a video', video],
  ['curtidas', 'a channel', channel, videoWanted],
  ['horas', 'a channel', channel, videoWanted],
  // It is not known what is being bought, so either can be right.
  [null, 'a channel', channel],
  [null, 'a video', video],
])('advises a buyer of %s on %s', (category, _, profileLink, message) => {
  expect(advice('profileLink', profileLink, category)).toBe(message)
})

test.each([
  ['an address', 'ana@gmail.com', undefined],
  ['an address with a typo', 'Ana@gmial.com', adviceMessages.email.didYouMean('Ana@gmail.com')],
  [
    'an address with a typo and what it was pasted with',
    '<ana@gmial.com>',
    adviceMessages.email.didYouMean('ana@gmail.com'),
  ],
  // The comma blocks, and still the correction of one tap is offered.
  ['a comma for a dot', 'ana@gmail,com', adviceMessages.email.didYouMean('ana@gmail.com')],
  ['two @', 'ana@@gmial.com', messages.email.shape],
  ['nothing', '', messages.email.empty],
])('of %s as an e-mail: %s', (_, email, message) => {
  expect(advice('email', email)).toBe(message)
})

test.each([
  ['no digit', '+', messages.whatsapp.empty],
  ['one digit', '1', adviceMessages.whatsapp.short],
  ['two digits that are no DDD', '10', adviceMessages.whatsapp.areaCode],
  ['one digit fewer than a landline', '113214567', adviceMessages.whatsapp.short],
  ['a landline', '1132145678', adviceMessages.whatsapp.landline],
  ['a mobile without its 9', '1187654321', adviceMessages.whatsapp.mobile],
  ['a mobile that is one digit short', '1198765432', adviceMessages.whatsapp.mobile],
  ['a 6 in place of the 9', '11687654321', adviceMessages.whatsapp.mobile],
  ['no number, as a chat link', 'https://wa.me/message/5511ABC98765432', messages.whatsapp.link],
  ['a mobile without its 9 behind the country code', '+55 71 9912-3456', adviceMessages.whatsapp.mobile],
  ['one digit too many', '119876543210', messages.whatsapp.long],
  ['a country code and a digit too many', '+55 11 98765-43210', messages.whatsapp.long],
  ['a country code and a digit too few', '+55 99 98877-66', adviceMessages.whatsapp.short],
  ['a country code and a DDD that does not exist', '+55 20 98765-4321', adviceMessages.whatsapp.areaCode],
  ['a number free of charge', '0800 123 4567', adviceMessages.whatsapp.areaCode],
  ['a number of Peru', '+51 912 345 678', adviceMessages.whatsapp.foreign],
  ['a number of Peru and the international prefix', '0051912345678', adviceMessages.whatsapp.foreign],
  ['a plus before the DDD', '+11 98765-4321', adviceMessages.whatsapp.foreign],
  ['a number of Portugal without its plus', '351912345678', messages.whatsapp.long],
])('advises on a phone with %s', (_, whatsapp, message) => {
  expect(advice('whatsapp', whatsapp)).toBe(message)
})

// A prefix is there only while the number is being typed: it goes when the field is left.
test.each(['11900000000', '55999887766', '011987654321', '(11) 98765-4321'])('accepts the number %s', (whatsapp) => {
  expect(advice('whatsapp', whatsapp)).toBeUndefined()
})

test('never throws', () => {
  const text = fc.oneof(anyText, fc.string({ unit: fc.constantFrom(...Array.from('0159')), maxLength: 20 }))
  const link = fc.tuple(fc.constantFrom('', '@', 'youtube.com/@', 'https://youtu.be/'), text)
  const email = fc.tuple(text, fc.constantFrom('', '@', '@gmial.com'))
  const typed = fc.record({
    profileLink: link.map((parts) => parts.join('')),
    email: email.map((parts) => parts.join('')),
    whatsapp: text,
  })
  fc.assert(
    fc.property(typed, fc.constantFrom(...categoryIds, null), (values, category) => {
      contactAdvice(category).safeParse(values)
    }),
    { numRuns: 300 },
  )
})
