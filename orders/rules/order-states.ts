import * as z from 'zod/mini'

export const states = ['new', 'paid', 'delivering', 'delivered', 'canceled'] as const

export const stateSchema = z.enum(states)

export type State = z.infer<typeof stateSchema>

/** Who changed a state. */
export type Cause = 'seller' | 'stripe'
