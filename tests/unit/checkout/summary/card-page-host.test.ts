import { expect, test } from 'vitest'
import { cardPageHostFor } from '#src/checkout/summary/card-page-host.ts'
import { orderSelection } from '#src/checkout/summary/order-selection.ts'
import { settings } from '../../../content/shop/settings.ts'

const listed = { quantity: '100', price: 2862, label: 'Inscritos', category: 'inscritos', paymentLink: null } as const
const named = 'mercadopago.com.br'

test.each<[what: string, changes: object, cardPageHost: string | undefined, host: string | null]>([
  ['at the price of the catalog', {}, named, named],
  ['where no page is named', {}, undefined, null],
  ['at another price', { price: 2861 }, named, null],
  ['without a price', { price: null }, named, null],
  ['that the catalog lacks', { quantity: '7' }, named, null],
  ['with a payment link', { paymentLink: new URL('https://pay.exemplo.com/a') }, named, null],
])('names the host for a card order %s', (_, changes, cardPageHost, host) => {
  Object.assign(settings, { cardPageHost })
  expect(cardPageHostFor(orderSelection({ ...listed, ...changes }))).toBe(host)
})
