import fc from 'fast-check'
import { Hono } from 'hono'
import type { Env } from '#orders/env.ts'
import type { Fact, Report } from '#orders/money/facts.ts'
import { endOpenWays } from '#orders/providers/mercado-pago/ending.ts'
import { askForChanges, askHowPaid } from '#orders/providers/mercado-pago/how-paid.ts'
import { offerFor } from '#orders/providers/mercado-pago/offering.ts'
import { lastBatch, undoDeed } from '#orders/queries/deeds.ts'
import { eraseOrder } from '#orders/queries/erasing.ts'
import { claimNews, dropTold } from '#orders/queries/money/outbox.ts'
import { keepMessage } from '#orders/queries/payments/reports.ts'
import { changeStates, dismiss, givePayment, restore } from '#orders/queries/seller-facts.ts'
import { storeOrder } from '#orders/queries/store-order.ts'
import type { State } from '#orders/rules/order-states.ts'
import type { Order } from '#schemas/order/order.ts'
import { anOrder } from '../../../tests/support/sample-order.ts'
import { makeMercadoPago } from '../../tools/stand-in.js'
import { back, claim, mercadoPago, pix, stripe } from '../money/told.ts'

const [app, token] = [new Hono(), 'TEST-1']
export const bank = makeMercadoPago(app, token)
globalThis.fetch = async (input, init) => app.request(input, init)
// The stories are one request, and workerd gives a request 10,000 timers.
AbortSignal.timeout = () => new AbortController().signal

export const envOf = (DB: D1Database) => ({ DB, MERCADO_PAGO_ACCESS_TOKEN: token }) as unknown as Env

/** When a step happens, and a number of its own. */
export type Moment = { env: Env; DB: D1Database; now: Date; index: number }

/** Something that happens to a book. `isLost`: the database writes, but fails to say so, and whoever sent it sends it again. */
export type Step = { kind: string; take: (at: Moment) => unknown; isLost: boolean; [fc.toStringMethod]: () => string }

const withId = (last: number, changes: Partial<Order> = {}) =>
  anOrder({ id: `00000000-0000-4000-8000-00000000000${last}`, code: 'AAA-222', ...changes })

// Three orders have the same code: two are alike, and one is by card.
const [first, twin, other] = [withId(1), withId(2), withId(3, { code: 'BBB-222' })]
const card = withId(4, { method: 'credit', totalCents: 21_552 })
const orders: unknown[] = [first, twin, other, card]
// The first order is named more often, so that more happens to it.
const order = fc.constantFrom(first, first, card, other, twin, twin)
const cardOrder = fc.constantFrom(card, card, card, first)
const code = fc.constantFrom('AAA-222', 'AAA-222', 'BBB-222', 'ZZZ-222')
const session = fc.nat(2).map((number) => `cs_${number}`)
const text = fc.constantFrom('a', 'b')
const amountCents = fc.constantFrom(20_474, 20_474, 21_552, 95)

/** Of an order its place. */
const shown = (_: string, value: unknown) => (orders.includes(value) ? orders.indexOf(value) : value)

/** Something that happens with some of what is `given`. */
function step<Given extends unknown[]>(
  kind: string,
  given: { [place in keyof Given]: fc.Arbitrary<Given[place]> },
  take: (at: Moment, ...given: Given) => unknown,
): fc.Arbitrary<Step> {
  return fc.tuple(fc.constantFrom(false, false, true), fc.tuple<Given>(...given)).map(([isLost, all]) => ({
    kind,
    take: (at) => take(at, ...all),
    isLost,
    [fc.toStringMethod]: () => `${isLost ? 'lost, again: ' : ''}${kind} ${JSON.stringify(all, shown)}`,
  }))
}

/** What the seller was told, such as 'order <id> {…}'. */
export const told: string[] = []

/** Tells the seller what waits. A lost answer about what was told would tell it again, so that it is not lost here. */
export async function tell({ DB, now }: Pick<Moment, 'DB' | 'now'>): Promise<number> {
  const claimed = await claimNews(DB, now)
  told.push(...claimed.flatMap(({ about, id, news }) => (news ? [`${about} ${id} ${JSON.stringify(news)}`] : [])))
  await dropTold(DB, new Map(claimed.map((row) => [row, ['url']])), now)
  return claimed.length
}

/** The batches of changes, the last one at the end. */
export const batches: string[] = []

const heard = (reports: fc.Arbitrary<Fact[]>) =>
  step('reports', [reports], ({ DB, now }, all) => {
    // Mercado Pago's say when they changed.
    const dated = (all as Report[]).map((one) =>
      one.provider === 'mercado-pago' && one.kind !== 'payment' ? { ...one, changedAt: now.toISOString() } : one,
    )
    return keepMessage(DB, 'pix', { reports: dated }, now)
  })

const ofStripe = fc
  .tuple(fc.option(order, { freq: 9 }), session, amountCents, fc.constantFrom(false, false, true))
  .map(([of, id, cents, isTest]) => [stripe(of, { id, intent: id, amountCents: cents, isTest })])

const someOfBank = fc.array(fc.constantFrom('E0', 'E1', 'E2'), { minLength: 1, maxLength: 2 })
const ofBank = fc
  .tuple(fc.option(code, { freq: 9 }), someOfBank, amountCents)
  .map(([reference, ids, cents]) => ids.map((id) => pix(id, { amountCents: cents, reference })))

const ofMercadoPago = fc
  .tuple(order, fc.constantFrom('27', '28'), amountCents)
  .map(([of, id, cents]) => [mercadoPago(of, { id, method: null, amountCents: cents })])

