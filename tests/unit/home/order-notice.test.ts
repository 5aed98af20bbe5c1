import { expect, test } from 'vitest'
import { orderChatLink } from '#src/checkout/submit/order-message.ts'
import { homeCopy } from '#src/content/home-copy.ts'
import { readNotice } from '#src/home/order-notice.ts'
import { anOrder } from '../support/sample-order.ts'

const code = 'K7M-4QX'
const chat = orderChatLink(anOrder())

test.each([
  ['an order that was processed', 'order-done', homeCopy.notice.orderDone],
  ['a payment page that was opened', 'payment-opened', homeCopy.notice.paymentOpened],
])('shows %s, with its code and its chat', (_, notice, sentence) => {
  expect(readNotice({ notice, code, chat })).toEqual({ sentence, code, chat })
})

test('no sentence says that anything was paid', () => {
  expect(Object.values(homeCopy.notice).join(' ')).not.toMatch(/\bpag[oau]\b|pagamento (confirmado|aprovado|recebido)/i)
})

test.each([
  ['null', null],
  ['no state', undefined],
  ['a text', 'order-done'],
  ['another state', { scroll: 10 }],
  ['an unknown notice', { notice: 'order-paid', code, chat }],
  ['a notice that is not a text', { notice: ['order-done'], code, chat }],
  ['a notice named like a built-in property', { notice: 'constructor', code, chat }],
])('shows nothing for %s', (_, state) => {
  expect(readNotice(state)).toBeNull()
})

test.each([
  ['missing', undefined],
  ['in small letters', 'k7m-4qx'],
  ['with a letter that no code has', 'KOM-4QX'],
  ['too long', 'K7M-4QXX'],
  ['followed by a line break', 'K7M-4QX\n'],
  ['not a text', 7],
])('shows no code when it is %s', (_, wrong) => {
  expect(readNotice({ notice: 'order-done', code: wrong, chat })?.code).toBeNull()
})

test.each([
  ['missing', undefined],
  ['a script', 'javascript:alert(1)'],
  ['another host', 'https://wa.me.exemplo.com/55'],
  ['without https', 'http://wa.me/55'],
  ['a user before another host', 'https://wa.me@exemplo.com/'],
  ['not a text', { href: 'https://wa.me/' }],
])('offers no chat when the link is %s', (_, wrong) => {
  expect(readNotice({ notice: 'order-done', code, chat: wrong })?.chat).toBeNull()
})
