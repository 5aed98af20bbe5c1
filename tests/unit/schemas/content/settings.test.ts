import { expect, test } from 'vitest'
import { settingsSchema } from '#schemas/content/settings.ts'
import { settings } from '#src/content/settings.ts'

/** The fields that are refused when the shipped settings are changed by these. */
function refused(changes: Record<string, unknown>): string[] {
  const issues = settingsSchema.safeParse({ ...settings, ...changes }).error?.issues ?? []
  return issues.map(({ path }) => path.join('.'))
}

test('the shipped settings hold', () => {
  expect(refused({})).toEqual([])
})

test.each([
  ['the home countdown', settings.homeCountdown, { mode: 'repeating', durationSeconds: 30 * 60 }],
  ['the checkout countdown', settings.checkoutCountdown, { mode: 'repeating', durationSeconds: 4 * 60 + 11 }],
  ['the toasts', settings.purchaseToasts, { mode: 'sample' }],
  ['the payment methods', settings.paymentMethods, ['pix', 'credit']],
])('ships %s as specified', (_, shipped, specified) => {
  expect(shipped).toEqual(specified)
})

const pix = { key: '123e4567-e12b-12d1-a456-426655440000', receiver: 'Ânia Ltda', city: 'São Paulo' }

test.each([
  ['a countdown to an instant', { homeCountdown: { mode: 'deadline', endsAt: '2026-12-31T23:59:59-03:00' } }],
  ['no countdown', { checkoutCountdown: { mode: 'off' } }],
  ['purchases from a feed', { purchaseToasts: { mode: 'feed', url: 'https://exemplo.com/compras.json' } }],
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
  ['a name for Pix of which one letter is left', { pix: { ...pix, receiver: '7 É' } }],
  ['a webhook', { orderWebhook: 'https://pedidos.exemplo.com/novo' }],
  ['a webhook on the same machine', { orderWebhook: 'http://localhost/pedidos' }],
  ['a webhook on a port of the same machine', { orderWebhook: 'http://localhost:4999/pedidos' }],
  ['what a payment page reads', { prefill: { 'pay-2.exemplo.com.br': { email: 'e', reference: 'r' } } }],
  ['half of what a payment page reads', { prefill: { 'pay.exemplo.com': { reference: 'r' } } }],
])('takes %s', (_, changes) => {
  expect(refused(changes)).toEqual([])
})

const { whatsapp, links, seller } = settings
const prefill = (fields: unknown, host = 'pay.exemplo.com') => ({ prefill: { [host]: fields } })

