import fc from 'fast-check'
import { expect, test } from 'vitest'
import { adviceMessages } from '#schemas/advice/advice-messages.ts'
import { cardBrand } from '#schemas/advice/card-brand.ts'
import { fieldAdvice } from '#schemas/advice/field-advice.ts'
import type { CheckoutValues } from '#schemas/form/checkout.ts'
import { messages } from '#schemas/form/messages.ts'
import { categoryIds, type CategoryId } from '#schemas/order/order.ts'
import { emptyValues, type FieldName } from '#src/checkout/form/checkout-values.ts'
import { anyText } from '../../../support/any-text.ts'

const usual = {
  category: null as CategoryId | null,
  channelHosts: ['youtube.com', 'youtu.be'],
  today: new Date(2026, 4, 13),
}
const channel = 'https://www.youtube.com/@canal'
const video = 'https://youtu.be/dQw4w9WgXcQ'

/** The advice on each of `values` that is filled. */
function advice(values: Partial<CheckoutValues>, context: Partial<typeof usual> = {}): [FieldName, string][] {
  return (Object.keys(values) as FieldName[]).flatMap((name) => {
    const message = values[name] && fieldAdvice[name]?.({ ...emptyValues, ...values }, { ...usual, ...context })
    return message ? [[name, message]] : []
  })
}

