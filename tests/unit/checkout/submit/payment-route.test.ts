import { expect, test } from 'vitest'
import { paymentRoute, prefilledLink } from '#src/checkout/submit/payment-route.ts'
import { settings } from '#src/content/settings.ts'
import { anOrder } from '../../support/sample-order.ts'

const link = new URL('https://pay.exemplo.com/abc')
const key = { key: 'pix@exemplo.com', receiver: 'Loja Exemplo', city: 'São Paulo' }

type Method = 'pix' | 'credit'

// Every combination but that of the link, which goes before all of them.
const routes: [method: Method, hasKey: boolean, hasAmount: boolean, kind: string][] = [
  ['pix', true, true, 'pix'],
  ['pix', true, false, 'direct'],
  ['pix', false, true, 'direct'],
  ['pix', false, false, 'direct'],
  ['credit', true, true, 'direct'],
  ['credit', true, false, 'direct'],
  ['credit', false, true, 'direct'],
  ['credit', false, false, 'direct'],
]

function given(method: Method, hasKey: boolean, hasAmount: boolean) {
  return [{ method, totalCents: hasAmount ? 20_474 : null }, { pix: hasKey ? key : undefined }] as const
}

test.each(routes)('by %s with a Pix key %s and an amount %s, the route is %s', (method, hasKey, hasAmount, kind) => {
  const [order, pixSettings] = given(method, hasKey, hasAmount)
  expect(paymentRoute(order, null, pixSettings)).toEqual({ kind })
})

test.each(routes)(
  'by %s with a Pix key %s and an amount %s, a payment link comes first',
  (method, hasKey, hasAmount) => {
    const [order, pixSettings] = given(method, hasKey, hasAmount)
    expect(paymentRoute(order, link, pixSettings)).toEqual({ kind: 'paymentLink', url: link })
  },
)

const order = anOrder({ email: 'ana+canal@gmail.com' })
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
    'https://buy.stripe.com/abc?prefilled_email=ana%2Bcanal%40gmail.com&client_reference_id=K7M-4QX_3f2b8c1e-5d47-4a90-9e16-7c0d2f8b4a35',
  ],
  [
    'both behind the query it has',
    'https://buy.stripe.com/abc?locale=pt-BR&x=#fim',
    'https://buy.stripe.com/abc?locale=pt-BR&x=&prefilled_email=ana%2Bcanal%40gmail.com&client_reference_id=K7M-4QX_3f2b8c1e-5d47-4a90-9e16-7c0d2f8b4a35#fim',
  ],
  [
    'its own value for one that is there already',
    'https://buy.stripe.com/abc?prefilled_email=outra%40gmail.com',
    'https://buy.stripe.com/abc?prefilled_email=ana%2Bcanal%40gmail.com&client_reference_id=K7M-4QX_3f2b8c1e-5d47-4a90-9e16-7c0d2f8b4a35',
  ],
  ['the e-mail only', 'https://so-email.com/', 'https://so-email.com/?e=ana%2Bcanal%40gmail.com'],
  [
    'the code and the id only',
    'https://so-codigo.com/',
    'https://so-codigo.com/?ref=K7M-4QX_3f2b8c1e-5d47-4a90-9e16-7c0d2f8b4a35',
  ],
  ['nothing, as set', 'https://nada.com/?a=%20b', 'https://nada.com/?a=%20b'],
  ['nothing, being unknown', 'https://pay.exemplo.com/?a=%20b&a=c#d', 'https://pay.exemplo.com/?a=%20b&a=c#d'],
  ['nothing, being a subdomain', 'https://a.buy.stripe.com/', 'https://a.buy.stripe.com/'],
  ['nothing, being named like a prototype', 'https://constructor/', 'https://constructor/'],
])('a payment page is given %s', (_, before, after) => {
  const url = new URL(before)
  expect(prefilledLink(url, order, prefill).href).toBe(after)
  expect(url.href).toBe(before)
})

test('the shipped settings know the parameters of Stripe Payment Links', () => {
  const { searchParams } = prefilledLink(new URL('https://buy.stripe.com/abc'), order, settings.prefill)
  expect([...searchParams]).toEqual([
    ['prefilled_email', 'ana+canal@gmail.com'],
    ['client_reference_id', 'K7M-4QX_3f2b8c1e-5d47-4a90-9e16-7c0d2f8b4a35'],
  ])
})
