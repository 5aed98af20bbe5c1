import { beforeEach, expect, test, vi } from 'vitest'
import type { Order } from '#schemas/order/order.ts'
import type { KeptOrder, Said } from '#src/order/kept-order.ts'
import { keepAnotherCharge, keepNews, readAnswer } from '#src/order/order-news.ts'
import { add, byId } from '#src/order/order-store.ts'
import { codeState } from '#src/order/receiver-clock.ts'
import { settings } from '../../content/shop/settings.ts'
import { chargeCode, field } from '../../support/br-code.ts'
import { stubTab } from '../../support/memory-storage.ts'
import { aKeptOrder } from '../../support/sample-order.ts'

const { order } = aKeptOrder()
const page = `https://pedidos.exemplo.com/pedido/${order.id}`
const charge = { code: chargeCode('204.74'), expiresAt: '2026-05-13T13:30:00Z' }
const another = { code: chargeCode('204.74', field('01', 'outra@exemplo.com')), expiresAt: '2026-05-13T14:00:00Z' }
const afterFirst = '2026-05-13T13:30:00Z'
const withCharge = { told: { as: 'pix', totalCents: 20_474, charge } } as const

beforeEach(() => {
  Object.assign(settings, { orderWebhook: 'https://pedidos.exemplo.com/novo', cardPageHost: 'mercadopago.com.br' })
  vi.useFakeTimers({ now: new Date('2026-05-13T13:00:00Z') })
  stubTab()
})

const answered = (answer: object, facts: Partial<Order> = {}, said: Said = {}) =>
  readAnswer(aKeptOrder({ said }, facts), answer)

const shown = (): KeptOrder | null => byId(order.id)

test('what an answer names is kept', () => {
  const said = { page, charge, namedCode: charge.code, seesCharge: true, seesKey: false, aheadMs: 0 }
  expect(answered({ received: true, orderPage: page, pix: charge, confirms: true })).toEqual(said)
  // A second delivery may be answered with less.
  expect(answered({ received: true }, {}, said)).toEqual(said)
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
])('a page %s is no page of the order', (_, orderPage) => expect(answered({ orderPage }).page).toBeUndefined())

test.each<[what: string, pix: object, changes?: Partial<Order>]>([
  ['of another amount', { ...charge, code: chargeCode('204.73') }],
  ['of another amount, with its own in its key', { ...charge, code: chargeCode('1.00', field('01', '5406204.74')) }],
  ['whose amount has no decimals', { ...charge, code: chargeCode('204') }, { totalCents: 20_400 }],
  ['whose amount has one decimal', { ...charge, code: chargeCode('204.0') }, { totalCents: 20_400 }],
  ['that was changed', { ...charge, code: charge.code.replace('Loja', 'Lojx') }],
  ['whose amount only the bank knows', { ...charge, code: chargeCode('204.74', field('25', 'banco.com/cob/1')) }],
  ['that gives out cash', { ...charge, code: chargeCode('204.74', `0106a@b.co${field('03', '12345678')}`) }],
  ['without an expiry', { code: charge.code }],
  ['that is HTML', { ...charge, code: '<html><title>Entrar</title></html>' }],
  ['for a card order', charge, { method: 'credit' }],
  ['for an order without an amount', charge, { totalCents: null }],
])('a code %s is not shown, and no promise is made for the one of the key', (_, pix, facts) => {
  const said = answered({ orderPage: page, pix, confirms: true }, facts)
  expect(said).toMatchObject({ page, seesKey: false })
  expect(said.charge).toBeUndefined()
})

test.each<[what: string, answer: object, before: Said, seesKey: boolean | undefined]>([
  ['an answer without a code', { confirms: true }, {}, true],
  ['an answer that says nothing of it', {}, { seesKey: true }, true],
  ['an answer after one that named a code', { confirms: true }, { namedCode: 'x' }, false],
])('%s tells whether the receiver hears of the key of the shop', (_, answer, before, seesKey) => {
  expect(answered(answer, {}, before).seesKey).toBe(seesKey)
})

test.each<[what: string, now: string | undefined, aheadMs: number]>([
  ['is behind the device', '2026-05-13T11:59:00Z', -61 * 60_000],
  ['is ahead of it, in its own zone', '2026-05-13T11:00:00-03:00', 60 * 60_000],
  ['is not named', undefined, 0],
])('a code counts by the time of the receiver, which %s', (_, now, aheadMs) => {
  const receiverMs = Date.now() + aheadMs
  for (const leftMs of [1000, 0]) {
    const pix = { ...charge, expiresAt: new Date(receiverMs + leftMs).toISOString() }
    expect(answered({ pix, now })).toMatchObject({ aheadMs, charge: leftMs > 0 ? pix : undefined })
  }
})

const byCard = { method: 'credit' } as const
const expiresAt = afterFirst
const pay = { url: 'https://www.mercadopago.com.br/checkout/v1/redirect?pref_id=1', expiresAt }

