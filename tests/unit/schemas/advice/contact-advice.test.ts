import fc from 'fast-check'
import { expect, test } from 'vitest'
import { adviceMessages } from '#schemas/advice/advice-messages.ts'
import { fieldAdvice } from '#schemas/advice/field-advice.ts'
import type { Contact } from '#schemas/form/checkout.ts'
import { messages } from '#schemas/form/messages.ts'
import { categoryIds, type CategoryId } from '#schemas/order/order.ts'
import { contactFields, emptyValues } from '#src/checkout/form/checkout-values.ts'
import { anyText } from '../../../support/any-text.ts'

const youtube = ['youtube.com', 'youtu.be']
const channel = 'https://www.youtube.com/@canal'
const video = 'https://youtu.be/dQw4w9WgXcQ'

function advice(
  values: Partial<Contact>,
  category: CategoryId | null = null,
  channelHosts = youtube,
): [field: string, message: string][] {
  const context = { category, channelHosts, today: new Date() }
  return contactFields.flatMap((name) => {
    const message = values[name] && fieldAdvice[name]?.({ ...emptyValues, ...values }, context)
    return message ? [[name, message]] : []
  })
}

test.each([
  ['the site alone', 'youtube.com', adviceMessages.profileLink.incomplete],
  ['half a video id', 'https://youtu.be/dQw4', adviceMessages.profileLink.incomplete],
  ['another site', 'https://www.instagram.com/canal', adviceMessages.profileLink.elsewhere],
  ['Studio', 'https://studio.youtube.com/', adviceMessages.profileLink.studio],
  ['a word', 'meucanal', adviceMessages.profileLink.unreadable],
])('advises on %s as a link, whatever is bought', (_, profileLink, message) => {
  for (const category of [...categoryIds, null]) {
    expect(advice({ profileLink }, category)).toEqual([['profileLink', message]])
  }
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
  expect(advice({ profileLink }, category)).toEqual(message ? [['profileLink', message]] : [])
})

test('accepts other hosts for the channel when the operator has listed them', () => {
  const twitch = ['twitch.tv']
  expect(advice({ profileLink: 'https://www.twitch.tv/canal' }, 'inscritos', twitch)).toEqual([])
  expect(advice({ profileLink: channel }, 'inscritos', twitch)).toHaveLength(1)
})

test('asks whether another e-mail address was meant', () => {
  const message = adviceMessages.email.didYouMean('Ana@gmail.com')
  expect(advice({ email: 'Ana@gmial.com' })).toEqual([['email', message]])
})

test.each(['ana@gmail.com', 'ana@usp.br', 'ana', 'ana@'])('has nothing to say about the e-mail %s', (email) => {
  expect(advice({ email })).toEqual([])
})

const areaCodes = [
  '11 12 13 14 15 16 17 18 19 21 22 24 27 28 31 32 33 34 35 37 38 41 42 43 44 45 46 47 48 49 51 53 54 55',
  '61 62 63 64 65 66 67 68 69 71 73 74 75 77 79 81 82 83 84 85 86 87 88 89 91 92 93 94 95 96 97 98 99',
].flatMap((line) => line.split(' '))

test('knows the 67 area codes, also before the number is complete', () => {
  // A zero in front is none of a DDD.
  const all = Array.from({ length: 90 }, (_, index) => String(index + 10))
  expect(all.filter((ddd) => advice({ whatsapp: `${ddd}987654321` }).length === 0)).toEqual(areaCodes)
  const { short, areaCode } = adviceMessages.whatsapp
  const messageOf = (ddd: string) => advice({ whatsapp: ddd })[0]?.[1]
  expect(all.map(messageOf)).toEqual(all.map((ddd) => (areaCodes.includes(ddd) ? short : areaCode)))
})

test.each([
  ['one digit', '1', adviceMessages.whatsapp.short],
  ['one digit fewer than a landline', '113214567', adviceMessages.whatsapp.short],
  ['a landline', '1132145678', adviceMessages.whatsapp.landline],
  ['a mobile without its 9', '1187654321', adviceMessages.whatsapp.mobile],
  ['a mobile that is one digit short', '1198765432', adviceMessages.whatsapp.mobile],
  ['a 6 in place of the 9', '11687654321', adviceMessages.whatsapp.mobile],
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
  expect(advice({ whatsapp })).toEqual([['whatsapp', message]])
})

// The last four are still being typed: they become the first when the field is left.
const mobiles = ['11987654321', '11900000000', '21999999999', '55999887766']
const prefixed = ['+55 11 98765-4321', '5511987654321', '0055 11 98765-4321', '011987654321']

test.each([...mobiles, ...prefixed])('has nothing to say about the mobile number %s', (whatsapp) => {
  expect(advice({ whatsapp })).toEqual([])
})

test('advises once on each of the three fields', () => {
  const values = { profileLink: video, email: 'ana@gmail.con', whatsapp: '10' }
  expect(advice(values, 'inscritos')).toEqual([
    ['profileLink', channelWanted],
    ['email', adviceMessages.email.didYouMean('ana@gmail.com')],
    ['whatsapp', adviceMessages.whatsapp.areaCode],
  ])
})

test('advises at most once on a field, and never throws', () => {
  const text = fc.oneof(anyText, fc.string({ unit: fc.constantFrom(...Array.from('0159')), maxLength: 14 }))
  const typed = fc.record({
    profileLink: fc
      .tuple(fc.constantFrom('', '@', 'youtube.com/@', 'https://youtu.be/'), text)
      .map((parts) => parts.join('')),
    email: fc.tuple(text, fc.constantFrom('', '@', '@gmial.com')).map((parts) => parts.join('')),
    whatsapp: text,
  })
  fc.assert(
    fc.property(typed, fc.constantFrom(...categoryIds, null), (values, category) => {
      const fields = advice(values, category).map(([field]) => field)
      return new Set(fields).size === fields.length
    }),
    { numRuns: 300 },
  )
})
