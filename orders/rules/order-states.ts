import * as z from 'zod/mini'

export const states = ['new', 'paid', 'delivering', 'delivered', 'canceled', 'refunded'] as const

export const stateSchema = z.enum(states)

export type State = z.infer<typeof stateSchema>

/** Paid for, by a payment or by what the seller says. */
export const isSold = (state: State) => state === 'paid' || state === 'delivering' || state === 'delivered'

/** The state that usually follows. */
export const nextStates: Partial<Record<State, State>> = { new: 'paid', paid: 'delivering', delivering: 'delivered' }

/** What confirms a payment to the book. */
export const providers = ['stripe', 'pix', 'mercado-pago'] as const

export type Provider = (typeof providers)[number]

export type Cause = 'seller' | Provider