test.each<[what: string, url: string, isKept: boolean]>([
  ['at the host', 'https://mercadopago.com.br/p', true],
  ['below the host', pay.url, true],
  ['at the receiver', 'https://pedidos.exemplo.com/pagar/1', true],
  ['without encryption', 'http://www.mercadopago.com.br/p', false],
  ['at a host that ends alike', 'https://naomercadopago.com.br/p', false],
  ['at a host that begins alike', 'https://mercadopago.com.br.mal.com/p', false],
  ['with a user', 'https://ana:x@mercadopago.com.br/p', false],
  ['with that host as its user', 'https://mercadopago.com.br@mal.com/p', false],
  ['at a port of its own', 'https://mercadopago.com.br:8443/p', false],
  ['with the receiver as its user', 'https://pedidos.exemplo.com@mal.com/p', false],
  ['that is a script', 'javascript:alert(1)//mercadopago.com.br/', false],
  ['that is no address', 'mercadopago.com.br/p', false],
])('a page to pay on %s: %s', (_, url, isKept) => {
  expect(answered({ pay: { url, expiresAt } }, byCard).cardPage?.url).toBe(isKept ? url : undefined)
})

test.each<[what: string, given: object, facts: Partial<Order>, said: Said]>([
  ['for a Pix order', pay, {}, {}],
  ['that has closed', { ...pay, expiresAt: '2026-05-13T13:00:00Z' }, byCard, {}],
  ['of another host, where none is named', pay, byCard, { page }],
])('a page to pay on %s does not count', (what, given, facts, said) => {
  if (what.endsWith('named')) Object.assign(settings, { cardPageHost: undefined })
  expect(answered({ pay: given }, facts, said).cardPage).toBeUndefined()
})

test('the page of an order names its page to pay on, as long as there is one', () => {
  add(aKeptOrder({ said: answered({ pay, confirms: true }, byCard) }, byCard))
  expect(shown()?.said).toMatchObject({ cardPage: pay, seesKey: true })
  const next = { ...pay, url: 'https://mercadopago.com.br/2' }
  const news = { code: order.code, state: 'new' }
  keepNews(order.id, { ...news, pay: next })
  expect(shown()?.said.cardPage).toEqual(next)
  keepNews(order.id, null)
  expect(shown()?.said.cardPage).toEqual(next)
  keepNews(order.id, news)
  expect(shown()?.said.cardPage).toBeUndefined()
})

test('an order that was forgotten hears of nothing', () => {
  keepNews(order.id, { code: order.code, state: 'paid' })
  expect(keepAnotherCharge(order.id, { pix: charge })).toBe(false)
  expect(shown()).toBeNull()
})

test('keeps from the page of an order a known state, and nothing of another order', () => {
  add(aKeptOrder({ said: { page } }))
  const strange = [{ code: 'ABC-234', state: 'paid' }, { state: 'paid' }, { code: order.code, state: 'approved' }]
  for (const answer of strange) keepNews(order.id, answer)
  expect(shown()?.said).toEqual({ page })
  keepNews(order.id, { code: order.code, state: 'delivering' })
  expect(shown()?.said).toMatchObject({ page, state: 'delivering' })
})

test('another code counts only once the one that is shown has expired, and never beside a code by the key', () => {
  const news = { code: order.code, state: 'new', pix: another }
  add(aKeptOrder(withCharge))
  keepNews(order.id, news)
  expect(shown()?.told).toMatchObject({ charge })
  vi.setSystemTime(new Date(afterFirst))
  keepNews(order.id, { ...news, pix: { ...another, code: chargeCode('1.00') } })
  expect(shown()?.told).toMatchObject({ charge })
  keepNews(order.id, news)
  expect(shown()?.told).toMatchObject({ charge: another })
  add(aKeptOrder())
  keepNews(order.id, news)
  expect(shown()?.told).toMatchObject({ charge: null })
})

test('an answer that fails leaves the clock of the receiver as it was', () => {
  add(aKeptOrder({ ...withCharge, said: { page } }))
  // The device is an hour ahead.
  keepNews(order.id, { code: order.code, state: 'new', now: '2026-05-13T12:00:00Z' })
  vi.setSystemTime(new Date(afterFirst))
  keepNews(order.id, null)
  expect(keepAnotherCharge(order.id, null)).toBe(false)
  // Without that clock it would be in doubt.
  expect(codeState(shown() as KeptOrder, charge)).toBe('valid')
})

test('a code that was asked for is shown if it can be paid', () => {
  add(aKeptOrder(withCharge))
  vi.setSystemTime(new Date(afterFirst))
  expect(keepAnotherCharge(order.id, null)).toBe(false)
  expect(keepAnotherCharge(order.id, { pix: charge })).toBe(false)
  expect(shown()?.told).toMatchObject({ charge })
  expect(keepAnotherCharge(order.id, { pix: another })).toBe(true)
  expect(shown()?.told).toMatchObject({ charge: another })
})
