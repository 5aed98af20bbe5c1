import { beforeEach, expect, test, vi } from 'vitest'
import { orderCopy } from '#src/content/order-copy.ts'
import type { KeptOrder, Said } from '#src/order/kept-order.ts'
import { noticesOf, statusOf, type Status } from '#src/order/order-status.ts'
import { add } from '#src/order/order-store.ts'
import { orderTitle } from '#src/order/order-words.ts'
import { refusedStorage, stubTab } from '../../support/memory-storage.ts'
import { aKeptOrder } from '../../support/sample-order.ts'

const key = { key: 'k', receiver: 'r', city: 'c' }
const both = { pix: key, paymentMethods: ['pix', 'credit'] as ('pix' | 'credit')[] }
const noKey = { ...both, pix: undefined }
const withHost = { ...noKey, cardPageHost: 'mercadopago.com.br' }
const cardsOnly = { ...both, paymentMethods: ['credit'] as ['credit'] }
const charge = { code: '000201', expiresAt: '2026-05-13T13:30:00Z' }
const other = { ...charge, code: '000202' }
const page = 'https://pedidos.exemplo.com/pedido/1'
const url = 'https://pay.exemplo.com/a'

const totalCents = 20_474
const byKey = { kind: 'pix', totalCents, source: key } as const
const byCharge = { kind: 'pix', totalCents, source: charge } as const
const byLink = { kind: 'link', url } as const

const delivery = { as: 'received', at: '2026-05-13T13:00:01Z' } as const
const waiting = { as: 'waiting', since: 0 } as const
const refused = { as: 'refused' } as const
const ownCode = { as: 'pix', totalCents, charge: null } as const
const chargeCode = { as: 'pix', totalCents, charge } as const
const failed = { as: 'failed' } as const
const untold = { as: null } as const
const done = { as: 'done' } as const
const link = (isOpened: boolean) => ({ as: 'link', url, isOpened }) as const

/** What the receiver says of a code that it made, and sees being paid. */
const made = { page, charge, namedCode: charge.code, seesCharge: true }
const card = aKeptOrder({}, { method: 'credit' }).order
const unpriced = aKeptOrder({}, { totalCents: null }).order
const cardPage = { url, expiresAt: charge.expiresAt }
const paying = { order: card, told: { as: 'cardPage' }, delivery, said: { page, cardPage, seesKey: true } } as const
const unopened = { as: 'unopened' } as const

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-05-13T13:29:59Z'), toFake: ['Date', 'performance'] }))

type Shop = Parameters<typeof statusOf>[1]
type Row = [what: string, changes: Partial<KeptOrder>, shop: Shop, expected: Partial<Status>]

test.each<Row>([
  ['that failed', { told: failed, delivery: waiting }, both, { sentence: 'waiting', tone: 'waiting', way: null }],
  ['that failed for good', { told: failed, delivery: refused }, both, { sentence: 'refused', tone: 'waiting' }],
  ['with a code, refused', { delivery: refused }, both, { sentence: 'pix', way: byKey }],
  ['left, and received', { told: untold, delivery }, both, { sentence: 'pix', way: byKey, needsReceipt: true }],
  ['that failed, and was received', { told: failed, delivery }, noKey, { sentence: 'done', way: null, step: 'Pedido' }],
  ['that failed, received with a code', { told: failed, delivery, said: made }, noKey, { way: byCharge }],
  ['that failed, received, by card', { told: failed, delivery, order: card }, both, { sentence: 'done', way: null }],
  ['that failed, received, unpriced', { told: failed, delivery, order: unpriced }, both, { sentence: 'done' }],
  ['that is done', { told: done }, both, { sentence: 'done', tone: 'success', way: null, needsReceipt: false }],
  ['with a code of the key', {}, both, { sentence: 'pix', way: byKey, step: 'Pagamento', needsReceipt: true }],
  ['with a code of a key that is gone', {}, noKey, { sentence: 'ended', way: null, step: 'Pedido' }],
  ['with a code, where only cards count', {}, cardsOnly, { way: null }],
  ['blocked', { told: link(false) }, both, { sentence: 'blocked', way: byLink, needsReceipt: false }],
  ['opened', { told: link(true) }, both, { sentence: 'opened', tone: 'waiting', way: byLink, step: 'Pagamento' }],
  ['with a code of its own', { told: chargeCode, said: made }, noKey, { way: byCharge, needsReceipt: false }],
  ['with such a code, without a page', { told: chargeCode }, noKey, { way: byCharge }],
  ['with such a code, ended for good', { told: chargeCode, said: { aheadMs: 1000 } }, both, { sentence: 'ended' }],
  ['whose page to pay on was opened', paying, withHost, { sentence: 'cardPage', way: byLink, needsReceipt: false }],
  ['with such a page, unseen', { ...paying, said: { cardPage } }, withHost, { way: byLink, needsReceipt: true }],
  ['with such a page, which is gone', { ...paying, said: { page } }, withHost, { sentence: 'ended', way: null }],
  ['with such a page, closed', { ...paying, said: { cardPage, aheadMs: 1000 } }, withHost, { sentence: 'ended' }],
  ['whose page did not open', { ...paying, told: unopened, said: { page } }, withHost, { sentence: 'unopened' }],
  ['whose page opened after all', { ...paying, told: unopened }, withHost, { sentence: 'cardPage', way: byLink }],
  ['by Pix where cards have a page', { told: untold, delivery }, withHost, { sentence: 'done' }],
])('an order %s', (_, changes, shop, expected) => expect(statusOf(aKeptOrder(changes), shop)).toMatchObject(expected))

