import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import type { Fact, Report } from '#orders/money/facts.ts'
import { testContent } from '../../../tools/build/test-content.ts'
import { root } from '../../../tools/run.js'
import { buildWorker } from '../../tools/builds.js'
import { applyMigrations } from '../../tools/wrangler.js'
import { back, claim, mercadoPago, pix, stripe } from '../money/told.ts'
import { databaseOf, runAt } from '../support/d1.ts'
import { startDatabases } from '../support/databases.ts'
import { newOrder } from '../support/sending.ts'
import { faultsOf } from './faults.ts'
import type { End, Step, Story } from './story-worker.ts'

const worker = `${root}/.orders/model`
await buildWorker(worker, 'orders/tests/model/story-worker.ts', [testContent('shop')])
const workerd = startDatabases(worker, 'worker.js', 'Stories')
const url = await workerd.ready
afterAll(() => workerd.dispose())
await applyMigrations(databaseOf(runAt(url.href)))

// Three orders have the same code: two are alike, and one is by card.
const orders = [
  newOrder({ code: 'AAA-222' }),
  newOrder({ code: 'AAA-222', method: 'credit', totalCents: 21_552 }),
  newOrder({ code: 'BBB-222' }),
  newOrder({ code: 'AAA-222' }),
]
// The first order is named more often, so that more happens to it.
const order = fc.constantFrom(0, 0, 1, 2, 3, 3)
// The second is the one by card.
const cardOrder = fc.constantFrom(1, 1, 1, 0)
const tried = fc.constantFrom('31', '32', '33')
const session = fc.nat(2).map((number) => `cs_${number}`)
const amountCents = fc.constantFrom(20_474, 20_474, 21_552, 95)
const state = fc.constantFrom('new', 'paid', 'delivered', 'canceled', 'refunded')

const code = fc.constantFrom('AAA-222', 'AAA-222', 'BBB-222', 'ZZZ-222')

const orderAt = (place: number | null) => orders[place ?? -1] ?? null

const ofStripe = fc
  .tuple(fc.option(order, { freq: 9 }), session, amountCents, fc.constantFrom(false, false, true))
  .map(([place, id, cents, isTest]) => [stripe(orderAt(place), { id, intent: id, amountCents: cents, isTest })])

const someOfBank = fc.array(fc.constantFrom('E0', 'E1', 'E2'), { minLength: 1, maxLength: 2 })
const ofBank = fc
  .tuple(fc.option(code, { freq: 9 }), someOfBank, amountCents)
  .map(([reference, ids, cents]) => ids.map((id) => pix(id, { amountCents: cents, reference })))

const ofMercadoPago = fc
  .tuple(order, fc.constantFrom('27', '28'), amountCents)
  .map(([place, id, cents]) => [mercadoPago(orderAt(place), { id, method: null, amountCents: cents })])

const providers = { cs_0: 'stripe', cs_1: 'stripe', E0: 'pix', E1: 'pix', 27: 'mercado-pago' } as const
const goneBack = fc
  .tuple(fc.constantFrom('cs_0', 'cs_1', 'E0', 'E1', '27'), fc.constantFrom(20_474, 20_474, 100, 0), fc.boolean())
  .map(([payment, cents, isClaim]) => {
    const about = { payment, provider: providers[payment], amountCents: cents }
    return isClaim
      ? [claim({ ...about, id: `${payment} dispute`, standing: cents === 0 ? 'given-up' : 'open' })]
      : [back({ ...about, id: `${payment} refund`, hasFailed: cents === 0 })]
  })

const heard = (reports: fc.Arbitrary<Fact[]>) =>
  reports.map((all): Step => ({ kind: 'reports', reports: all as Report[] }))

const aTry = fc.record({
  kind: fc.constant('try'),
  order: cardOrder,
  session: tried,
  status: fc.constantFrom('approved', 'approved', 'rejected', 'in_process', 'refunded', 'charged_back'),
  cents: fc.constantFrom(21_552, 21_552, 95),
  type: fc.constantFrom('credit_card', 'credit_card', 'bank_transfer'),
})

const onPage: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constantFrom('page', 'page', 'look'), order: cardOrder }) },
  { weight: 4, arbitrary: aTry },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('notice'), order: cardOrder, session: tried }) },
  fc.constant({ kind: 'hour' }),
)

const happening: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('order'), order }) },
  { weight: 11, arbitrary: heard(fc.oneof(ofStripe, ofBank, goneBack, ofMercadoPago)) },
  { weight: 5, arbitrary: onPage },
  { weight: 2, arbitrary: fc.constant({ kind: 'tell' }) },
  fc.record({ kind: fc.constant('unread'), text: fc.constantFrom('a', 'b') }),
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('change'), order, to: state }) },
  { weight: 2, arbitrary: fc.constant({ kind: 'undo' }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constantFrom('dismiss', 'restore', 'take'), session }) },
  fc.record({ kind: fc.constant('give'), session, code }),
  fc.record({ kind: fc.constant('erase'), order }),
)

const storyOf = (given: fc.Arbitrary<Step>) =>
  fc.array(
    fc.tuple(given, fc.constantFrom(false, false, true)).map(([one, isLost]): Step => ({ ...one, isLost })),
    { minLength: 6, maxLength: 16 },
  )
const ofPage = storyOf(fc.oneof({ weight: 4, arbitrary: onPage }, { weight: 1, arbitrary: happening }))
const toPage: Step[] = [
  { kind: 'order', order: 1 },
  { kind: 'page', order: 1 },
]

// Two stories in seven are about a page to pay on, from its start.
const anyStory = fc.oneof(
  { weight: 5, arbitrary: storyOf(happening) },
  { weight: 2, arbitrary: ofPage.map((steps) => [...toPage, ...steps]) },
)

test('whatever happens, no money is out of sight, what the seller said stands, and everything is told once', async () => {
  await fc.assert(
    fc.asyncProperty(anyStory, async (steps) => {
      const response = await fetch(url, { method: 'PUT', body: JSON.stringify({ orders, steps } satisfies Story) })
      expect(faultsOf((await response.json()) as End, steps)).toEqual([])
    }),
    { numRuns: 700 },
  )
})
