import { expect, test } from 'vitest'
import { paymentRoute } from '#src/checkout/order/payment-route.ts'

const key = { key: 'pix@exemplo.com', receiver: 'Loja Exemplo', city: 'São Paulo' }
const webhook = 'https://pedidos.exemplo.com/novo'

test.each([
  ['a link comes before all else', { hasLink: true, method: 'pix', hasAmount: true }, key, webhook, 'link'],
  ['PIX by the key of the shop', { hasLink: false, method: 'pix', hasAmount: true }, key, webhook, 'pix'],
  ['PIX without a key', { hasLink: false, method: 'pix', hasAmount: true }, undefined, webhook, 'webhook'],
  ['a card where there is a key', { hasLink: false, method: 'credit', hasAmount: true }, key, webhook, 'webhook'],
  ['PIX without an amount or a webhook', { hasLink: false, method: 'pix', hasAmount: false }, key, undefined, 'chat'],
  ['as shipped', { hasLink: false, method: 'credit', hasAmount: true }, undefined, undefined, 'chat'],
] as const)('%s', (_, facts, pix, orderWebhook, route) => {
  expect(paymentRoute(facts, { pix, orderWebhook })).toBe(route)
})
