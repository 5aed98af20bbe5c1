import { beforeEach, expect, test, vi } from 'vitest'
import { keepOrder, readOrders, type TabOrder } from '#src/browser/tab-orders.ts'
import { keepAnotherCharge, keepAnswer, keepNews } from '#src/checkout/order/order-news.ts'
import { orderCopy } from '#src/content/order-copy.ts'
import { settings } from '#src/content/settings.ts'
import { chargeCode, field } from '../../../support/br-code.ts'
import { memoryStorage } from '../../../support/memory-storage.ts'
import { aTabOrder } from '../../../support/sample-order.ts'

const webhook = 'https://pedidos.exemplo.com/novo'
const { order, chat } = aTabOrder()
const page = `https://pedidos.exemplo.com/pedido/${order.id}`
const charge = { code: chargeCode('204.74'), expiresAt: '2026-05-13T13:30:00Z' }
const another = { code: chargeCode('204.74', field('01', 'outra@exemplo.com')), expiresAt: '2026-05-13T14:00:00Z' }
const afterFirst = '2026-05-13T13:30:00Z'

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-05-13T13:00:00Z') })
  vi.stubGlobal('sessionStorage', memoryStorage())
  return () => vi.useRealTimers()
})

/** The order as its tab knows it after the answer. */
function answered(answer: object, changes: Partial<TabOrder> = {}): TabOrder | undefined {
  keepOrder({ ...aTabOrder(), stage: 'sending', ...changes })
  keepAnswer(order.id, answer, webhook)
  return readOrders()[0]
}

test('what an answer names is kept, and the chat leads to the page of the order', () => {
  const known = answered({ received: true, orderPage: page, pix: charge, confirms: true })
  expect(known).toMatchObject({ orderPage: page, charge, confirms: true })
  expect(decodeURIComponent(known?.chat ?? '')).toBe(`${decodeURIComponent(chat)}\nAcompanhe: ${page}`)
  // A second delivery is answered alike, and the chat still has one such line.
  expect(answered({ orderPage: page })?.chat).toBe(known?.chat)
})

test.each<[what: string, orderPage: string]>([
  ['of another host', `https://exemplo.com/pedido/${order.id}`],
  ['of a host that begins alike', `https://pedidos.exemplo.com.br/pedido/${order.id}`],
  ['with that host as its user', `https://pedidos.exemplo.com@mal.com/pedido/${order.id}`],
  ['without encryption', `http://pedidos.exemplo.com/pedido/${order.id}`],
  ['that is a script', `javascript:alert(1)//${order.id}`],
  ['of another order', page.replace('3f2b', '4f2b')],
  ['that only ends in the id', page.replace('/3f2b', '/x3f2b')],
  ['with the id in its query', `https://pedidos.exemplo.com/?/${order.id}`],
  ['whose path goes up', `https://pedidos.exemplo.com/a/../pedido/${order.id}`],
])('a page %s is no page of the order', (_, orderPage) => {
  const known = answered({ orderPage })
  expect(known?.orderPage).toBeUndefined()
  expect(known?.chat).toBe(chat)
})

test.each<[what: string, pix: object, changes?: Partial<TabOrder>]>([
  ['of another amount', { ...charge, code: chargeCode('204.73') }],
  ['of no amount', { ...charge, code: chargeCode('0.00') }],
  ['that was changed', { ...charge, code: charge.code.replace('Loja', 'Lojx') }],
  ['whose amount only the bank knows', { ...charge, code: chargeCode('204.74', field('25', 'banco.com/cob/1')) }],
  ['that gives out cash', { ...charge, code: chargeCode('204.74', `0106a@b.co${field('03', '12345678')}`) }],
  ['that is HTML', { ...charge, code: '<html><title>Entrar</title></html>' }],
  ['that expires now', { ...charge, expiresAt: '2026-05-13T13:00:00Z' }],
  ['that has expired in its own zone', { ...charge, expiresAt: '2026-05-13T09:59:59-03:00' }],
  ['for a card order', charge, { order: { ...order, method: 'credit' } }],
  ['for an order without an amount', charge, { order: { ...order, totalCents: null } }],
])('a code %s is not shown', (_, pix, changes) => {
  expect(answered({ orderPage: page, pix }, changes)).toMatchObject({ orderPage: page })
  expect(readOrders()[0]?.charge).toBeUndefined()
})

