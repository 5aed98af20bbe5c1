import fc from 'fast-check'
import { expect, test } from 'vitest'
import { checkoutSchema, contactSchema, type Card } from '#schemas/form/checkout.ts'
import { messages } from '#schemas/form/messages.ts'
import { emptyValues } from '#src/checkout/form/checkout-values.ts'

const contact = { profileLink: '@canal', email: 'ana@gmail.com', whatsapp: '11987654321' }
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

function complaints(values: unknown): [field: string, message: string][] {
  const issues = contactSchema.safeParse(values).error?.issues ?? []
  return issues.map(({ path, message }) => [path.join('.'), message])
}

test('a whole form gives the trimmed contact and the card as it was typed', () => {
  const values = { ...contact, ...card, method: 'credit' }
  expect(checkoutSchema.parse({ ...values, profileLink: ' @canal\n', email: '\u00a0ana@gmail.com ' })).toEqual(values)
})

test('removes what nobody can see, and what an e-mail was pasted with', () => {
  const typed = {
    profileLink: '\u200b@ca\u200dnal\ufeff',
    email: '\u202aAna Souza <ana@\u200bgmail.com>\u202c',
    whatsapp: '\u200e11987654321',
  }
  expect(contactSchema.parse(typed)).toEqual(contact)
})

test('an empty form fails in the three contact fields, in the order of the screen', () => {
  const issues = checkoutSchema.safeParse(emptyValues).error?.issues ?? []
  expect(issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
    ['profileLink', messages.profileLink.empty],
    ['email', messages.email.empty],
    ['whatsapp', messages.whatsapp.empty],
  ])
})

test.each([
  ['profileLink', '  ', messages.profileLink.empty],
  ['profileLink', '\u2066\u3164 \u2800\u2069', messages.profileLink.empty],
  ['email', '\ufeff', messages.email.empty],
  ['whatsapp', '+', messages.whatsapp.empty],
  ['whatsapp', '+'.repeat(41), messages.whatsapp.empty],
])('asks for %s when it is %j', (field, typed, message) => {
  expect(complaints({ ...contact, [field]: typed })).toEqual([[field, message]])
})

test.each([
  ['has no @', 'ana.gmail.com', messages.email.shape],
  ['has a comma in the place of its dot', 'ana@gmail,com', messages.email.comma],
  ['has one more comma at its end', 'ana@gmail,com,', messages.email.comma],
  ['would not have the shape with dots either', 'ana,souza@gmail', messages.email.shape],
])('has a sentence of its own for an e-mail that %s', (_, email, message) => {
  expect(complaints({ ...contact, email })).toEqual([['email', message]])
})

// docs/behavior.md, section 4: text, '@', text, '.', text, no spaces, and nothing stricter.
test('takes exactly the e-mails that have the shape', () => {
  const typed = fc.string({ unit: fc.constantFrom('a', 'ã', '+', '@', '.', ' ', '\n'), minLength: 1, maxLength: 10 })
  fc.assert(
    fc.property(typed, (text) => {
      const email = text.trim() === '' ? 'a' : text
      const isOne = (address: string) => {
        const [name, domain, ...others] = address.split('@')
        const hasDotInside = domain?.slice(1, -1).includes('.') ?? false
        return !!name && hasDotInside && others.length === 0 && !/\s/.test(address)
      }
      // The spaces and dots that end a sentence do not count.
      const holds = isOne(email.trim()) || isOne(email.replace(/[\s.]+$/, '').trim())
      expect(complaints({ ...contact, email }).length === 0).toBe(holds)
    }),
    {
      numRuns: 1000,
      examples: [['a@a.a .\n'], ['a@b.c'], ['ana+canal@coração.com.br'], ['ana@gmail.com\nbia@gmail.com']],
    },
  )
})

const long = (start: string, length: number) => start + 'a'.repeat(length - start.length)

test.each<[field: string, typed: string, message: string]>([
  ['profileLink', long('https://www.youtube.com/@', 301), messages.profileLink.long],
  ['email', long('ana@gmail.com', 255), messages.email.long],
  // It has no shape either, but one message is enough.
  ['email', 'a'.repeat(255), messages.email.long],
  ['whatsapp', long('11 98765-4321', 41), messages.whatsapp.long],
])('says that %s is too long', (field, typed, message) => {
  expect(complaints({ ...contact, [field]: typed })).toEqual([[field, message]])
})

test('takes a link of 300 characters, an e-mail of 254 and a number of 40, each between spaces', () => {
  const typed = {
    profileLink: ` ${long('https://www.youtube.com/@', 300)} `,
    email: ` ${long('ana@gmail.com', 254)} `,
    whatsapp: ` ${long('11 98765-4321', 40)} `,
  }
  expect(complaints(typed)).toEqual([])
})

// Doubts about a value are for the advice.
test('doubtful values of the contact and of the card block nothing', () => {
  const doubtful = { profileLink: 'meucanal', email: 'ana@gmial.con', whatsapp: '1' }
  const bad = { cardNumber: '1', cardExpiry: '9999', cardCvv: '1', cardCpf: '11111111111' }
  expect(checkoutSchema.safeParse({ ...emptyValues, ...doubtful, ...bad, method: 'credit' }).success).toBe(true)
})

test('takes 1 to 12 installments', () => {
  const offered = '1 2 3 4 5 6 7 8 9 10 11 12'.split(' ')
  const taken = (installments: string) => checkoutSchema.shape.installments.safeParse(installments).success
  expect(['', '0', '01', '1x', ' 1', '-1', '1.5', '13', ...offered].filter(taken)).toEqual(offered)
})
