import { expect, test } from 'vitest'
import { cardBrand, cardSchema, type Card } from '#schemas/form/card.ts'
import { messages } from '#schemas/form/messages.ts'
import { emptyValues } from '#src/checkout/form/checkout-values.ts'

const may2026 = new Date(2026, 4, 13)
const visa = '4111111111111111'
const amex = '378282246310005'

const usual = { today: may2026, cardNumber: '', maxInstallments: 12 }

/** The first issue's message, or what the text becomes. */
function read(name: keyof Card, text: string, context: Partial<typeof usual> = {}) {
  const { data, error } = cardSchema({ ...usual, ...context }).shape[name].safeParse(text)
  return error ? { says: error.issues[0]?.message } : data
}

test('an empty form is right', () => expect(cardSchema(usual).safeParse(emptyValues).success).toBe(true))

test.each([
  ['Visa', visa],
  ['Mastercard', '5555555555554444'],
  ['Elo', '6362970000457013'],
  ['Hipercard', '6062825624254001'],
  ['American Express', amex],
])('a %s of %s is named and right, and too short without its last digit', (brand, number) => {
  expect(cardBrand(number)).toBe(brand)
  expect(read('cardNumber', number)).toBe(number)
  expect(read('cardNumber', number.slice(0, -1))).toEqual({ says: messages.cardNumber.short })
})

test.each([
  ['nothing', ''],
  ['a digit that several brands start with', '5'],
  ['digits that no brand starts with', '0000'],
])('%s names no brand', (_, typed) => expect(cardBrand(typed)).toBeUndefined())

test.each<[name: keyof Card, mistake: string, typed: string, message: string]>([
  ['cardNumber', 'twelve digits of no brand', '000000000000', messages.cardNumber.short],
  ['cardNumber', 'thirteen digits of no brand', '0000000000000', messages.cardNumber.wrong],
  ['cardNumber', 'another last digit', '4111111111111112', messages.cardNumber.wrong],
  // Longer Visa cards exist, but not in Brazil.
  ['cardNumber', 'a digit too many', `${visa}1`, messages.cardNumber.long],
  ['cardExpiry', 'a month alone', '08', messages.cardExpiry.short],
  ['cardExpiry', 'a whole date', '1/1/2030', messages.cardExpiry.long],
  ['cardExpiry', 'month 00', '0029', messages.cardExpiry.month],
  ['cardExpiry', 'month 13, as it is shown', '13/29', messages.cardExpiry.month],
  ['cardExpiry', 'a month more than twenty years ahead', '0646', messages.cardExpiry.past],
  ['cardCvv', 'five digits', '12345', messages.cardCvv.long],
  ['cardCpf', 'one digit too few', '5299822472', messages.cardCpf.short],
  ['cardCpf', 'one digit too many', '529982247251', messages.cardCpf.long],
  ['cardCpf', 'another first check digit', '52998224735', messages.cardCpf.wrong],
  ['cardCpf', 'one digit eleven times', '77777777777', messages.cardCpf.wrong],
])('%s with %s', (name, _, typed, message) => expect(read(name, typed)).toEqual({ says: message }))

test.each<[name: keyof Card, typed: string, becomes: string]>([
  ['cardNumber', '4111 1111-1111 1111', visa],
  ['cardExpiry', '5/2046', '0546'],
  ['cardCpf', 'CPF 529.982.247-25', '52998224725'],
  ['cardName', "João D'Ávila-Souza", "João D'Ávila-Souza"],
  ['documentNumber', '12.345.678-X', '12.345.678-X'],
])('%s takes %j', (name, typed, becomes) => expect(read(name, typed)).toBe(becomes))

test.each([
  ['a month of 31 days', '0126', new Date(2026, 0, 31, 23, 59, 59, 999), new Date(2026, 1, 1)],
  ['February of a leap year', '0228', new Date(2028, 1, 29, 23, 59, 59, 999), new Date(2028, 2, 1)],
  ['the last month of the century', '1299', new Date(2099, 11, 31, 23, 59, 59, 999), new Date(2100, 0, 1)],
])('an expiry is right through the last moment of %s', (_, expiry, lastMoment, nextDay) => {
  expect(read('cardExpiry', expiry, { today: lastMoment })).toBe(expiry)
  expect(read('cardExpiry', expiry, { today: nextDay })).toEqual({ says: messages.cardExpiry.past })
})

test.each([
  ['a Visa', visa, 3],
  ['a card of no brand yet', '5', 3],
  ['an Amex with its mask', '3782 822463 10005', 4],
])('the CVV of %s has all its digits', (_, cardNumber, length) => {
  const cvv = '1'.repeat(length)
  expect(read('cardCvv', cvv.slice(1), { cardNumber })).toEqual({ says: messages.cardCvv.short(length) })
  expect(read('cardCvv', cvv, { cardNumber })).toBe(cvv)
})

test('takes 1 to 12 installments', () => {
  const offered = '1 2 3 4 5 6 7 8 9 10 11 12'.split(' ')
  const taken = (count: string) => typeof read('installments', count) === 'string'
  expect(['', '0', '01', '1x', ' 1', '-1', '1.5', '13', ...offered].filter(taken)).toEqual(offered)
})
