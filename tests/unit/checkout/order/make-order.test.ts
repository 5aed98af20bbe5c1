import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { orderSchema } from '#schemas/order/order.ts'
import type { CheckoutValues } from '#schemas/form/checkout.ts'
import { makeOrder, wantedOrder } from '#src/checkout/order/make-order.ts'
import { visibleText } from '#src/domain/text.ts'
import { readSelection, type OrderSelection } from '#src/checkout/summary/order-selection.ts'
import { anyText } from '../../support/any-text.ts'
import { hostileTexts } from '../../support/hostile-texts.ts'
import { anOrder } from '../../support/sample-order.ts'

const now = new Date('2026-05-13T13:00:00.000Z')

/** Each is a text that can be found wherever it goes. */
const card = {
  cardNumber: '4111111111111111',
  cardExpiry: '1234',
  cardCvv: '753',
  cardName: 'TITULAR CANARIO',
  cardBank: 'nubank',
  cardCpf: '52998224725',
  documentNumber: 'MG12345678',
}

const values: CheckoutValues = {
  profileLink: 'https://www.youtube.com/@canal',
  email: 'ana@gmail.com',
  whatsapp: '11987654321',
  method: 'pix',
  installments: '1',
  ...card,
}

const query = (changes: Record<string, string> = {}) =>
  new URLSearchParams({ quantity: '1000', price: 'R$ 215,52', label: 'Inscritos', category: 'inscritos', ...changes })

/** The order that is made of them. */
const ordered = (selection: OrderSelection, entered: CheckoutValues) =>
  makeOrder(wantedOrder(selection, entered, '/checkout'), now).order

const select = (changes: Record<string, string> = {}) => readSelection(query(changes).toString())

test('an order by PIX is what the page shows, to the cent', () => {
  const order = ordered(select(), values)
  const { id, code } = order
  expect(order).toEqual(anOrder({ id, code }))
  expect(orderSchema.parse(order)).toEqual(order)
})

test.each([
  ['by PIX in one part, whatever was chosen for the card', { method: 'pix', installments: '6' }, 20_474, 1],
  ['by card at its price', { method: 'credit', installments: '1' }, 21_552, 1],
  ['by card in six parts at its price', { method: 'credit', installments: '6' }, 21_552, 6],
  ['by card in twelve parts at its price', { method: 'credit', installments: '12' }, 21_552, 12],
] as const)('is paid %s', (_, changes, totalCents, installments) => {
  expect(ordered(select(), { ...values, ...changes })).toMatchObject({ totalCents, installments })
})

describe.each(['pix', 'credit'] as const)('by %s', (method) => {
  test('card data goes nowhere', () => {
    const order = JSON.stringify(ordered(select(), { ...values, method }))
    for (const secret of Object.values(card)) expect(order).not.toContain(secret)
  })

  test('an order without a price has no amounts', () => {
    const order = ordered(readSelection(''), { ...values, method })
    expect(order).toMatchObject({ quantity: '', label: '', category: null })
    expect(order).toMatchObject({ priceCents: null, totalCents: null, catalogPriceCents: null })
  })

  test("an order at another price than the catalog's carries both", () => {
    const order = ordered(select({ price: 'R$ 9,90' }), { ...values, method })
    expect(order).toMatchObject({ priceCents: 990, catalogPriceCents: 21_552 })
    expect(order.totalCents).toBe(method === 'pix' ? 941 : 990)
  })

  test.each(Object.entries(hostileTexts))('makes an order of hostile texts in the address: %s', (_, texts) => {
    for (const text of texts) {
      const selection = select({ quantity: text, label: text, category: 'outra' })
      expect(() => ordered(selection, { ...values, method }), text.slice(0, 80)).not.toThrow()
    }
  })

  test('makes an order of whatever the address holds', () => {
    const anyQuery = fc.record({
      quantity: anyText,
      price: fc.oneof(anyText, fc.float().map(String), fc.nat().map(String)),
      label: anyText,
      category: fc.oneof(fc.constantFrom('inscritos', 'horas'), anyText),
      paymentLink: fc.oneof(
        fc.constantFrom('https://pay.exemplo.com/a', 'http://pay.exemplo.com', 'javascript:0'),
        anyText,
      ),
    })
    const anyEntry = anyText.map(visibleText).filter((text) => text !== '')
    fc.assert(
      fc.property(anyQuery, anyEntry, (params, typed) => {
        const order = ordered(select(params), { ...values, profileLink: typed, whatsapp: `${typed}1`, method })
        return orderSchema.safeParse(order).success
      }),
    )
  })
})

test.each([
  ['youtube.com/@canal', 'https://youtube.com/@canal'],
  ['@canal', 'https://www.youtube.com/@canal'],
  ['https://youtu.be/dQw4w9WgXcQ?si=abcdef', 'https://youtu.be/dQw4w9WgXcQ'],
  ['https://www.youtube.com/@canal?utm_source=x#sobre', 'https://www.youtube.com/@canal'],
  ['canal do joão', 'canal do joão'],
  ['http://localhost/', 'http://localhost/'],
])('the link %s is handed over as %s', (profileLink, url) => {
  expect(ordered(select(), { ...values, profileLink }).profileLink).toBe(url)
})

test.each([
  ['11987654321', '+55 11 98765-4321'],
  ['1132145678', '+55 11 3214-5678'],
  ['+55 11 98765-4321', '+55 11 98765-4321'],
  ['(55) 99988-7766', '+55 55 99988-7766'],
  // What cannot be a number is for the seller to make out, just as it was typed.
  ['1198765', '1198765'],
  ['(11) 5-5555-55555', '(11) 5-5555-55555'],
  ['me chama no zap 9', 'me chama no zap 9'],
  ['0800 123 4567', '0800 123 4567'],
  ['+51 912 345 678', '+51 912 345 678'],
  ['0051 912 345 678', '0051 912 345 678'],
  ['+34 612 345 678', '+34 612 345 678'],
  ['+55 (11) 3214-5678', '+55 11 3214-5678'],
  ['0055 11 98765-4321', '+55 11 98765-4321'],
])('the number %s is handed over as %s', (whatsapp, handedOver) => {
  expect(ordered(select(), { ...values, whatsapp }).whatsapp).toBe(handedOver)
})

test.each([
  ['Latin letters', 'a'],
  // Six times as long in an address, nine times in a link of nothing else.
  ['Cyrillic letters', 'ж'],
  ['Japanese letters', 'チ'],
  ['half emojis', '\ud83d'],
])('an order of the longest contact of %s is made, and small enough to be sent while the page is left', (_, letter) => {
  const contact = { profileLink: `https://youtube.com/@`.padEnd(2000, letter), email: `a@b.c`.padEnd(254, letter) }
  const order = ordered(select({ label: letter.repeat(500) }), { ...values, ...contact })
  // Browsers send 64 kB in the background and no more.
  expect(new TextEncoder().encode(JSON.stringify(order)).length).toBeLessThan(20_000)
})
