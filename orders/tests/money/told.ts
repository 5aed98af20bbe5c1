import { accountOf, type Account } from '#orders/money/account.ts'
import type { Fact, FactOf, Kept } from '#orders/money/facts.ts'
import type { Payable } from '#orders/money/match-payments.ts'
import { newsOf } from '#orders/money/news.ts'
import type { State } from '#orders/rules/order-states.ts'

/** An order or a fact that the book hears of; what is in one list, it hears at one moment. */
export type Step = Payable | Fact | readonly Fact[]

let count = 0

/** A PIX order of the sample package with the code AAA-222, as are all unless a test says otherwise. */
export const order = (changes: Partial<Payable> = {}): Payable => ({
  id: `order-${++count}`,
  number: count,
  code: 'AAA-222',
  method: 'pix',
  totalCents: 20_474,
  catalogTotalCents: 20_474,
  chargedCents: [21_552, 20_474],
  receivedAt: '',
  ...changes,
})

export const byCard = { method: 'credit', totalCents: 21_552, catalogTotalCents: 21_552 } as const

const paidAt = '2026-11-22T14:32:00.000Z'
const money = { amountCents: 20_474, currency: 'brl', isTest: false, changedAt: null, at: paidAt } as const
const plain = { intent: null, reference: null, orderId: null, method: null, otherKey: null, isOurs: true } as const

export const pix = (id = 'E1', changes: Partial<FactOf<'payment'>> = {}): Fact => ({
  kind: 'payment',
  provider: 'pix',
  ...money,
  ...plain,
  id,
  reference: 'AAA-222',
  ...changes,
})

/** A Pix, and a return of E1, of some amount. */
export const part = (id: string, amountCents: number) => pix(id, { amountCents })
export const half = (id: string, amountCents: number) => back('E1', { id, amountCents })

export const stripe = (orderId: string | null, changes: Partial<FactOf<'payment'>> = {}): Fact =>
  pix('cs_1', { provider: 'stripe', intent: 'pi_1', reference: orderId, orderId, ...changes })

export const mercadoPago = (orderId: string, changes: Partial<FactOf<'payment'>> = {}): Fact =>
  pix('7', { provider: 'mercado-pago', reference: orderId, orderId, method: 'pix', ...changes })

export const back = (payment: string, changes: Partial<FactOf<'back'>> = {}): Fact => ({
  kind: 'back',
  provider: 'pix',
  ...money,
  id: 'D1',
  payment,
  hasFailed: false,
  within: null,
  ...changes,
})

/** The total that Mercado Pago says went back of its payment 7. */
export const total = (amountCents: number, changedAt = paidAt) =>
  back('7', { provider: 'mercado-pago', amountCents, hasFailed: amountCents === 0, changedAt })

export const claim = (payment: string, changes: Partial<FactOf<'claim'>> = {}): Fact => ({
  kind: 'claim',
  provider: 'pix',
  ...money,
  id: 'M1',
  payment,
  standing: 'open',
  ...changes,
})

export const attempt = (orderId: string, id: string, outcome: FactOf<'try'>['outcome'], changedAt = paidAt): Fact => ({
  kind: 'try',
  provider: 'mercado-pago',
  id,
  isTest: false,
  changedAt,
  orderId,
  outcome,
})

export const unread = (payment: string | null): Fact => ({
  kind: 'unread',
  provider: 'pix',
  id: 'hash',
  text: '{}',
  payment,
})

const seller = () => ({ provider: 'seller', id: `seller-${++count}` }) as const

export const mark = ({ id }: Payable, to: State, batch = `batch-${++count}`): Fact => ({
  kind: 'state',
  ...seller(),
  orderId: id,
  to,
  batch,
})

export const undo = ({ id }: Payable, batch: string): Fact => ({ kind: 'undo', ...seller(), orderId: id, batch })
export const give = (payment: string, to: Payable | null): Fact => ({
  kind: 'give',
  ...seller(),
  payment,
  orderId: to?.id ?? null,
})
export const dismiss = (of: string): Fact => ({ kind: 'dismiss', ...seller(), of })
export const restore = (of: string): Fact => ({ kind: 'restore', ...seller(), of })

/** When the step at a place happens. */
const momentOf = (place: number) => new Date(Date.parse('2026-11-22T15:00:00Z') + place * 1000).toISOString()

/** What there is after some steps. */
export function heard(steps: readonly Step[]) {
  const orders: Payable[] = []
  const facts: Kept[] = []
  for (const [place, step] of steps.entries()) {
    if ('code' in step) orders.push({ ...step, receivedAt: momentOf(place) })
    else for (const fact of [step].flat()) facts.push({ ...fact, number: facts.length + 1, heardAt: momentOf(place) })
  }
  return { orders, facts }
}

export const after = (steps: readonly Step[]): Account => {
  const { orders, facts } = heard(steps)
  return accountOf(orders, facts)
}

/**
 * Of each order its state; of each payment the place of its order from 1 on, how it stands, and its problem; of what went
 * back, how much is gone and whether it waits.
 */
export function told({ orders, payments }: Account): string {
  const placeOf = (id: string | null) => orders.findIndex((one) => one.id === id) + 1 || '-'
  const states = orders.map(({ state }) => state).join(' ') || 'no order'
  const lines = payments.flatMap(({ id, order: place, waits, pays, isDismissed, isRepeated, problem, backs }) => [
    [id, placeOf(place), pays && 'pays', waits && 'waits', isDismissed && 'dismissed', isRepeated && 'again', problem],
    ...backs.map((one) => [one.id, one.standing, one.amountCents, one.waits && 'waits']),
  ])
  const words = lines.map((line) => line.filter((word) => word !== false && word !== null).join(' '))
  return [states, words.join(', ')].filter(Boolean).join(': ')
}

/** What the seller is told after each step, as 'event id cents'. */
export const newsIn = (steps: readonly Step[]) =>
  steps.map((_, place) =>
    newsOf(after(steps.slice(0, place)), after(steps.slice(0, place + 1)))
      .filter(({ isNew }) => isNew)
      .map(({ event, id, cents }) => [event, id, cents].filter((word) => word !== null).join(' ')),
  )