test.each<[mistake: string, field: string, changes: Record<string, unknown>]>([
  ['no brand', 'brand', { brand: '' }],
  ['an address by http', 'siteUrl', { siteUrl: 'http://exemplo.com' }],
  ['an address without scheme', 'siteUrl', { siteUrl: 'exemplo.com' }],
  ['a number without 55', 'whatsapp.salesNumber', { whatsapp: { ...whatsapp, salesNumber: '11987654321' } }],
  ['a number with a plus', 'whatsapp.salesNumber', { whatsapp: { ...whatsapp, salesNumber: '+5511987654321' } }],
  ['a number with spaces', 'whatsapp.supportNumber', { whatsapp: { ...whatsapp, supportNumber: '55 11 987654321' } }],
  ['a number that is no text', 'whatsapp.supportNumber', { whatsapp: { ...whatsapp, supportNumber: 5511987654321 } }],
  ['a number that is short', 'whatsapp.supportNumber', { whatsapp: { ...whatsapp, supportNumber: '551198765' } }],
  [
    'a number that is one digit short',
    'whatsapp.salesNumber',
    { whatsapp: { ...whatsapp, salesNumber: '55119876543' } },
  ],
  ['a number that is long', 'whatsapp.salesNumber', { whatsapp: { ...whatsapp, salesNumber: '55119876543210' } }],
  ['a word before a number', 'whatsapp.salesNumber', { whatsapp: { ...whatsapp, salesNumber: 'x5511987654321' } }],
  ['no message for support', 'whatsapp.supportMessage', { whatsapp: { ...whatsapp, supportMessage: '' } }],
  ['numbers beside the two', 'whatsapp', { whatsapp: { ...whatsapp, homeNumber: '5511987654321' } }],
  ['links beside the three', 'links', { links: { ...links, blog: '#' } }],
  ['a seller without the field for an address', 'seller.address', { seller: { ...seller, address: undefined } }],
  ['a seller of more fields', 'seller', { seller: { ...seller, phone: '11' } }],
  ['a Pix key that is none', 'pix.key', { pix: { ...pix, key: 'chave' } }],
  ['a receiver of digits only', 'pix.receiver', { pix: { ...pix, receiver: '123' } }],
  ['a city of signs only', 'pix.city', { pix: { ...pix, city: '—' } }],
  ['a Pix key with more than its receiver', 'pix', { pix: { ...pix, amount: '1' } }],
  ['a webhook by http', 'orderWebhook', { orderWebhook: 'http://exemplo.com/' }],
  ['a webhook on a host that begins as the own', 'orderWebhook', { orderWebhook: 'http://localhost.exemplo.com/' }],
  ['a webhook on a port of letters', 'orderWebhook', { orderWebhook: 'http://localhost:porta/' }],
  ['a webhook behind something else', 'orderWebhook', { orderWebhook: 'x http://localhost/' }],
  ['an empty name of a parameter', 'prefill.pay.exemplo.com.email', prefill({ email: '' })],
  ['another parameter to fill in', 'prefill.pay.exemplo.com', prefill({ phone: 'p' })],
  ['an address for a host to fill in', 'prefill.https://a.com', prefill({}, 'https://a.com')],
  ['half a top-level domain', 'paymentHosts.0', { paymentHosts: ['exemplo.c'] }],
  ['an underscore in a host', 'channelHosts.0', { channelHosts: ['meu_canal.com'] }],
  ['something before a host', 'channelHosts.0', { channelHosts: ['@youtube.com'] }],
  ['an instant and a duration', 'homeCountdown', { homeCountdown: { mode: 'off', durationSeconds: 1 } }],
  [
    'a repeating countdown with its end',
    'homeCountdown',
    { homeCountdown: { mode: 'repeating', durationSeconds: 1, endsAt: '2026-12-31T23:59:59-03:00' } },
  ],
  [
    'a deadline with a duration',
    'homeCountdown',
    { homeCountdown: { mode: 'deadline', durationSeconds: 1, endsAt: '2026-12-31T23:59:59-03:00' } },
  ],
  [
    'a feed with more than its address',
    'purchaseToasts',
    { purchaseToasts: { mode: 'feed', url: 'https://exemplo.com/', seconds: 9 } },
  ],
  ['no toasts, at some address', 'purchaseToasts', { purchaseToasts: { mode: 'off', url: 'https://exemplo.com/' } }],
  ['no message', 'whatsapp.salesMessage', { whatsapp: { ...whatsapp, salesMessage: '' } }],
  ['a link by http', 'links.terms', { links: { ...links, terms: 'http://exemplo.com' } }],
  ['a link that is a path', 'links.privacy', { links: { ...links, privacy: '/privacidade' } }],
  ['a link that is a script', 'links.support', { links: { ...links, support: 'javascript:alert(1)' } }],
  ['no payment method', 'paymentMethods', { paymentMethods: [] }],
  ['a payment method that is not offered', 'paymentMethods.0', { paymentMethods: ['boleto'] }],
  ['a scheme before a payment host', 'paymentHosts.0', { paymentHosts: ['https://pay.exemplo.com'] }],
  ['a path behind a payment host', 'paymentHosts.0', { paymentHosts: ['pay.exemplo.com/abc'] }],
  ['a star in a payment host', 'paymentHosts.0', { paymentHosts: ['*.exemplo.com'] }],
  ['a bare word for a payment host', 'paymentHosts.0', { paymentHosts: ['localhost'] }],
  ['no channel host', 'channelHosts', { channelHosts: [] }],
  ['a countdown of an unknown kind', 'homeCountdown.mode', { homeCountdown: { mode: 'sometimes' } }],
  ['a countdown without duration', 'homeCountdown.durationSeconds', { homeCountdown: { mode: 'repeating' } }],
  [
    'a countdown of no seconds',
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
    'a day without an hour',
    'checkoutCountdown.endsAt',
    { checkoutCountdown: { mode: 'deadline', endsAt: '2026-12-31' } },
  ],
  [
    'an hour without its zone',
    'checkoutCountdown.endsAt',
    { checkoutCountdown: { mode: 'deadline', endsAt: '2026-12-31T23:59:59' } },
  ],
  ['a feed by http', 'purchaseToasts.url', { purchaseToasts: { mode: 'feed', url: 'http://exemplo.com/' } }],
  ['a feed without address', 'purchaseToasts.url', { purchaseToasts: { mode: 'feed' } }],
  ['samples passed off as real', 'purchaseToasts.mode', { purchaseToasts: { mode: 'real' } }],
  ['samples without their mark', 'purchaseToasts', { purchaseToasts: { mode: 'sample', mark: false } }],
])('refuses %s', (_, field, changes) => {
  expect(refused(changes)).toEqual([field])
})

test('refuses a field it does not know, so that a slip of the pen is not passed over', () => {
  expect(refused({ paymentHost: ['pay.exemplo.com'] })).toEqual([''])
})
