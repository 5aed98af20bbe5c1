import { expect, test, vi } from 'vitest'
import type { Order } from '#schemas/order/order.ts'
import type { KeptOrder, Told } from '#src/order/kept-order.ts'
import { chargeCode } from '../../../support/br-code.ts'
import { createWorld, shops, type Shop, type Tab, type Wish, type World } from '../../../support/shop-world.ts'

const byPix: Wish = { quantity: '100', method: 'pix', page: '' }
const byCard: Wish = { ...byPix, method: 'credit' }
const onPage: Wish = { ...byPix, page: 'a' }

const { withKeyAndWebhook, withPages, withWebhook, withNothing } = shops
const withCardPage = { ...withWebhook, cardPageHost: 'mercadopago.com.br' }

async function enter(shop: Shop, changes: Partial<World> = {}) {
  const world = Object.assign(await createWorld(shop), changes)
  const [tab, other] = world.tabs
  return { world, tab, other }
}

const charge = { code: chargeCode('9.50'), expiresAt: '2026-05-13T13:30:00Z' }
const saysCharge = ({ id }: Order) => ({ orderPage: `https://pedidos.exemplo.com/pedido/${id}`, pix: charge })
const saysWrongCharge = () => ({ pix: { ...charge, code: chargeCode('9.49') } })
const url = 'https://www.mercadopago.com.br/checkout/1'
const saysCardPage = () => ({ pay: { url, expiresAt: '2026-05-14T13:00:00Z' } })

async function orderAndWait(tab: Tab, wish: Wish, ms: number) {
  tab.order(wish)
  await vi.advanceTimersByTimeAsync(ms)
}

function phaseOf({ isHome, phase }: Tab): string {
  if (isHome) return 'home'
  if (phase.name === 'panel' && !phase.isNew) return 'asks'
  return phase.name === 'editing' && phase.failure ? 'failed' : phase.name
}

/** What is shown at each of `times`, in milliseconds after the click. */
async function phasesAt(tab: Tab, times: number[]): Promise<string[]> {
  const names: string[] = []
  for (const [index, time] of times.entries()) {
    await vi.advanceTimersByTimeAsync(time - (times[index - 1] ?? 0))
    names.push(phaseOf(tab))
  }
  return names
}

type Row = [what: string, shop: Shop, world: Partial<World>, wish: Wish, phases: string, told: Told]

const slow = { lateMs: 60_000 }
const panel = 'panel panel panel panel panel'
const result = 'sending sending leaving leaving home'
const failure = 'sending sending failed failed failed'
const busy = 'sending sending sending sending'
const done: Told = { as: 'done' }
const failed: Told = { as: 'failed' }
const keyCode: Told = { as: 'pix', totalCents: 950, charge: null }
const ownCode: Told = { ...keyCode, charge }
const paying = (isOpened: boolean): Told => ({ as: 'link', url: 'https://pay.exemplo.com/a', isOpened })

test.each<Row>([
  ['PIX by the key of the shop', withKeyAndWebhook, {}, byPix, panel, keyCode],
  ['a card where there is a key', withKeyAndWebhook, { receiver: 'fails' }, byCard, failure, failed],
  ['a key, and no amount', withKeyAndWebhook, { receiver: 'fails' }, { ...byPix, price: '' }, failure, failed],
  ['a page that opens', withPages, {}, onPage, 'leaving home home home home', paying(true)],
  ['a blocked page', withPages, { opening: 'blocked' }, onPage, panel, paying(false)],
  ['a page that is closed at once', withPages, { opening: 'closed' }, onPage, panel, paying(false)],
  ['a page in this tab', withPages, { opening: 'leaving' }, onPage, `${busy} panel`, paying(false)],
  ['a page that fails', withPages, { opening: 'failed' }, onPage, 'failed failed failed failed failed', paying(false)],
  ['a webhook that takes it', withWebhook, {}, byPix, result, done],
  ['a webhook that fails', withWebhook, { receiver: 'fails' }, byPix, failure, failed],
  ['a webhook that refuses', withWebhook, { receiver: 'refuses' }, byCard, failure, failed],
  ['a code in the answer', withWebhook, { says: saysCharge }, byPix, panel, ownCode],
  ['a code in the answer, and a key', withKeyAndWebhook, { says: saysCharge }, byPix, panel, ownCode],
  ['a wrong code', withWebhook, { says: saysWrongCharge }, byPix, result, done],
  ['a page for the card', withCardPage, { says: saysCardPage }, byCard, `${busy} asks`, { as: 'cardPage' }],
  ['a slow webhook', withWebhook, slow, byPix, `${busy} sending`, { as: null }],
  ['a slow webhook, and a key', withKeyAndWebhook, slow, byPix, 'sending sending panel panel panel', keyCode],
  ['settings that name no route', withNothing, {}, byPix, result, done],
])('with %s: what is shown at the click, 1.999, 2, 2.999 and 3 s later', async (_, shop, given, wish, phases, told) => {
  const { world, tab } = await enter(shop, given)
  tab.order(wish)
  await vi.dynamicImportSettled()
  expect((await phasesAt(tab, [0, 1999, 2000, 2999, 3000])).join(' ')).toBe(phases)
  const [kept] = tab.code.readOrders() as [KeptOrder]
  expect(kept.told).toEqual(told)
  expect(kept.delivery.as === 'received').toBe(world.received.size > 0 && given !== slow)
  expect(world.wentTo).toBe(told.as === 'cardPage' ? url : undefined)
  if (phases.endsWith('failed')) expect(tab.phase).toMatchObject({ failure: { errors: [], id: kept.order.id } })
  const hasPanel = /panel|asks/.test(phases)
  expect(tab.hash).toBe(hasPanel ? `#${kept.order.code}` : '')
  await tab.load(false)
  expect(phaseOf(tab)).toBe(hasPanel ? 'asks' : 'editing')
})

