import { expect, test } from 'vitest'
import { settingsSchema } from '#schemas/content/settings.ts'
import { settings } from '#src/content/settings.ts'

/** The fields that are rejected when these changes are made to the shipped settings. */
function refused(changes: Record<string, unknown>): string[] {
  const issues = settingsSchema.safeParse({ ...settings, ...changes }).error?.issues ?? []
  return issues.map(({ path }) => path.join('.'))
}

test('the shipped settings are valid', () => {
  expect(refused({})).toEqual([])
})

test.each([
  ['the home countdown', settings.homeCountdown, { mode: 'repeating', durationSeconds: 30 * 60 }],
  ['the checkout countdown', settings.checkoutCountdown, { mode: 'repeating', durationSeconds: 4 * 60 + 11 }],
  ['the toasts', settings.purchaseToasts, { mode: 'sample' }],
  ['the payment methods', settings.paymentMethods, ['pix', 'credit']],
])('ships %s as in docs/behavior.md', (_, shipped, specified) => {
  expect(shipped).toEqual(specified)
})

const pix = { key: '123e4567-e12b-12d1-a456-426655440000', receiver: 'Ânia Ltda', city: 'São Paulo' }

test.each([
  ['a countdown to an instant', { homeCountdown: { mode: 'deadline', endsAt: '2026-12-31T23:59:59-03:00' } }],
  ['no countdown', { checkoutCountdown: { mode: 'off' } }],
  ['no toasts', { purchaseToasts: { mode: 'off' } }],
  ['PIX only', { paymentMethods: ['pix'] }],
  ['cards first', { paymentMethods: ['credit', 'pix'] }],
  ['a payment host', { paymentHosts: ['pay.exemplo.com'] }],
  ['other channel hosts', { channelHosts: ['twitch.tv'] }],
  ['real links', { links: { ...settings.links, terms: 'https://exemplo.com/termos' } }],
  ['a landline', { whatsapp: { ...settings.whatsapp, salesNumber: '551132145678' } }],
  ['the shortest countdown', { homeCountdown: { mode: 'repeating', durationSeconds: 1 } }],
  ['a countdown of a day', { homeCountdown: { mode: 'repeating', durationSeconds: 86_400 } }],
  ['a Pix key', { pix }],
  ['a Pix name with one usable letter', { pix: { ...pix, receiver: '7 É' } }],
  ['a webhook', { orderWebhook: 'https://pedidos.exemplo.com/novo' }],
  ['a webhook on the same machine', { orderWebhook: 'http://localhost/pedidos' }],
  ['a webhook on a port of the same machine', { orderWebhook: 'http://localhost:4999/pedidos' }],
  ['both parameters of a payment page', { prefill: { 'pay-2.exemplo.com.br': { email: 'e', reference: 'r' } } }],
  ['one parameter of a payment page', { prefill: { 'pay.exemplo.com': { reference: 'r' } } }],
])('accepts %s', (_, changes) => {
  expect(refused(changes)).toEqual([])
})

test.each([
  ['a CPF that can be no phone', '52998224725'],
  ['a CPF with its dots', '529.982.247-25'],
  ['a CPF with its dots, whose digits are a phone too', '119.800.000-77'],
  ['a phone with +55, whose digits are a CPF too', '+5511980000077'],
  ['a phone with its parentheses, whose digits are a CPF too', '(11) 98000-0077'],
  ['a phone without +55 that can be no CPF', '11987654321'],
  ['a CNPJ', '11222333000181'],
])('accepts a Pix key that is %s', (_, key) => {
  expect(refused({ pix: { ...pix, key } })).toEqual([])
})

const { whatsapp, links, seller } = settings
const prefill = (fields: unknown, host = 'pay.exemplo.com') => ({ prefill: { [host]: fields } })

