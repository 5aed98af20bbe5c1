import { expect, test, vi } from 'vitest'
import { adviceMessages } from '#schemas/advice/advice-messages.ts'
import type { CheckoutValues } from '#schemas/form/checkout.ts'
import { messages } from '#schemas/form/messages.ts'
import { adviseField, type FieldAdvice } from '#src/checkout/form/advise-field.ts'
import { emptyValues, type FieldName } from '#src/checkout/form/checkout-values.ts'
import { settings } from '#src/content/settings.ts'

const today = new Date(2026, 4, 13)
const channel = 'https://www.youtube.com/@canal'
const video = 'https://youtu.be/dQw4w9WgXcQ'

function review(name: FieldName, values: Partial<CheckoutValues>): FieldAdvice {
  return adviseField(name, { ...emptyValues, ...values }, 'inscritos', today)
}

test.each(Object.keys(emptyValues) as FieldName[])('has nothing to say about %s while it is empty', (name) => {
  const values = {
    profileLink: '@',
    email: '@',
    whatsapp: '1',
    cardNumber: '1',
    cardExpiry: '99',
    cardCvv: '1',
    cardCpf: '1',
  }
  expect(review(name, { ...values, [name]: '' })).toEqual({})
})

test.each([
  ['a whole address', channel, channel],
  ['a bare handle', '@canal', channel],
])('tidies a link with %s and reads it back', (_, profileLink, url) => {
  const found = { tidied: url, link: url, note: 'Canal: youtube.com/@canal' }
  expect(review('profileLink', { profileLink })).toEqual(found)
})

test.each([
  ['a video while buying subscribers', 'channelWanted', `${video}?si=abc`, video, 'Vídeo: youtu.be/dQw4w9WgXcQ'],
  ['another site', 'elsewhere', 'instagram.com/ana', 'https://instagram.com/ana', 'Link: instagram.com/ana'],
] as const)('advises on %s and still reads it back', (_, advice, profileLink, link, note) => {
  const found = { advice: adviceMessages.profileLink[advice], tidied: link, link, note }
  expect(review('profileLink', { profileLink })).toEqual(found)
})

test('reads back a page of another listed site as neither channel nor video', async () => {
  vi.resetModules()
  vi.doMock('#src/content/settings.ts', () => ({ settings: { ...settings, channelHosts: ['vimeo.com'] } }))
  const listed = await import('#src/checkout/form/advise-field.ts')
  vi.doUnmock('#src/content/settings.ts')
  const url = 'https://vimeo.com/123'
  const found = listed.adviseField('profileLink', { ...emptyValues, profileLink: url }, 'inscritos', today)
  expect(found).toEqual({ advice: undefined, tidied: url, link: url, note: 'Link: vimeo.com/123' })
})

const publicLink = 'https://www.youtube.com/channel/UCabcdefghijklmnopqrstuv'
const readBack = { link: publicLink, note: 'Canal: youtube.com/channel/UCabcdefghijklmnopqrstuv' }

test('puts the public link in the place of a Studio link, and does not advise to do so', () => {
  const profileLink = 'https://studio.youtube.com/channel/UCabcdefghijklmnopqrstuv/videos'
  expect(review('profileLink', { profileLink })).toEqual({ tidied: publicLink, ...readBack })
  const values = { ...emptyValues, profileLink }
  // The advice about the public link is still given.
  expect(adviseField('profileLink', values, 'horas', today)).toEqual({
    advice: adviceMessages.profileLink.videoWanted,
    tidied: publicLink,
    ...readBack,
  })
})

test('makes no link of a script', () => {
  const advice = adviceMessages.profileLink.unreadable
  expect(review('profileLink', { profileLink: 'javascript:alert(1)' })).toEqual({ advice })
})

test('takes an e-mail out of what it was pasted with, and offers the one that was meant', () => {
  expect(review('email', { email: '\u200b<ana@gmail.com>\ufeff' })).toEqual({ tidied: 'ana@gmail.com' })
  expect(review('email', { email: 'ana@gm\u200bial.com' })).toEqual({
    advice: adviceMessages.email.didYouMean('ana@gmail.com'),
    suggestion: 'ana@gmail.com',
    tidied: 'ana@gmial.com',
  })
})

test('offers an e-mail with a dot in the place of its comma, though the comma blocks the order', () => {
  const suggestion = 'ana@gmail.com'
  const advice = adviceMessages.email.didYouMean(suggestion)
  expect(review('email', { email: 'ana@gmail,com' })).toEqual({ advice, suggestion })
})

test.each([
  ['ana@@gmial.com', { advice: messages.email.shape }],
  ['  ', { advice: messages.email.empty }],
])('says of the e-mail %j what to fix, and no more', (email, expected) => {
  expect(review('email', { email })).toEqual(expected)
})

test('reads a phone number back', () => {
  const note = adviceMessages.whatsapp.readBack('+55 11 98765-4321')
  expect(review('whatsapp', { whatsapp: '11987654321' })).toEqual({ note })
})

test('does not read a number back while it gives advice on it', () => {
  const advice = adviceMessages.whatsapp.foreign
  expect(review('whatsapp', { whatsapp: '+51 912 345 678' })).toEqual({ advice })
})

test.each<[what: string, cardNumber: string, expected: FieldAdvice]>([
  ['a whole Visa', '4111111111111111', { brand: 'Visa' }],
  ['half a Visa', '4111', { brand: 'Visa', advice: adviceMessages.cardNumber.short }],
])('names the brand of %s', (_, cardNumber, expected) => {
  expect(review('cardNumber', { cardNumber })).toEqual(expected)
})

test.each<[name: FieldName, value: string]>([
  ['cardName', "D'Ávila"],
  ['method', 'credit'],
])('has nothing to say about %s of %j', (name, value) => {
  expect(review(name, { [name]: value })).toEqual({})
})
