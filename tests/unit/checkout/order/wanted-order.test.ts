import { expect, test, vi } from 'vitest'
import { routeOf, routeOfOrder } from '#src/checkout/order/wanted-order.ts'
import { aTabOrder } from '../../../support/sample-order.ts'

vi.mock('#src/content/settings.ts', () => ({ settings: { pix: {}, channelHosts: [] } }))

const page = 'https://pay.exemplo.com/a'

test.each([
  ['a payment page', page, 'pix', 100, 'link'],
  ['PIX by the key of the shop', null, 'pix', 100, 'pix'],
  ['PIX without an amount', null, 'pix', null, 'chat'],
  ['a card', null, 'credit', 100, 'chat'],
] as const)('an order by %s has the same route before and after it was placed', (_, url, method, totalCents, route) => {
  const known = { ...aTabOrder({ method, totalCents }), paymentUrl: url }
  expect(routeOf({ facts: known.order, link: url === null ? null : new URL(url), checkout: '' })).toBe(route)
  expect(routeOfOrder(known)).toBe(route)
})
