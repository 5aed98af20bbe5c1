import { accountOf, type Account } from '#orders/money/account.ts'
import type { Fact, FactOf, Kept } from '#orders/money/facts.ts'
import type { Payable } from '#orders/money/match-payments.ts'
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

/** What the steps below are about, unless they say otherwise, and the Pix E1. */
export const a = order({ id: 'a' })

export const byCard = { method: 'credit', totalCents: 21_552, catalogTotalCents: 21_552 } as const

const paidAt = '2026-11-22T14:32:00.000Z'
const money = { amountCents: 20_474, currency: 'brl', isTest: false, changedAt: null, at: paidAt } as const
const byPix = { kind: 'payment', provider: 'pix', ...money, reference: 'AAA-222', isOurs: true } as const
const unsaid = { intent: null, orderId: null, method: null, otherKey: null }

export const pix = (id = 'E1', changes: Partial<FactOf<'payment'>> = {}): Fact => ({
  ...byPix,
  ...unsaid,
  id,
  ...changes,
})

export const toOtherKey = pix('E1', { otherKey: 'x' })
/** A Pix that names no order. */
export const lone = pix('E2', { reference: null })

/** A Pix, and a return of E1, of some amount. */
export const part = (id: string, amountCents: number) => pix(id, { amountCents })
export const half = (id: string, amountCents: number) => back({ id, amountCents })

type Named = Pick<Payable, 'id'>
type Paid = Pick<Payable, 'id' | 'method' | 'totalCents'>

/** Each pays what its order costs. */
export const stripe = (of: Paid | null, changes: Partial<FactOf<'payment'>> = {}): Fact => {
  const id = of?.id ?? null
  const paid = { amountCents: of?.totalCents ?? money.amountCents, reference: id, orderId: id }
  return pix('cs_1', { provider: 'stripe', intent: 'pi_1', ...paid, ...changes })
}
/** In test mode, and on another site of the same account. */
export const trial = stripe(a, { isTest: true })
export const elsewhere = stripe(null, { isOurs: false })

export const mercadoPago = (of: Paid | null, changes: Partial<FactOf<'payment'>> = {}): Fact =>
  stripe(of, { provider: 'mercado-pago', id: '7', intent: null, method: of?.method ?? null, ...changes })

const byBank = { provider: 'pix', ...money, payment: 'E1' } as const
const whole = { kind: 'back', ...byBank, id: 'D1', hasFailed: false, within: null } as const

/** A return of E1, of all of it. */
export const back = (changes: Partial<FactOf<'back'>> = {}): Fact => ({ ...whole, ...changes })
export const failed = back({ hasFailed: true })

/** What goes back by Stripe. */
export const refund = (changes: Partial<FactOf<'back'>> = {}) =>
  back({ provider: 'stripe', payment: 'pi_1', ...changes })

/** The total that Mercado Pago says went back of its payment 7. */
export const total = (amountCents: number, changedAt = paidAt) =>
  back({ payment: '7', provider: 'mercado-pago', amountCents, hasFailed: amountCents === 0, changedAt })

const contest = { kind: 'claim', ...byBank, id: 'M1', standing: 'open' } as const

/** Somebody wants E1 back, and how that ends. */
export const claim = (changes: Partial<FactOf<'claim'>> = {}): Fact => ({ ...contest, ...changes })
export const won = claim({ standing: 'won' })
export const lost = claim({ standing: 'lost' })
export const givenUp = claim({ standing: 'given-up' })

/** A try to pay on the page of an order at Mercado Pago. */
export const attempt = (
  { id: orderId }: Named,
  outcome: FactOf<'try'>['outcome'],
  id = '7',
  changedAt = paidAt,
): Fact => ({ kind: 'try', provider: 'mercado-pago', id, isTest: false, changedAt, orderId, outcome })

const odd = { kind: 'unread', provider: 'pix', id: 'hash', text: '{}' } as const

export const unread = (payment: string | null): Fact => ({ ...odd, payment })

type Deed = FactOf<'state' | 'undo' | 'give' | 'dismiss' | 'restore'>
type Unnamed<Some> = Some extends Deed ? Omit<Some, 'provider' | 'id'> : never

const bySeller = (deed: Unnamed<Deed>): Fact => ({ provider: 'seller', id: `seller-${++count}`, ...deed })

export const mark = (to: State, { of = a }: { of?: Named } = {}) =>
  bySeller({ kind: 'state', orderId: of.id, to, batch: to })

/** Takes back a mark; each is named for its state. */
export const undo = (batch: string, of: Named = a) => bySeller({ kind: 'undo', orderId: of.id, batch })
export const give = (to: Named | null, payment = 'E1') => bySeller({ kind: 'give', payment, orderId: to?.id ?? null })
export const dismiss = (of = 'E1') => bySeller({ kind: 'dismiss', of })
export const restore = (of = 'E1') => bySeller({ kind: 'restore', of })

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
 * Of each order its state; of each payment the place of its order among several, how it stands, and its problem; of what
 * went back, how much is gone and whether it waits.
 */
export function told({ orders, payments }: Account): string {
  const placeOf = (id: string | null) => {
    const place = orders.findIndex((one) => one.id === id) + 1
    return place === 0 ? '-' : orders.length > 1 && place
  }
  const states = orders.map(({ state }) => state).join(' ') || 'no order'
  const lines = payments.flatMap(({ id, order: place, waits, pays, dismissedAt, isRepeated, problem, backs }) => [
    [id, placeOf(place), pays && 'pays', waits && 'waits', dismissedAt && 'dismissed', isRepeated && 'again', problem],
    ...backs.map((one) => [one.id, one.standing !== 'done' && one.standing, one.amountCents, one.waits && 'waits']),
  ])
  const words = lines.map((line) => line.filter((word) => word !== false && word !== null).join(' '))
  return [states, words.join(', ')].filter(Boolean).join(': ')
}
