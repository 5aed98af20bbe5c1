import { expect, test } from 'vitest'
import { readOrderNews } from '#schemas/order/order-news.ts'

const pix = { code: '000201', expiresAt: '2026-05-13T13:30:00.000-03:00' }
const whole = {
  orderPage: 'https://a.b/pedido/1',
  code: 'K7M-4QX',
  state: 'paid',
  pix,
  pay: { url: 'https://mercadopago.com.br/1', expiresAt: pix.expiresAt },
  confirms: true,
  now: '2026-05-13T10:00:00.000-03:00',
}

test('reads all that a receiver may say, and nothing else', () => {
  expect(readOrderNews({ ...whole, received: true, totalCents: 1 })).toEqual(whole)
})

test.each(['new', 'checking', 'paid', 'delivering', 'delivered', 'canceled', 'refunded'])(
  'an order may be %s',
  (state) => {
    expect(readOrderNews({ state })).toEqual({ state })
  },
)

test.each<[what: string, answer: unknown]>([
  ['nothing', undefined],
  ['a text', 'https://a.b/pedido/1'],
  ['a prototype', JSON.parse(`{ "__proto__": ${JSON.stringify(whole)} }`)],
  ['only other things', { ok: true }],
])('reads nothing from %s', (_, answer) => {
  expect(readOrderNews(answer)).toEqual({})
})

test.each<[what: string, field: keyof typeof whole, value: unknown]>([
  ['a page that is too long', 'orderPage', `https://a.b/${'x'.repeat(200)}`],
  ['a page with a space', 'orderPage', 'https://a.b/ /1'],
  ['an empty page', 'orderPage', ''],
  ['an unknown state', 'state', 'approved'],
  ['a huge code', 'pix', { ...pix, code: '0'.repeat(1_000_000) }],
  ['a code on two lines', 'pix', { ...pix, code: '0002\n01' }],
  ['a code after a space', 'pix', { ...pix, code: ' 000201' }],
  ['a code without an expiry', 'pix', { code: pix.code }],
  ['a code whose expiry is a day', 'pix', { ...pix, expiresAt: '2026-05-13' }],
  ['a page to pay on with a space', 'pay', { url: 'https://a.b/ 1', expiresAt: pix.expiresAt }],
  ['a huge address to pay at', 'pay', { url: `https://a.b/${'x'.repeat(1000)}`, expiresAt: pix.expiresAt }],
  ['a page to pay on that never closes', 'pay', { url: 'https://a.b/1' }],
  ['a time in words', 'now', 'agora'],
  ['a text that says whether it confirms', 'confirms', 'true'],
])('%s counts as absent, and the rest still counts', (_, field, value) => {
  const { [field]: _absent, ...rest } = whole
  expect(readOrderNews({ ...whole, [field]: value })).toEqual(rest)
})