test.each<[what: string, changes: Partial<KeptOrder>, title: string]>([
  ['being sent has none', { told: untold }, ''],
  ['opened names the host', { told: link(true) }, 'Abrimos pay.exemplo.com em outra aba: conclua o pagamento lá.'],
  ['paid after that does not', { told: link(true), said: { state: 'paid' } }, orderCopy.paid],
  ['refused says so before all else', { told: link(true), delivery: refused }, orderCopy.refused],
])('the title of an order %s', (_, changes, title) => {
  const kept = aKeptOrder(changes)
  expect(orderTitle(kept, statusOf(kept, both))).toBe(title)
})

// A promise is true of the code on the screen, and one order has one code.
test.each<[what: string, told: KeptOrder['told'], said: Said, needsReceipt: boolean, follow: string | null]>([
  ['the receiver hears of the key', ownCode, { page, seesKey: true }, false, page],
  ['the receiver hears of nothing', ownCode, { page }, true, page],
  ['its own code, which nobody sees being paid', chargeCode, { ...made, seesCharge: false }, true, page],
  ['another code came too late', ownCode, made, true, null],
  ['another code does not fit', ownCode, { page, namedCode: '', seesCharge: true, seesKey: false }, true, null],
  ['the receiver has since made another', chargeCode, { ...made, charge: other, namedCode: other.code }, true, null],
])('with %s: whether a receipt is needed, and what page may be followed', (_, told, said, needsReceipt, follow) => {
  expect(statusOf(aKeptOrder({ told, said }), both)).toMatchObject({ needsReceipt, follow })
})

test.each<[state: string, outcome: Status['outcome'], step: Status['step'], tone: Status['tone']]>([
  ['new', null, 'Pagamento', 'waiting'],
  ['checking', 'checking', 'Pagamento', 'waiting'],
  ['paid', 'paid', 'Entrega', 'success'],
  ['delivering', 'paid', 'Entrega', 'success'],
  ['delivered', 'paid', 'delivered', 'success'],
  ['canceled', 'canceled', null, 'over'],
  ['refunded', 'refunded', null, 'over'],
  // Storage can hold anything.
  ['constructor', null, 'Pagamento', 'waiting'],
])('an order in the state %s ended as %s, its ticket stands at %s, and it is %s', (state, ...expected) => {
  const [outcome, step, tone] = expected
  const said = { page, state } as Said
  const status = statusOf(aKeptOrder({ said }), both)
  expect(status).toMatchObject({ outcome, step, tone, sentence: outcome ?? 'pix', needsReceipt: !outcome })
  expect(status.way).toEqual(outcome ? null : byKey)
})

const named = (code: string, changes: Partial<KeptOrder> = {}) => aKeptOrder(changes, { code, id: code })

test('home tells of each order that waits for somebody, and once of all that ended in the same success', () => {
  const orders = [
    named('AAA-AAA', { told: { as: 'link', url: 'https://pay.exemplo.com/', isOpened: true } }),
    named('BBB-BBB', { told: done }),
    named('CCC-CCC', { told: { as: null } }),
    named('DDD-DDD', { told: { as: 'failed' }, delivery: { as: 'waiting', since: 0 } }),
    named('EEE-EEE', { said: { state: 'paid' } }),
    named('FFF-FFF', { told: done }),
    named('GGG-GGG', { said: { state: 'canceled' } }),
    named('HHH-HHH', { said: { state: 'delivered' } }),
    named('III-III', { said: { state: 'canceled' } }),
  ]
  const codesOf = (kept: readonly KeptOrder[]) => kept.map(({ order }) => order.code)
  expect(noticesOf(orders).map(({ kept, others }) => [kept.order.code, codesOf(others)])).toEqual([
    ['AAA-AAA', []],
    ['BBB-BBB', ['FFF-FFF']],
    ['DDD-DDD', []],
    ['EEE-EEE', ['HHH-HHH']],
    ['GGG-GGG', []],
    ['III-III', []],
  ])
})

test.each(['blocked', 'pix', 'cardPage'] as const)('%s says that it is kept where the browser keeps it', (sentence) => {
  const kept = aKeptOrder()
  stubTab()
  add(kept)
  expect(orderTitle(kept, { sentence })).toBe(orderCopy[sentence])
  vi.stubGlobal('localStorage', refusedStorage)
  add(kept)
  expect(orderTitle(kept, { sentence })).toBe(orderCopy.unkept)
})