const providers = { cs_0: 'stripe', cs_1: 'stripe', E0: 'pix', E1: 'pix', 27: 'mercado-pago' } as const
const goneBack = fc
  .tuple(fc.constantFrom('cs_0', 'cs_1', 'E0', 'E1', '27'), fc.constantFrom(20_474, 20_474, 100, 0), fc.boolean())
  .map(([payment, cents, isClaim]) => {
    const about = { payment, provider: providers[payment], amountCents: cents }
    return isClaim
      ? [claim({ ...about, id: `${payment} dispute`, standing: cents === 0 ? 'given-up' : 'open' })]
      : [back({ ...about, id: `${payment} refund`, hasFailed: cents === 0 })]
  })

export const isUnpaid = (status: string) => status === 'rejected' || status === 'in_process'

/** Somebody tries to pay on an order's page, or what became of that changes. */
const tryToPay = step(
  'try',
  [
    cardOrder,
    fc.nat(2),
    fc.constantFrom('approved', 'approved', 'rejected', 'in_process', 'refunded', 'charged_back'),
    fc.constantFrom(21_552, 21_552, 95),
    fc.constantFrom('credit_card', 'credit_card', 'bank_transfer'),
  ],
  ({ now }, { id }, place, status, cents, payment_type_id) => {
    const at = now.toISOString()
    const changes = { status, date_last_updated: at, ...(!isUnpaid(status) && { date_approved: at }) }
    const tried = [...bank.payments.values()][place]
    // A refusal is final, and so is money that went back.
    const isOpen = tried?.status === 'in_process' || (tried?.status === 'approved' && !isUnpaid(status))
    if (tried) return isOpen && Object.assign(tried, changes)
    const [pageId = ''] = [...bank.preferences].find(([, page]) => page.external_reference === id) ?? []
    return bank.payOnPage(pageId, { ...changes, transaction_amount: cents / 100, payment_type_id, live_mode: true })
  },
)

const page = step('page', [cardOrder], async ({ env, now, index }, { id, method }) => {
  if (method === 'pix') return
  const later: Promise<unknown>[] = []
  const from = { origin: 'https://book', network: `${index}`, later: (work: Promise<unknown>) => void later.push(work) }
  await offerFor(env, id, from, now)
  await Promise.all(later)
})

const comes = (of: fc.Arbitrary<Order>) =>
  step('order', [of], ({ DB, now }, one) => storeOrder(DB, one, { sender: null, shop: null, limits: [[]] }, now))

const look = step('look', [cardOrder], ({ env, now }, { id }) => askHowPaid(env, { orderId: id, id: '' }, 'look', now))
const notice = step('notice', [cardOrder, fc.nat(2)], ({ env, now }, { id: orderId }, place) =>
  askHowPaid(env, { orderId, id: [...bank.payments.keys()][place] ?? '31' }, 'notice', now),
)

const change = step(
  'change',
  [order, fc.constantFrom<State[]>('new', 'paid', 'delivered', 'canceled', 'refunded')],
  async ({ env, DB, now, index }, { id }, to) => {
    const from = await DB.prepare('SELECT state FROM orders WHERE id = ?').bind(id).first<State>('state')
    if (from) await changeStates(DB, [{ id, from, to }], `batch ${index}`, now)
    if (from) batches.push(`batch ${index}`)
    await endOpenWays(env, { ids: [id] }, now)
  },
)

const take = step('take', [session], async ({ DB, now }, id) => {
  const batch = await lastBatch(DB, id)
  return batch && undoDeed(DB, batch, now)
})

const onPage = fc.oneof(
  { weight: 2, arbitrary: page },
  { weight: 1, arbitrary: look },
  { weight: 4, arbitrary: tryToPay },
  { weight: 3, arbitrary: notice },
  { weight: 1, arbitrary: step('hour', [], ({ env, now }) => askForChanges(env, now)) },
)

const happening = fc.oneof(
  { weight: 3, arbitrary: comes(order) },
  { weight: 11, arbitrary: fc.oneof(...[ofStripe, ofBank, goneBack, ofMercadoPago].map(heard)) },
  { weight: 5, arbitrary: onPage },
  { weight: 2, arbitrary: step('tell', [], tell) },
  {
    weight: 1,
    arbitrary: step('unread', [text], ({ DB, now }, one) => keepMessage(DB, 'pix', { unread: [one] }, now)),
  },
  { weight: 4, arbitrary: change },
  { weight: 2, arbitrary: step('undo', [], ({ DB, now }) => undoDeed(DB, batches.pop() ?? '', now)) },
  { weight: 1, arbitrary: step('dismiss', [session], ({ DB, now }, id) => dismiss(DB, [id], now)) },
  { weight: 1, arbitrary: step('restore', [session], ({ DB, now }, id) => restore(DB, [id], now)) },
  { weight: 1, arbitrary: take },
  { weight: 1, arbitrary: step('give', [session, code], ({ DB, now }, id, to) => givePayment(DB, id, to, now)) },
  { weight: 1, arbitrary: step('erase', [order], ({ DB, now }, { id }) => eraseOrder(DB, id, now)) },
)

const storyOf = (given: fc.Arbitrary<Step>) => fc.array(given, { minLength: 6, maxLength: 16 })
const ofPage = storyOf(fc.oneof({ weight: 4, arbitrary: onPage }, { weight: 1, arbitrary: happening }))

/** Two stories in seven are about a page to pay on, from its start. */
export const anyStory = fc.oneof(
  { weight: 5, arbitrary: storyOf(happening) },
  { weight: 2, arbitrary: fc.tuple(comes(fc.constant(card)), page, ofPage).map((all) => all.flat()) },
)
