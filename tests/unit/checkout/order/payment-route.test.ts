import { afterAll, expect, test, vi } from 'vitest'
import { openPayment, paymentRoute } from '#src/checkout/order/payment-route.ts'
import { settings } from '../../../content/shop/settings.ts'
import { refuse } from '../../../support/memory-storage.ts'

const pix = { key: 'pix@exemplo.com', receiver: 'Loja Exemplo', city: 'São Paulo' }
const orderWebhook = 'https://pedidos.exemplo.com/novo'
const page = 'https://pay.exemplo.com/a'

// Test files may share one worker, and the next one must not get these settings.
afterAll(() => vi.resetModules())

test.each([
  ['a link comes before all else', page, 'pix', 100, { pix, orderWebhook }, 'link'],
  ['PIX by the key of the shop', null, 'pix', 100, { pix, orderWebhook }, 'pix'],
  ['PIX without a key', null, 'pix', 100, { orderWebhook }, 'webhook'],
  ['a card where there is a key', null, 'credit', 100, { pix, orderWebhook }, 'webhook'],
  ['PIX without an amount or a webhook', null, 'pix', null, { pix }, 'chat'],
  ['with nothing set', null, 'credit', 100, {}, 'chat'],
] as const)('an order takes its route: %s', (_, url, method, totalCents, shop, route) => {
  Object.assign(settings, { pix: undefined, orderWebhook: undefined, ...shop })
  const link = url === null ? null : new URL(url)
  expect(paymentRoute(link, method, totalCents !== null)).toBe(route)
})

const shopPage = {}
const tab = { opener: shopPage }

test.each<[opened: string, open: () => unknown, result: string]>([
  ['a tab', () => tab, 'opened'],
  ['nothing, as most blockers do', () => null, 'blocked'],
  ['a tab that is closed at once', () => ({ closed: true }), 'blocked'],
  ['an error', refuse, 'failed'],
  ['the page itself, as inside an app', () => shopPage, 'leaving'],
])('of a browser that opens %s', (_, open, result) => {
  vi.stubGlobal('window', Object.assign(shopPage, { open }))
  expect(openPayment('https://pay.exemplo.com/a')).toBe(result)
  // A payment page cannot reach back.
  if (result === 'opened') expect(tab.opener).toBeNull()
})