test.each<[what: string, shop: Shop, world: Partial<World>, leaveMs: number]>([
  ['a result', withNothing, {}, 1000],
  ['home', withNothing, {}, 2500],
  ['home after a payment page', withPages, {}, 500],
  ['a code', withKeyAndWebhook, slow, 1000],
  ['a code in a late answer', withWebhook, { says: saysCharge, lateMs: 1500 }, 1000],
])('whoever leaves before %s is not followed by it', async (_, shop, given, leaveMs) => {
  const { tab } = await enter(shop, given)
  await orderAndWait(tab, onPage, leaveMs)
  tab.leaveForHome()
  tab.isHome = false
  await vi.advanceTimersByTimeAsync(60_000)
  await vi.dynamicImportSettled()
  expect([phaseOf(tab), tab.hash]).toEqual(['editing', ''])
})

test('a new order replaces, in any tab, what failed or was left for the same package and link, and nothing else', async () => {
  const { tab, other } = await enter(withWebhook, { receiver: 'fails' })
  for (const quantity of ['100', '200', '300']) {
    await orderAndWait(tab, { ...byPix, quantity }, quantity === '100' ? 1000 : 2000)
    await tab.load(false)
  }
  const ordered = () => tab.code.readOrders().map(({ order, told }) => [order.quantity, order.method, told.as])
  const unlike = ['300', 'pix', 'failed']
  expect(ordered()).toEqual([unlike, ['200', 'pix', 'failed'], ['100', 'pix', null]])
  other.order(byCard)
  other.order({ ...byPix, quantity: '200', email: 'other@b.co' })
  expect(ordered()).toEqual([['100', 'credit', null], ['200', 'pix', null], unlike])
  expect(tab.code.keptOrders()).toHaveLength(3)
})

test.each<[what: string, shop: Shop, wish: Wish, told: Told]>([
  ['a payment page that opened', withPages, onPage, paying(true)],
  ['a code that was shown', withKeyAndWebhook, byPix, ownCode],
])('%s in another tab stays within reach when the order ends in this one', async (_, shop, wish, told) => {
  const { world, tab, other } = await enter(shop, { lateMs: 3000 })
  tab.order({ ...wish, page: '' })
  Object.assign(world, { lateMs: 0, says: saysCharge })
  other.order(wish)
  await vi.dynamicImportSettled()
  await vi.advanceTimersByTimeAsync(3000)
  expect(tab.phase.name).not.toBe('sending')
  expect(tab.code.readOrders().map((kept) => kept.told)).toEqual([told])
})

test('an order that another tab has forgotten meanwhile ends as any other, and is not kept again', async () => {
  const { tab, other } = await enter(withWebhook, { lateMs: 1500 })
  await orderAndWait(tab, byCard, 1000)
  for (const { order } of other.code.keptOrders()) other.code.forget(order.id)
  await vi.advanceTimersByTimeAsync(1000)
  expect([phaseOf(tab), tab.code.keptOrders()]).toEqual(['leaving', []])
})

