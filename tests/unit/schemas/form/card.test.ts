import { describe, expect, test } from 'vitest'
import { cardBrand, cardSchema, type Card } from '#schemas/form/card.ts'
import { messages } from '#schemas/form/messages.ts'

const may2026 = new Date(2026, 4, 13)
const visa = '4111111111111111'
const amex = '378282246310005'

const usual = { today: may2026, cardNumber: '', maxInstallments: 12 }

const field = (name: keyof Card, context: Partial<typeof usual> = {}) =>
  cardSchema({ ...usual, ...context }).shape[name]

/** The first issue's message, or what the text becomes. */
function read(name: keyof Card, text: string, context?: Parameters<typeof field>[1]) {
  const { data, error } = field(name, context).safeParse(text)
  return error ? { says: error.issues[0]?.message } : data
}

test('an empty form is right but for its installments, which have no empty choice', () => {
  const empty = {
    cardNumber: '',
    cardExpiry: '',
    cardCvv: '',
    cardName: '',
    cardBank: '',
    cardCpf: '',
    documentNumber: '',
  }
  const schema = cardSchema(usual)
  expect(schema.parse({ ...empty, installments: '1' })).toEqual({ ...empty, installments: '1' })
})

describe('cardNumber', () => {
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
    ['twelve digits of no brand', '000000000000', messages.cardNumber.short],
    ['thirteen digits of no brand', '0000000000000', messages.cardNumber.wrong],
    ['another last digit', '4111111111111112', messages.cardNumber.wrong],
    // Longer Visa cards exist, but not in Brazil.
    ['a digit too many', `${visa}1`, messages.cardNumber.long],
  ])('with %s', (_, number, message) => {
    expect(read('cardNumber', number)).toEqual({ says: message })
  })

  test('becomes bare digits', () => {
    expect(read('cardNumber', '4111 1111-1111 1111')).toBe(visa)
  })

  test.each([
    ['nothing', ''],
    ['a digit that several brands start with', '5'],
    ['digits that no brand starts with', '0000'],
  ])('%s names no brand', (_, typed) => {
    expect(cardBrand(typed)).toBeUndefined()
  })
})

describe('cardExpiry', () => {
  test.each([
    ['a month alone', '08', messages.cardExpiry.short],
    ['a whole date', '1/1/2030', messages.cardExpiry.long],
    ['month 00', '0029', messages.cardExpiry.month],
    ['month 13', '1329', messages.cardExpiry.month],
    ['month 13, as it is shown', '13/29', messages.cardExpiry.month],
    ['month 20, the start of a year', '2028', messages.cardExpiry.month],
    ['the year 2000', '0100', messages.cardExpiry.past],
    // 1998, because no card is good for more than twenty years.
    ['the year 98', '02/98', messages.cardExpiry.past],
    ['a month more than twenty years ahead', '0646', messages.cardExpiry.past],
  ])('with %s', (_, expiry, message) => {
    expect(read('cardExpiry', expiry)).toEqual({ says: message })
  })

  test.each(['0829', '08/29', '8/29', '08/2029', '2029-08'])('%s becomes month and year', (expiry) => {
    expect(read('cardExpiry', expiry)).toBe('0829')
  })

  test.each([
    ['a month of 31 days', '0126', new Date(2026, 0, 31, 23, 59, 59, 999), new Date(2026, 1, 1)],
    ['February of a leap year', '0228', new Date(2028, 1, 29, 23, 59, 59, 999), new Date(2028, 2, 1)],
    ['the last month of the century', '1299', new Date(2099, 11, 31, 23, 59, 59, 999), new Date(2100, 0, 1)],
  ])('is right through the last moment of %s', (_, expiry, lastMoment, nextDay) => {
    expect(read('cardExpiry', expiry, { today: lastMoment })).toBe(expiry)
    expect(read('cardExpiry', expiry, { today: nextDay })).toEqual({ says: messages.cardExpiry.past })
  })
})

describe('cardCvv', () => {
  test.each([
    ['a Visa', visa, 3],
    ['a card of no brand yet', '5', 3],
    ['no card', '', 3],
    ['an Amex', amex, 4],
    ['an Amex with its mask', '3782 822463 10005', 4],
  ])('of %s has all its digits', (_, cardNumber, length) => {
    const cvv = '1'.repeat(length)
    expect(read('cardCvv', cvv.slice(1), { cardNumber })).toEqual({ says: messages.cardCvv.short(length) })
    expect(read('cardCvv', cvv, { cardNumber })).toBe(cvv)
  })

  test('has at most four digits', () => {
    expect(read('cardCvv', '1234')).toBe('1234')
    expect(read('cardCvv', '12345')).toEqual({ says: messages.cardCvv.long })
  })
})

describe('cardCpf', () => {
  test.each([
    ['one digit too few', '5299822472', messages.cardCpf.short],
    ['one digit too many', '529982247251', messages.cardCpf.long],
    ['another first check digit', '52998224735', messages.cardCpf.wrong],
    ['one digit eleven times', '77777777777', messages.cardCpf.wrong],
  ])('with %s', (_, cpf, message) => {
    expect(read('cardCpf', cpf)).toEqual({ says: message })
  })

  test.each(['52998224725', '529.982.247-25', 'CPF 529.982.247-25'])('%s becomes bare digits', (cpf) => {
    expect(read('cardCpf', cpf)).toBe('52998224725')
  })
})

test('takes 1 to 12 installments', () => {
  const offered = '1 2 3 4 5 6 7 8 9 10 11 12'.split(' ')
  const taken = (count: string) => field('installments').safeParse(count).success
  expect(['', '0', '01', '1x', ' 1', '-1', '1.5', '13', ...offered].filter(taken)).toEqual(offered)
  expect(read('installments', '13')).toEqual({ says: messages.installments.range(12) })
})

test.each<[name: keyof Card, value: string]>([
  ['cardName', "João D'Ávila-Souza"],
  ['cardBank', 'nubank'],
  ['documentNumber', '12.345.678-X'],
])('%s may be anything, and stays as it is: %s', (name, value) => {
  expect(read(name, value)).toBe(value)
})
