import { expect, test } from 'vitest'
import type { CheckoutValues } from '#schemas/form/checkout.ts'
import { messages } from '#schemas/form/messages.ts'
import { adviseField, type AdvisedField, type FieldAdvice } from '#src/checkout/form/advise-field.ts'
import { emptyValues } from '#src/checkout/form/checkout-values.ts'

const today = new Date(2026, 4, 13)
const channel = 'https://www.youtube.com/@canal'
const video = 'https://youtu.be/dQw4w9WgXcQ'

function review(name: AdvisedField, values: Partial<CheckoutValues>): FieldAdvice {
  return adviseField(name, { ...emptyValues, ...values }, 'inscritos', today)
}

const { method: _method, ...advised } = emptyValues

test.each(Object.keys(advised) as AdvisedField[])('has nothing to say about %s while it is empty', (name) => {
  expect(review(name, { [name]: '' })).toEqual({})
})

test.each(['@joão', 'youtube.com/@jo%C3%A3o'])('shows the letters of %s, and delivers them escaped', (profileLink) => {
  const { tidied, link, note } = review('profileLink', { profileLink })
  expect([tidied, note].map((text) => text?.replace(/^https:\/\/(www\.)?/, ''))).toEqual([
    'youtube.com/@joão',
    'Canal: youtube.com/@joão',
  ])
  expect(link).toMatch(/youtube\.com\/@jo%C3%A3o$/)
})

const publicLink = 'https://www.youtube.com/channel/UCabcdefghijklmnopqrstuv'
const readBack = { link: publicLink, note: 'Canal: youtube.com/channel/UCabcdefghijklmnopqrstuv' }

test('puts the public link in the place of a Studio link, and does not advise to do so', () => {
  const profileLink = 'https://studio.youtube.com/channel/UCabcdefghijklmnopqrstuv/videos'
  expect(review('profileLink', { profileLink })).toEqual({ tidied: publicLink, ...readBack })
  const values = { ...emptyValues, profileLink }
  // The advice about the public link is still given.
  expect(adviseField('profileLink', values, 'horas', today)).toEqual({
    advice: messages.profileLink.videoWanted,
    tidied: publicLink,
    ...readBack,
  })
})

const suggestion = 'ana@gmail.com'
const meant = { advice: messages.email.didYouMean(suggestion), suggestion }
const aChannel = { link: channel, note: 'Canal: youtube.com/@canal' }
const aVideo = { advice: messages.profileLink.channelWanted, link: video, note: 'Vídeo: youtu.be/dQw4w9WgXcQ' }
const ana = 'https://instagram.com/ana'
const anotherSite = { advice: messages.profileLink.elsewhere, tidied: ana, link: ana, note: 'Link: instagram.com/ana' }

test.each<[what: string, name: AdvisedField, value: string, expected: FieldAdvice]>([
  ['leaves a whole address and reads it back', 'profileLink', channel, aChannel],
  ['makes an address of a bare handle', 'profileLink', '@canal', { ...aChannel, tidied: channel }],
  ['wants no video for subscribers', 'profileLink', `${video}?si=abc`, { ...aVideo, tidied: video }],
  ['wants no other site', 'profileLink', 'instagram.com/ana', anotherSite],
  ['makes no link of a script', 'profileLink', 'javascript:alert(1)', { advice: messages.profileLink.unreadable }],
  ['takes an e-mail out of what it was pasted with', 'email', '\u200b<ana@gmail.com>\ufeff', { tidied: suggestion }],
  ['offers the e-mail that was meant', 'email', 'ana@gm\u200bial.com', { ...meant, tidied: 'ana@gmial.com' }],
  ['offers a dot for a comma, though the comma blocks the order', 'email', 'ana@gmail,com', meant],
  ['says of a wrong e-mail what to fix, and no more', 'email', 'ana@@gmial.com', { advice: messages.email.shape }],
  ['says of an e-mail of spaces what to do, and no more', 'email', '  ', { advice: messages.email.empty }],
  ['reads a phone number back', 'whatsapp', '11987654321', { note: messages.whatsapp.readBack('+55 11 98765-4321') }],
  ['reads no number back on which it advises', 'whatsapp', '+51 912 345 678', { advice: messages.whatsapp.foreign }],
  ['names the brand of half a Visa', 'cardNumber', '4111', { brand: 'Visa', advice: messages.cardNumber.short }],
])('%s', (_, name, value, expected) => expect(review(name, { [name]: value })).toEqual(expected))
