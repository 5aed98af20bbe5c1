import fc from 'fast-check'
import { expect, test } from 'vitest'
import { adviceMessages } from '#schemas/advice/advice-messages.ts'
import { cardBrand } from '#schemas/advice/card-brand.ts'
import { fieldAdvice } from '#schemas/advice/field-advice.ts'
import type { Card } from '#schemas/form/checkout.ts'
import { emptyCard, emptyValues } from '#src/checkout/form/checkout-values.ts'
import { anyText } from '../../../support/any-text.ts'

const today = new Date(2026, 4, 13)

function advice(values: Partial<Card>, on = today): [field: string, message: string][] {
  const filled = (Object.keys(emptyCard) as (keyof Card)[]).filter((name) => values[name])
  const context = { category: null, channelHosts: [], today: on }
  return filled.flatMap((name) => {
    const message = fieldAdvice[name]?.({ ...emptyValues, ...values }, context)
    return message ? [[name, message]] : []
  })
}

const cards: [brand: string, cardNumber: string][] = [
  ['Visa', '4111111111111111'],
  ['Mastercard', '5555555555554444'],
  ['Elo', '6362970000457013'],
  ['Elo', '5067310000000010'],
  ['Hipercard', '6062825624254001'],
  ['American Express', '378282246310005'],
]

test.each(cards)('a %s of %s is recognized and valid, and too short without its last digit', (brand, cardNumber) => {
  expect(cardBrand(cardNumber)).toBe(brand)
  expect(advice({ cardNumber })).toEqual([])
  expect(advice({ cardNumber: cardNumber.slice(0, -1) })).toEqual([['cardNumber', adviceMessages.cardNumber.short]])
})

test.each([
  ['nothing', ''],
  ['a digit that several brands start with', '5'],
  ['digits that no brand starts with', '0000'],
  ['letters', 'visa'],
])('names no brand for %s', (_, typed) => {
  expect(cardBrand(typed)).toBeUndefined()
})

test.each([
  ['half a number', '41111111', adviceMessages.cardNumber.short],
  ['a short number of no brand', '00000000', adviceMessages.cardNumber.short],
  ['thirteen digits of no brand', '0000000000000', adviceMessages.cardNumber.wrong],
  ['another last digit', '4111111111111112', adviceMessages.cardNumber.wrong],
  ['two digits swapped', '378822246310005', adviceMessages.cardNumber.wrong],
  ['a number of no brand', '9999999999999995', adviceMessages.cardNumber.wrong],
])('advises on %s', (_, cardNumber, message) => {
  expect(advice({ cardNumber })).toEqual([['cardNumber', message]])
})

test.each([
  ['a month alone', '08', adviceMessages.cardExpiry.short],
  ['month 00', '0029', adviceMessages.cardExpiry.month],
  ['month 13', '1329', adviceMessages.cardExpiry.month],
  ['month 20, the start of a year', '2028', adviceMessages.cardExpiry.month],
  ['last month', '0426', adviceMessages.cardExpiry.past],
  ['the year 2000', '0100', adviceMessages.cardExpiry.past],
])('advises on an expiry with %s', (_, cardExpiry, message) => {
  expect(advice({ cardExpiry })).toEqual([['cardExpiry', message]])
})

test.each([
  ['this month', '0526'],
  ['month 01', '0127'],
  ['month 12', '1226'],
])('accepts an expiry of %s', (_, cardExpiry) => {
  expect(advice({ cardExpiry })).toEqual([])
})

test.each([
  ['a month of 31 days', '0126', new Date(2026, 0, 31, 23, 59, 59, 999), new Date(2026, 1, 1)],
  ['February', '0226', new Date(2026, 1, 28, 23, 59, 59, 999), new Date(2026, 2, 1)],
  ['February of a leap year', '0228', new Date(2028, 1, 29, 23, 59, 59, 999), new Date(2028, 2, 1)],
  ['the last month of the century', '1299', new Date(2099, 11, 31, 23, 59, 59, 999), new Date(2100, 0, 1)],
])('treats a card as valid through the last moment of %s', (_, cardExpiry, lastMoment, nextDay) => {
  expect(advice({ cardExpiry }, lastMoment)).toEqual([])
  expect(advice({ cardExpiry }, nextDay)).toEqual([['cardExpiry', adviceMessages.cardExpiry.past]])
})

test.each([
  ['2 digits on a Visa', '4111111111111111', '12', 3],
  ['2 digits while no brand is known', '5', '12', 3],
  ['3 digits on an Amex', '378282246310005', '123', 4],
])('advises on a CVV of %s', (_, cardNumber, cardCvv, wanted) => {
  expect(advice({ cardNumber, cardCvv })).toContainEqual(['cardCvv', adviceMessages.cardCvv.short(wanted)])
})

test.each([
  ['3 digits on a Visa', '4111111111111111', '123'],
  ['3 digits while the number is missing', '', '123'],
  ['4 digits on an Amex', '378282246310005', '1234'],
])('accepts a CVV of %s', (_, cardNumber, cardCvv) => {
  expect(advice({ cardNumber, cardCvv })).toEqual([])
})

test('advises on the CVV whatever else is wrong, and once on each field', () => {
  const values = { cardNumber: '4111111111111112', cardExpiry: '1329', cardCvv: '1', cardCpf: '1' }
  expect(new Map(advice(values))).toEqual(
    new Map([
      ['cardCpf', adviceMessages.cardCpf.short],
      ['cardCvv', adviceMessages.cardCvv.short(3)],
      ['cardExpiry', adviceMessages.cardExpiry.month],
      ['cardNumber', adviceMessages.cardNumber.wrong],
    ]),
  )
})

test.each([
  ['one digit too few', '5299822472', adviceMessages.cardCpf.short],
  ['another first check digit', '52998224735', adviceMessages.cardCpf.wrong],
  ['another last check digit', '52998224726', adviceMessages.cardCpf.wrong],
  ['one digit eleven times', '77777777777', adviceMessages.cardCpf.wrong],
])('advises on a CPF with %s', (_, cardCpf, message) => {
  expect(advice({ cardCpf })).toEqual([['cardCpf', message]])
})

test.each(['52998224725', '00000000191'])('accepts the CPF %s', (cardCpf) => {
  expect(advice({ cardCpf })).toEqual([])
})

test.each([
  ['a name with accents and punctuation', { cardName: "JOÃO D'ÁVILA-SOUZA Jr." }],
  ['an RG that ends in X', { documentNumber: '12.345.678-X' }],
])('says nothing about %s', (_, values) => {
  expect(advice(values)).toEqual([])
})

test('advises at most once on a field, and never throws', () => {
  const text = fc.oneof(anyText, fc.string({ unit: fc.constantFrom(...Array.from('0123456789')), maxLength: 20 }))
  const card = fc.record({ cardNumber: text, cardExpiry: text, cardCvv: text, cardName: text, cardCpf: text })
  fc.assert(
    fc.property(card, (values) => {
      const fields = advice(values).map(([field]) => field)
      expect(new Set(fields).size).toBe(fields.length)
      cardBrand(values.cardNumber)
    }),
    { numRuns: 300 },
  )
})