test.each([
  ['the site alone', 'youtube.com', adviceMessages.profileLink.incomplete],
  ['another site', 'https://www.instagram.com/canal', adviceMessages.profileLink.elsewhere],
  ['Studio', 'https://studio.youtube.com/', adviceMessages.profileLink.studio],
  ['a word', 'meucanal', adviceMessages.profileLink.unreadable],
  ['quotes with nothing between them', '""', messages.profileLink.empty],
])('advises on %s as a link, whatever is bought', (_, profileLink, message) => {
  for (const category of [...categoryIds, null]) {
    expect(advice({ profileLink }, { category })).toEqual([['profileLink', message]])
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
  expect(advice({ profileLink }, { category })).toEqual(message ? [['profileLink', message]] : [])
})

test('accepts another host when the operator has listed it, and cannot tell its channels from its videos', () => {
  for (const category of [...categoryIds, null]) {
    expect(advice({ profileLink: 'https://vimeo.com/ana' }, { channelHosts: ['vimeo.com'], category })).toEqual([])
  }
})

test('asks whether another e-mail address was meant', () => {
  const message = adviceMessages.email.didYouMean('Ana@gmail.com')
  expect(advice({ email: 'Ana@gmial.com' })).toEqual([['email', message]])
  expect(advice({ email: 'ana@gmail.com' })).toEqual([])
})

test.each([
  ['one digit', '1', adviceMessages.whatsapp.short],
  ['two digits that are no DDD', '10', adviceMessages.whatsapp.areaCode],
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

// A prefix is there only while the number is being typed: it goes when the field is left.
test.each(['11900000000', '55999887766', '011987654321', '+'])('has nothing to say about the number %s', (whatsapp) => {
  expect(advice({ whatsapp })).toEqual([])
})

test.each([
  ['Visa', '4111111111111111'],
  ['Mastercard', '5555555555554444'],
  ['Elo', '6362970000457013'],
  ['Hipercard', '6062825624254001'],
  ['American Express', '378282246310005'],
])('a %s of %s is recognized and valid, and too short without its last digit', (brand, cardNumber) => {
  expect(cardBrand(cardNumber)).toBe(brand)
  expect(advice({ cardNumber })).toEqual([])
  expect(advice({ cardNumber: cardNumber.slice(0, -1) })).toEqual([['cardNumber', adviceMessages.cardNumber.short]])
})

test.each([
  ['nothing', ''],
  ['a digit that several brands start with', '5'],
  ['digits that no brand starts with', '0000'],
])('names no brand for %s', (_, typed) => {
  expect(cardBrand(typed)).toBeUndefined()
})

test.each([
  ['twelve digits of no brand', '000000000000', adviceMessages.cardNumber.short],
  ['thirteen digits of no brand', '0000000000000', adviceMessages.cardNumber.wrong],
  ['another last digit', '4111111111111112', adviceMessages.cardNumber.wrong],
])('advises on a card with %s', (_, cardNumber, message) => {
  expect(advice({ cardNumber })).toEqual([['cardNumber', message]])
})

test.each([
  ['a month alone', '08', adviceMessages.cardExpiry.short],
  ['a whole date', '1/1/2030', messages.cardExpiry.long],
  ['month 00', '0029', adviceMessages.cardExpiry.month],
  ['month 13', '1329', adviceMessages.cardExpiry.month],
  ['month 20, the start of a year', '2028', adviceMessages.cardExpiry.month],
  ['the year 2000', '0100', adviceMessages.cardExpiry.past],
])('advises on an expiry with %s', (_, cardExpiry, message) => {
  expect(advice({ cardExpiry })).toEqual([['cardExpiry', message]])
})

test.each([
  ['a month of 31 days', '0126', new Date(2026, 0, 31, 23, 59, 59, 999), new Date(2026, 1, 1)],
  ['February of a leap year', '0228', new Date(2028, 1, 29, 23, 59, 59, 999), new Date(2028, 2, 1)],
  ['the last month of the century', '1299', new Date(2099, 11, 31, 23, 59, 59, 999), new Date(2100, 0, 1)],
])('treats a card as valid through the last moment of %s', (_, cardExpiry, lastMoment, nextDay) => {
  expect(advice({ cardExpiry }, { today: lastMoment })).toEqual([])
  expect(advice({ cardExpiry }, { today: nextDay })).toEqual([['cardExpiry', adviceMessages.cardExpiry.past]])
})

test.each([
  ['a Visa', '4111111111111111', 3],
  ['a card of no brand yet', '5', 3],
  ['an Amex', '378282246310005', 4],
])('asks for all digits of the CVV of %s, whatever else is wrong', (_, cardNumber, digits) => {
  const cvv = (length: number) => advice({ cardNumber, cardCvv: '1'.repeat(length) })
  expect(cvv(digits - 1)).toContainEqual(['cardCvv', adviceMessages.cardCvv.short(digits)])
  expect(cvv(digits).filter(([name]) => name === 'cardCvv')).toEqual([])
})

test.each([
  ['one digit too few', '5299822472', adviceMessages.cardCpf.short],
  ['another first check digit', '52998224735', adviceMessages.cardCpf.wrong],
  ['one digit eleven times', '77777777777', adviceMessages.cardCpf.wrong],
])('advises on a CPF with %s', (_, cardCpf, message) => {
  expect(advice({ cardCpf })).toEqual([['cardCpf', message]])
})

test.each([
  ['a CPF', { cardCpf: '52998224725' }],
  ['an expiry that is still being typed', { cardExpiry: '2/2028' }],
])('accepts %s', (_, values) => {
  expect(advice(values)).toEqual([])
})

test('never throws', () => {
  const text = fc.oneof(anyText, fc.string({ unit: fc.constantFrom(...Array.from('0159')), maxLength: 20 }))
  const link = fc.tuple(fc.constantFrom('', '@', 'youtube.com/@', 'https://youtu.be/'), text)
  const email = fc.tuple(text, fc.constantFrom('', '@', '@gmial.com'))
  const typed = fc.record({
    ...{ profileLink: link.map((parts) => parts.join('')), email: email.map((parts) => parts.join('')) },
    ...{ whatsapp: text, cardNumber: text, cardExpiry: text, cardCvv: text, cardCpf: text },
  })
  fc.assert(
    fc.property(typed, fc.constantFrom(...categoryIds, null), (values, category) => {
      advice(values, { category })
      cardBrand(values.cardNumber)
    }),
    { numRuns: 300 },
  )
})