test('a code that comes after the failure was said is shown when the visitor orders the same again', async () => {
  const { world, tab } = await enter(withWebhook, { receiver: 'takes unheard', says: saysCharge })
  await orderAndWait(tab, byPix, 4000)
  world.receiver = 'takes'
  await vi.advanceTimersByTimeAsync(1000)
  await vi.dynamicImportSettled()
  await vi.advanceTimersByTimeAsync(0)
  await orderAndWait(tab, byPix, 0)
  expect(phaseOf(tab)).toBe('panel')
  expect(tab.code.readOrders()).toMatchObject([{ told: { as: 'pix', charge } }])
})

test('a retry that was received, but whose result the visitor did not see, is asked about, and nothing replaces it', async () => {
  const { world, tab } = await enter(withWebhook, { receiver: 'fails' })
  await orderAndWait(tab, byCard, 2000)
  expect(phaseOf(tab)).toBe('failed')
  world.receiver = 'takes'
  await orderAndWait(tab, byCard, 1000)
  await tab.load(false)
  await orderAndWait(tab, { ...byCard, email: 'other@b.co' }, 0)
  expect(tab.code.readOrders()).toMatchObject([{ told: { as: null } }, { delivery: { as: 'received' } }])
  await tab.load(false)
  await orderAndWait(tab, byCard, 0)
  expect(phaseOf(tab)).toBe('asks')
  // The shop has the order, and home may say so.
  expect(tab.code.readOrders()).toMatchObject([{ told: { as: null } }, { told: { as: 'done' } }])
  tab.orderAnother()
  expect(tab.code.readOrders()).toHaveLength(3)
})

test('after another one that the shop refused, home does not open the success that was asked about', async () => {
  const { world, tab } = await enter(withWebhook)
  await orderAndWait(tab, byCard, 3000)
  await tab.load(false)
  await orderAndWait(tab, byCard, 0)
  const [first] = tab.code.readOrders() as [KeptOrder]
  expect([phaseOf(tab), tab.code.isUnannounced(first.order.id)]).toEqual(['asks', true])
  world.receiver = 'refuses'
  tab.orderAnother()
  await vi.advanceTimersByTimeAsync(2000)
  expect([phaseOf(tab), tab.code.isUnannounced(first.order.id)]).toEqual(['failed', false])
})

test('an order that is asked about is sent and shown again, though it was closed, at the address where it was asked', async () => {
  const { world, tab } = await enter(withPages, { opening: 'blocked', receiver: 'fails' })
  for (const page of ['a', 'b']) {
    await orderAndWait(tab, { ...onPage, page }, 1000)
    tab.backToForm()
    const [kept] = tab.code.readOrders()
    if (page === 'a' && kept) tab.code.change(kept.order.id, { isClosed: true })
    world.receiver = 'takes'
  }
  const delivery = { as: 'received' }
  const again = { checkout: expect.stringContaining('exemplo.com/b') as string, isClosed: false, delivery }
  expect(tab.code.readOrders()).toMatchObject([again])
})

test('what the shop received after the failure was said is told on home, in any tab', async () => {
  const { world, tab, other } = await enter(withWebhook, { receiver: 'fails', says: saysCharge })
  await orderAndWait(tab, byPix, 2000)
  tab.leaveForHome()
  world.receiver = 'takes'
  await vi.advanceTimersByTimeAsync(5000)
  await vi.dynamicImportSettled()
  const { readOrders, statusOf, settings } = other.code
  const [kept] = readOrders() as [KeptOrder]
  expect(statusOf(kept, settings)).toMatchObject({ sentence: 'pix', way: { kind: 'pix', source: charge } })
  // There it leads to the code, and so does the same order again.
  other.showCode(kept)
  expect(other.phase).toMatchObject({ name: 'panel', id: kept.order.id, isNew: false })
  expect(readOrders()).toMatchObject([{ told: { as: 'pix', charge } }])
})

test.each<[what: string, again: Partial<Wish>, made: number]>([
  ['the same again goes on with it', {}, 1],
  ['another method takes its place, and says so', { method: 'credit' }, 2],
])('of a failed order whose notice was closed in any tab: %s', async (_, again, made) => {
  const { world, tab, other } = await enter(withWebhook, { receiver: 'fails' })
  await orderAndWait(tab, byPix, 2000)
  const [first] = tab.code.readOrders() as [KeptOrder]
  other.code.close(first.order.id)
  world.receiver = 'takes'
  await orderAndWait(tab, { ...byPix, ...again }, 60_000)
  expect(world.received.size).toBe(1)
  const [last] = tab.code.readOrders() as [KeptOrder]
  expect(last).toMatchObject({ told: { as: 'done' }, delivery: { as: 'received' } })
  expect(new Set([first.order.id, last.order.id]).size).toBe(made)
  expect(last.replaces).toBe(made === 2 ? first.order.code : undefined)
})
