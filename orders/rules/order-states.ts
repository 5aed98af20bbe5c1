import * as z from 'zod/mini'

export const states = ['new', 'paid', 'delivering', 'delivered', 'canceled', 'refunded'] as const

export const stateSchema = z.enum(states)

export type State = z.infer<typeof stateSchema>

/** Who changed a state: the seller, or what confirmed a payment. */
export type Cause = 'seller' | 'stripe' | 'pix' | 'mercado-pago'
