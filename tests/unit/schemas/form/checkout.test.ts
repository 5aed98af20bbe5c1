import { expect, test } from 'vitest'
import { checkoutSchema, type Card } from '#schemas/form/checkout.ts'
import { messages } from '#schemas/form/messages.ts'
import { emptyValues } from '#src/checkout/form/checkout-values.ts'

const contact = { profileLink: ' youtube.com/@canal ', email: 'ana@gmail.com', whatsapp: '11987654321' }
const card: Card = {
  cardNumber: '4111111111111111',
  cardExpiry: '0829',
  cardCvv: '123',
  cardName: "João D'Ávila-Souza",
  cardBank: 'nubank',
  installments: '12',
  cardCpf: '52998224725',
  documentNumber: '12.345.678-X',
}

test('a whole form gives the trimmed contact and the card as it was typed', () => {
  const values = { ...contact, ...card, method: 'credit' }
  expect(checkoutSchema.parse(values)).toEqual({ ...values, profileLink: 'youtube.com/@canal' })
})

test('an empty form fails in the three contact fields, in the order of the screen', () => {
  const issues = checkoutSchema.safeParse(emptyValues).error?.issues ?? []
  expect(issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
    ['profileLink', messages.profileLink.empty],
    ['email', messages.email.empty],
    ['whatsapp', messages.whatsapp.empty],
  ])
})

test('a card that deserves every advice blocks nothing', () => {
  const bad = { cardNumber: '1', cardExpiry: '9999', cardCvv: '1', cardCpf: '11111111111' }
  expect(checkoutSchema.safeParse({ ...emptyValues, ...contact, ...bad, method: 'credit' }).success).toBe(true)
})

test('takes 1 to 12 installments', () => {
  const offered = '1 2 3 4 5 6 7 8 9 10 11 12'.split(' ')
  const taken = (installments: string) => checkoutSchema.shape.installments.safeParse(installments).success
  expect(['', '0', '01', '1x', ' 1', '-1', '1.5', '13', ...offered].filter(taken)).toEqual(offered)
})
