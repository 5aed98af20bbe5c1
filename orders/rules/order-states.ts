import * as z from 'zod/mini'

export const states = ['new', 'paid', 'delivering', 'delivered', 'canceled', 'refunded'] as const

export const stateSchema = z.enum(states)

export type State = z.infer<typeof stateSchema>

/** What confirms a payment to the book. */
export type Provider = 'stripe' | 'pix' | 'mercado-pago'

/** Who changed a state. */
export type Cause = 'seller' | Provider
