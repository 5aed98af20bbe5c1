import { expect, test } from 'vitest'
import { paymentRoute, prefilled } from '#src/checkout/submit/payment-route.ts'
import { settings } from '#src/content/settings.ts'
import { anOrder } from '../../support/sample-order.ts'

const link = new URL('https://pay.exemplo.com/abc')
const key = { key: 'pix@exemplo.com', receiver: 'Loja Exemplo', city: 'São Paulo' }
const webhook = 'https://pedidos.exemplo.com/novo'

type Method = 'pix' | 'credit'

// Every combination but that of the link, which goes before all of them.
const ways: [method: Method, hasKey: boolean, hasWebhook: boolean, hasAmount: boolean, way: string][] = [
  ['pix', true, true, true, 'pix'],
  ['pix', true, false, true, 'pix'],
  ['pix', true, true, false, 'webhook'],
  ['pix', true, false, false, 'simulated'],
  ['pix', false, true, true, 'webhook'],
  ['pix', false, false, true, 'simulated'],
  ['pix', false, true, false, 'webhook'],
  ['pix', false, false, false, 'simulated'],
  ['credit', true, true, true, 'webhook'],
  ['credit', true, false, true, 'simulated'],
  ['credit', true, true, false, 'webhook'],
  ['credit', true, false, false, 'simulated'],
  ['credit', false, true, true, 'webhook'],
  ['credit', false, false, true, 'simulated'],
  ['credit', false, true, false, 'webhook'],
  ['credit', false, false, false, 'simulated'],
]

function given(method: Method, hasKey: boolean, hasWebhook: boolean, hasAmount: boolean) {
  return [
    { method, totalCents: hasAmount ? 20_474 : null },
    { pix: hasKey ? key : undefined, orderWebhook: hasWebhook ? webhook : undefined },
  ] as const
}

test.each(ways)('by %s with a Pix key %s, a webhook %s and an amount %s, an order goes by %s', (...row) => {
  const [method, hasKey, hasWebhook, hasAmount, kind] = row
  const [order, shop] = given(method, hasKey, hasWebhook, hasAmount)
  expect(paymentRoute(order, null, shop)).toEqual(kind === 'webhook' ? { kind, url: webhook } : { kind })
})

test.each(ways)('by %s with a Pix key %s, a webhook %s and an amount %s, a payment link goes before', (...row) => {
  const [method, hasKey, hasWebhook, hasAmount] = row
  const [order, shop] = given(method, hasKey, hasWebhook, hasAmount)
  expect(paymentRoute(order, link, shop)).toEqual({ kind: 'paymentLink', url: link })
})

const order = anOrder({ email: 'ana+canal@gmail.com', code: 'K7M-4QX' })
const prefill = {
  'buy.stripe.com': { email: 'prefilled_email', reference: 'client_reference_id' },
  'so-email.com': { email: 'e' },
  'so-codigo.com': { reference: 'ref' },
  'nada.com': {},
}

test.each([
  [
    'both parameters',
    'https://buy.stripe.com/abc',
    'https://buy.stripe.com/abc?prefilled_email=ana%2Bcanal%40gmail.com&client_reference_id=K7M-4QX',
  ],
  [
    'both behind the query it has',
    'https://buy.stripe.com/abc?locale=pt-BR&x=#fim',
    'https://buy.stripe.com/abc?locale=pt-BR&x=&prefilled_email=ana%2Bcanal%40gmail.com&client_reference_id=K7M-4QX#fim',
  ],
  [
    'its own value for one that is there already',
    'https://buy.stripe.com/abc?prefilled_email=outra%40gmail.com',
    'https://buy.stripe.com/abc?prefilled_email=ana%2Bcanal%40gmail.com&client_reference_id=K7M-4QX',
  ],
  ['the e-mail only', 'https://so-email.com/', 'https://so-email.com/?e=ana%2Bcanal%40gmail.com'],
  ['the code only', 'https://so-codigo.com/', 'https://so-codigo.com/?ref=K7M-4QX'],
  ['nothing, as set', 'https://nada.com/?a=%20b', 'https://nada.com/?a=%20b'],
  ['nothing, being unknown', 'https://pay.exemplo.com/?a=%20b&a=c#d', 'https://pay.exemplo.com/?a=%20b&a=c#d'],
  ['nothing, being a subdomain', 'https://a.buy.stripe.com/', 'https://a.buy.stripe.com/'],
  ['nothing, being named like a prototype', 'https://constructor/', 'https://constructor/'],
])('a payment page is given %s', (_, before, after) => {
  const url = new URL(before)
  expect(prefilled(url, order, prefill).href).toBe(after)
  expect(url.href).toBe(before)
})

test('the shipped settings know the parameters of Stripe Payment Links', () => {
  const { searchParams } = prefilled(new URL('https://buy.stripe.com/abc'), order, settings.prefill)
  expect([...searchParams]).toEqual([
    ['prefilled_email', 'ana+canal@gmail.com'],
    ['client_reference_id', 'K7M-4QX'],
  ])
})
