import { expect, test } from 'vitest'
import { orderChat } from '#src/checkout/submit/order-message.ts'
import { homeCopy } from '#src/content/home-copy.ts'
import { readNotice } from '#src/home/order-notice.ts'
import { anOrder } from '../support/sample-order.ts'

const code = 'K7M-4QX'
const chat = orderChat(anOrder())

test.each([
  ['an order that is done', 'order-done', homeCopy.notice.orderDone],
  ['a payment page that was opened', 'payment-opened', homeCopy.notice.paymentOpened],
])('shows %s, with its code and its chat', (_, notice, sentence) => {
  expect(readNotice({ notice, code, chat })).toEqual({ sentence, code, chat })
})

test('nothing in its sentences says that something was paid', () => {
  expect(Object.values(homeCopy.notice).join(' ')).not.toMatch(/\bpag[oau]\b|pagamento (confirmado|aprovado|recebido)/i)
})

test.each([
  ['no state', null],
  ['no state at all', undefined],
  ['a text', 'order-done'],
  ['another state', { scroll: 10 }],
  ['an unknown notice', { notice: 'order-paid', code, chat }],
  ['a notice that is no text', { notice: ['order-done'], code, chat }],
  ['a notice named like a prototype', { notice: 'constructor', code, chat }],
])('shows nothing of %s', (_, state) => {
  expect(readNotice(state)).toBeNull()
})

test.each([
  ['none', undefined],
  ['in small letters', 'k7m-4qx'],
  ['too long', 'K7M-4QXX'],
  ['with a line behind it', 'K7M-4QX\n'],
  ['that is no text', 7],
])('shows no code that is %s', (_, wrong) => {
  expect(readNotice({ notice: 'order-done', code: wrong, chat })?.code).toBeNull()
})

test.each([
  ['none', undefined],
  ['a script', 'javascript:alert(1)'],
  ['another host', 'https://wa.me.exemplo.com/55'],
  ['without https', 'http://wa.me/55'],
  ['a user before another host', 'https://wa.me@exemplo.com/'],
  ['no text', { href: 'https://wa.me/' }],
])('opens no chat that is %s', (_, wrong) => {
  expect(readNotice({ notice: 'order-done', code, chat: wrong })?.chat).toBeNull()
})