test.each<[stage: TabOrder['stage'], isKept: boolean]>([
  ['sending', true],
  ['failed', true],
  ['pix', false],
  ['blocked', false],
  ['opened', false],
  ['done', false],
])('a code that comes at the stage %s is kept: %s', (stage, isKept) => {
  expect(answered({ pix: charge }, { stage })?.charge).toEqual(isKept ? charge : undefined)
})

test('an answer to an order of another tab changes nothing', () => {
  keepAnswer(order.id, { orderPage: page }, webhook)
  keepNews(order.id, { code: order.code, state: 'paid' })
  expect(readOrders()).toEqual([])
})

test.each<[what: string, answer: unknown, state: string | undefined]>([
  ['the state of the order', { code: 'K7M-4QX', state: 'delivering' }, 'delivering'],
  ['the state of another order', { code: 'ABC-234', state: 'paid' }, undefined],
  ['a state without a code', { state: 'paid' }, undefined],
  ['an unknown state', { code: 'K7M-4QX', state: 'approved' }, undefined],
  ['nothing', null, undefined],
])('keeps from the page of an order only a known state of that order: %s', (_, answer, state) => {
  keepOrder(aTabOrder())
  keepNews(order.id, answer)
  expect(readOrders()[0]?.state).toBe(state)
})

test('a chat that was to bring the receipt is about the order once the payment is seen without it', () => {
  const { receipt, opening } = orderCopy.orderText
  const begin = (text: typeof receipt) => `https://wa.me/55?text=${encodeURIComponent(text(settings.brand))}`
  keepOrder({ ...aTabOrder(), chat: `${begin(receipt)}%0A1` })
  keepNews(order.id, { code: order.code, state: 'new', confirms: false })
  expect(readOrders()[0]?.chat).toBe(`${begin(receipt)}%0A1`)
  keepNews(order.id, { code: order.code, state: 'paid' })
  expect(readOrders()[0]?.chat).toBe(`${begin(opening)}%0A1`)
})

test('a chat that is already long gets no extra line', () => {
  const long = `https://wa.me/55?text=${'x'.repeat(1400)}`
  expect(answered({ orderPage: page }, { chat: long })).toMatchObject({ orderPage: page, chat: long })
})

test('another code counts only once the one that is shown has expired, and never beside a code by the key', () => {
  const news = { code: order.code, state: 'new', pix: another }
  keepOrder({ ...aTabOrder(), charge })
  keepNews(order.id, news)
  expect(readOrders()[0]?.charge).toEqual(charge)
  vi.setSystemTime(new Date(afterFirst))
  keepNews(order.id, news)
  expect(readOrders()[0]?.charge).toEqual(another)
  keepOrder(aTabOrder({ id: order.id.replace('3f2b', '4f2b') }))
  keepNews(readOrders()[0]?.order.id ?? '', news)
  expect(readOrders()[0]?.charge).toBeUndefined()
})

test('a code that was asked for is kept if it can be paid', () => {
  keepOrder({ ...aTabOrder(), charge })
  vi.setSystemTime(new Date(afterFirst))
  expect(keepAnotherCharge(order.id, null)).toBe(false)
  expect(keepAnotherCharge(order.id, { pix: charge })).toBe(false)
  expect(readOrders()[0]?.charge).toEqual(charge)
  expect(keepAnotherCharge(order.id, { pix: another })).toBe(true)
  expect(readOrders()[0]?.charge).toEqual(another)
})
