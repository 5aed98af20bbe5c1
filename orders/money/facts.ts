import * as z from 'zod/mini'
import { providers, stateSchema } from '#orders/rules/order-states.ts'

// What the book was told, and what its seller did, each kept once as it came. Nothing here says who paid.

const id = z.string()
const idOrNone = z.nullable(id)
const cents = z.int().check(z.nonnegative())
const instant = z.iso.datetime()
const provider = z.enum(providers)

/** `changedAt`: the provider's own time of this report, if it gives one; the latest of several counts. */
const reported = { provider, id, isTest: z.boolean(), changedAt: z.nullable(instant) }
/** Lower case, such as 'brl'. Amounts are in whole units if the currency has no cents. */
const money = { ...reported, amountCents: cents, currency: z.string(), at: instant }

const seller = { provider: z.literal('seller'), id }

export const factSchema = z.discriminatedUnion('kind', [
  /** Money that came. `id`: Stripe's checkout session, the EndToEndId of a Pix, Mercado Pago's number. */
  z.object({
    kind: z.literal('payment'),
    ...money,
    /** What Stripe's refunds and disputes name in place of the session. */
    intent: idOrNone,
    /** As the provider sent it; of a Pix the order's code, if its txid is one. */
    reference: z.nullable(z.string()),
    /** Taken from the reference; the book may not have this order. */
    orderId: idOrNone,
    /** How it was paid at Mercado Pago; null for all others. */
    method: z.nullable(z.enum(['pix', 'credit', 'other'])),
    /** The Pix key that was paid, if it is not the shop's. */
    otherKey: z.nullable(z.string()),
    /** False for money of a Stripe session with neither a payment link nor a reference: another site's. */
    isOurs: z.boolean(),
  }),

  /**
   * Money that went back. `amountCents`: the total so far under this id. `payment`: the intent of a Stripe payment, the id
   * of any other.
   */
  z.object({
    kind: z.literal('back'),
    ...money,
    payment: id,
    /** It did not arrive: the money is the shop's again. */
    hasFailed: z.boolean(),
    /** Where a provider counts returns under one id, and names a failed one by another: the id of the total. */
    within: idOrNone,
  }),

  /** Money that a payer claims back. An end says more than the beginning, and 'lost' more than the other ends. */
  z.object({
    kind: z.literal('claim'),
    ...money,
    payment: id,
    standing: z.enum(['open', 'given-up', 'won', 'lost']),
  }),

  /**
   * An attempt to pay an order by card that is no payment. `id`: that of the payment that it may become. An end says more
   * than a review.
   */
  z.object({
    kind: z.literal('try'),
    ...reported,
    orderId: id,
    outcome: z.enum(['review', 'refused', 'canceled']),
  }),

  /** What no reader knows. `id`: the hash of the whole text. The text may name who paid: it is erased in time. */
  z.object({
    kind: z.literal('unread'),
    provider,
    id,
    text: z.string(),
    /** The payment that it seems to be: if that comes later, it is what this says. */
    payment: idOrNone,
  }),

  /** The seller gave an order a state. Changes with one press of a button share a batch. */
  z.object({ kind: z.literal('state'), ...seller, orderId: id, to: stateSchema, batch: id }),
  /** The seller took such a change back: it counts as never made. */
  z.object({ kind: z.literal('undo'), ...seller, orderId: id, batch: id }),
  /** The seller said whose order a payment pays; null takes that back. */
  z.object({ kind: z.literal('give'), ...seller, payment: id, orderId: idOrNone }),
  /** The seller has dealt with a payment, a return, a claim or an unread text, or the book reads that; or wants to see it again. */
  z.object({ kind: z.literal('dismiss'), ...seller, provider: z.enum(['seller', 'book']), of: id }),
  z.object({ kind: z.literal('restore'), ...seller, of: id }),
])

export type Fact = z.infer<typeof factSchema>
export type FactOf<Kind extends Fact['kind']> = Extract<Fact, { kind: Kind }>

/** What a provider reports. A reader turns a message into these, and nothing else. */
export type Report = FactOf<'payment' | 'back' | 'claim' | 'try'>

/** What a reader makes of a message. `unread`: what it cannot read, or only in part, as it came, in JSON. */
export type Read = { reports: Report[]; unread: string[] }

/** A fact in the book: when it came, and a number that rises with each. */
export type Kept<Some extends Fact = Fact> = Some & { number: number; heardAt: string }