test.each<[mistake: string, field: string, changes: Record<string, unknown>]>([
  ['no brand', 'brand', { brand: '' }],
  ['an address with http', 'siteUrl', { siteUrl: 'http://exemplo.com' }],
  ['an address without a scheme', 'siteUrl', { siteUrl: 'exemplo.com' }],
  ['a number without 55', 'whatsapp.salesNumber', { whatsapp: { ...whatsapp, salesNumber: '11987654321' } }],
  ['a number with a plus', 'whatsapp.salesNumber', { whatsapp: { ...whatsapp, salesNumber: '+5511987654321' } }],
  ['a number with spaces', 'whatsapp.supportNumber', { whatsapp: { ...whatsapp, supportNumber: '55 11 987654321' } }],
  ['a number without quotes', 'whatsapp.supportNumber', { whatsapp: { ...whatsapp, supportNumber: 5511987654321 } }],
  ['a number that is short', 'whatsapp.supportNumber', { whatsapp: { ...whatsapp, supportNumber: '551198765' } }],
  [
    'a number that is one digit short',
    'whatsapp.salesNumber',
    { whatsapp: { ...whatsapp, salesNumber: '55119876543' } },
  ],
  ['a number that is long', 'whatsapp.salesNumber', { whatsapp: { ...whatsapp, salesNumber: '55119876543210' } }],
  ['a word before a number', 'whatsapp.salesNumber', { whatsapp: { ...whatsapp, salesNumber: 'x5511987654321' } }],
  ['no message for support', 'whatsapp.supportMessage', { whatsapp: { ...whatsapp, supportMessage: '' } }],
  ['a third number', 'whatsapp', { whatsapp: { ...whatsapp, homeNumber: '5511987654321' } }],
  ['a fourth link', 'links', { links: { ...links, blog: '#' } }],
  ['a seller without the field for an address', 'seller.address', { seller: { ...seller, address: undefined } }],
  ['a seller with another field', 'seller', { seller: { ...seller, phone: '11' } }],
  ['a text that is not a Pix key', 'pix.key', { pix: { ...pix, key: 'chave' } }],
  ['digits that are a CPF and a phone', 'pix.key', { pix: { ...pix, key: '11980000077' } }],
  ['such digits after a space', 'pix.key', { pix: { ...pix, key: ' 11980000158' } }],
  ['such digits of another DDD', 'pix.key', { pix: { ...pix, key: '51998259765' } }],
  ['a receiver of digits only', 'pix.receiver', { pix: { ...pix, receiver: '123' } }],
  ['a city without letters', 'pix.city', { pix: { ...pix, city: '—' } }],
  ['an unknown field for Pix', 'pix', { pix: { ...pix, amount: '1' } }],
  ['a webhook with http', 'orderWebhook', { orderWebhook: 'http://exemplo.com/' }],
  ['a webhook on localhost.exemplo.com', 'orderWebhook', { orderWebhook: 'http://localhost.exemplo.com/' }],
  ['a webhook on a port of letters', 'orderWebhook', { orderWebhook: 'http://localhost:porta/' }],
  ['a text before the webhook', 'orderWebhook', { orderWebhook: 'x http://localhost/' }],
  ['an empty parameter name', 'prefill.pay.exemplo.com.email', prefill({ email: '' })],
  ['an unknown parameter to fill in', 'prefill.pay.exemplo.com', prefill({ phone: 'p' })],
  ['an address in place of a host to fill in', 'prefill.https://a.com', prefill({}, 'https://a.com')],
  ['half a top-level domain', 'paymentHosts.0', { paymentHosts: ['exemplo.c'] }],
  ['an underscore in a host', 'channelHosts.0', { channelHosts: ['meu_canal.com'] }],
  ['a character before a host', 'channelHosts.0', { channelHosts: ['@youtube.com'] }],
  ['a duration for no countdown', 'homeCountdown', { homeCountdown: { mode: 'off', durationSeconds: 1 } }],
  [
    'a repeating countdown with an end',
    'homeCountdown',
    { homeCountdown: { mode: 'repeating', durationSeconds: 1, endsAt: '2026-12-31T23:59:59-03:00' } },
  ],
  [
    'a deadline with a duration',
    'homeCountdown',
    { homeCountdown: { mode: 'deadline', durationSeconds: 1, endsAt: '2026-12-31T23:59:59-03:00' } },
  ],
  ['an address for no toasts', 'purchaseToasts', { purchaseToasts: { mode: 'off', url: 'https://exemplo.com/' } }],
  ['no message for sales', 'whatsapp.salesMessage', { whatsapp: { ...whatsapp, salesMessage: '' } }],
  ['a link with http', 'links.terms', { links: { ...links, terms: 'http://exemplo.com' } }],
  ['a link that is a path', 'links.privacy', { links: { ...links, privacy: '/privacidade' } }],
  ['a link that is a script', 'links.support', { links: { ...links, support: 'javascript:alert(1)' } }],
  ['no payment method', 'paymentMethods', { paymentMethods: [] }],
  ['a payment method that is not offered', 'paymentMethods.0', { paymentMethods: ['boleto'] }],
  ['a scheme before a payment host', 'paymentHosts.0', { paymentHosts: ['https://pay.exemplo.com'] }],
  ['a path after a payment host', 'paymentHosts.0', { paymentHosts: ['pay.exemplo.com/abc'] }],
  ['a star in a payment host', 'paymentHosts.0', { paymentHosts: ['*.exemplo.com'] }],
  ['a single word as a payment host', 'paymentHosts.0', { paymentHosts: ['localhost'] }],
  ['no channel host', 'channelHosts', { channelHosts: [] }],
  ['a countdown of an unknown kind', 'homeCountdown.mode', { homeCountdown: { mode: 'sometimes' } }],
  ['a countdown without a duration', 'homeCountdown.durationSeconds', { homeCountdown: { mode: 'repeating' } }],
  [
    'a countdown of zero seconds',
    'homeCountdown.durationSeconds',
    { homeCountdown: { mode: 'repeating', durationSeconds: 0 } },
  ],
  ['half a second', 'homeCountdown.durationSeconds', { homeCountdown: { mode: 'repeating', durationSeconds: 0.5 } }],
  [
    'a countdown of days',
    'homeCountdown.durationSeconds',
    { homeCountdown: { mode: 'repeating', durationSeconds: 90_000 } },
  ],
  [
    'a day without a time',
    'checkoutCountdown.endsAt',
    { checkoutCountdown: { mode: 'deadline', endsAt: '2026-12-31' } },
  ],
  [
    'a time without a zone',
    'checkoutCountdown.endsAt',
    { checkoutCountdown: { mode: 'deadline', endsAt: '2026-12-31T23:59:59' } },
  ],
  ['samples passed off as real', 'purchaseToasts.mode', { purchaseToasts: { mode: 'real' } }],
  ['samples without their mark', 'purchaseToasts', { purchaseToasts: { mode: 'sample', mark: false } }],
])('rejects %s', (_, field, changes) => {
  expect(refused(changes)).toEqual([field])
})

test('rejects a field it does not know, so that a typo is noticed', () => {
  expect(refused({ paymentHost: ['pay.exemplo.com'] })).toEqual([''])
})
