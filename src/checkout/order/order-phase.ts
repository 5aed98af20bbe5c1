import type { SummaryItem } from '#src/checkout/form/checkout-values.ts'

/** Why the last attempt failed. `errors` is empty if the form was not at fault, and `id` null if no order was made. */
export type Failure = { errors: readonly SummaryItem[]; attempt: number; id: string | null }

/** Where the visitor of a checkout is. What is shown of an order there is for `statusOf` to say. */
export type Phase =
  | { name: 'editing'; failure: Failure | null }
  | { name: 'sending' }
  /** `isNew`: the last click placed the order. Otherwise the panel asks whether this is the wanted one. */
  | { name: 'panel'; id: string; isNew: boolean }
  /** The button stays busy, with the result in place of the total. Home follows. */
  | { name: 'leaving'; id: string }

export type PhaseEvent =
  | { type: 'rejected'; errors: readonly SummaryItem[] }
  | { type: 'mended' }
  | { type: 'submitted' }
  | { type: 'failed'; id: string | null }
  | { type: 'shown'; id: string; isNew: boolean }
  | { type: 'placed'; id: string }
  /** What the address names: the order of a panel, or none. */
  | { type: 'named'; id: string | null }
  /** The visitor is back on a page that was still there: the next one had not loaded, or the browser had kept it. */
  | { type: 'cameBack' }

const editing: Phase = { name: 'editing', failure: null }

/** An event that does not fit the phase, such as the second click of a double click, changes nothing. */
export function nextPhase(phase: Phase, event: PhaseEvent): Phase {
  switch (event.type) {
    case 'rejected': {
      if (phase.name !== 'editing') return phase
      const attempt = (phase.failure?.attempt ?? 0) + 1
      return { name: 'editing', failure: { errors: event.errors, attempt, id: null } }
    }
    case 'mended':
      return phase.name === 'editing' && phase.failure && phase.failure.errors.length > 0 ? editing : phase
    case 'submitted':
      return phase.name === 'editing' || phase.name === 'panel' ? { name: 'sending' } : phase
    case 'failed':
      if (phase.name !== 'sending') return phase
      return { name: 'editing', failure: { errors: [], attempt: 1, id: event.id } }
    case 'shown':
      return phase.name === 'sending' ? { name: 'panel', id: event.id, isNew: event.isNew } : phase
    case 'placed':
      return phase.name === 'sending' ? { name: 'leaving', id: event.id } : phase
    case 'named':
      // A page that is being left for another site gets the address to which its visitor comes back.
      if (phase.name === 'sending') return phase
      if (event.id === null) return phase.name === 'panel' ? editing : phase
      return phase.name === 'panel' && phase.id === event.id ? phase : { name: 'panel', id: event.id, isNew: false }
    case 'cameBack':
      return phase.name === 'sending' || phase.name === 'leaving' ? editing : phase
  }
}
