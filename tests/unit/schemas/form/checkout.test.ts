import { expect, test } from 'vitest'
import { checkoutSchema } from '#schemas/form/checkout.ts'
import { messages } from '#schemas/form/messages.ts'
import { emptyValues } from '#src/checkout/form/checkout-values.ts'

test('hands on the contact, the method and the installments, and nothing else of the card', () => {
  const contact = { profileLink: 'https://www.youtube.com/@canal', email: 'ana@gmail.com', whatsapp: '11987654321' }
  const card = { cardNumber: '4111111111111111', cardExpiry: '0829', cardCvv: '123', cardCpf: '52998224725' }
  const order = { ...contact, method: 'credit', installments: '12' }
  expect(checkoutSchema.parse({ ...emptyValues, ...card, ...order })).toEqual(order)
})

const groups = Object.entries(messages).filter(([field]) => field !== 'form')
const ofFields = groups.flatMap(([field, group]) =>
  Object.entries<string | ((value: never) => string)>(group).flatMap(([name, message]) =>
    typeof message === 'string' ? [[`${field}.${name}`, message] as const] : [],
  ),
)

test('has a whole sentence of its own, or two, for everything that can be wrong with a field', () => {
  expect(ofFields.length).toBeGreaterThan(20)
  for (const [name, message] of ofFields) expect(message, name).toMatch(/^\p{Lu}.{20,}\.$/u)
  expect(new Set(ofFields.map(([, message]) => message)).size).toBe(ofFields.length)
})
