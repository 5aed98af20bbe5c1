import type { SummaryItem } from '#src/checkout/form/checkout-values.ts'
import type { WantedOrder } from './wanted-order.ts'

/** How far the order of a checkout has come, as docs/order-flow.md draws it. `id` is that of the order. */
export type Phase =
  | { name: 'filling' | 'sending' }
  /** The panel of an order is about to come back. No form is shown. */
  | { name: 'resuming'; id: string }
  /** `errors` is empty if the form was not at fault, and `id` null if no order was made. */
  | { name: 'failed'; errors: readonly SummaryItem[]; attempt: number; id: string | null }
  | Panel
  | Leaving

/** Replaces the form until the visitor leaves it. `recognized` asks whether the existing order is the wanted one. */
export type Panel = { name: 'pix' | 'blocked'; id: string } | Recognized

type Recognized = { name: 'recognized'; id: string; wanted: WantedOrder }

/** The button stays busy, with the result in place of the total. Home follows. */
export type Leaving = { name: 'opened' | 'done'; id: string }

export type PhaseEvent =
  | { type: 'rejected'; errors: readonly SummaryItem[] }
  /** The visitor has corrected the last field that was wrong. */
  | { type: 'mended' }
  | { type: 'submitted' }
  | { type: 'failed'; id: string | null }
  | { type: 'placed'; as: 'pix' | 'blocked' | 'opened' | 'done'; id: string }
  /** An order's panel was on the screen when the page was discarded, or is asked for on home. */
  | { type: 'resumed'; id: string }
  | { type: 'recognized'; id: string; wanted: WantedOrder }
  /** 'Voltar ao formulário' */
  | { type: 'dismissed' }
  /** The visitor is back on a page that was still there: the next one had not loaded, or the browser had kept it. */
  | { type: 'cameBack' }

/** The form can be changed and sent. */
export const isEditable = ({ name }: Phase) => name === 'filling' || name === 'failed'

export const isPanel = (phase: Phase): phase is Panel => ['pix', 'blocked', 'recognized'].includes(phase.name)

/** The order whose panel is in the place of the form, or is about to be. */
export const panelIn = (phase: Phase) => (isPanel(phase) || phase.name === 'resuming' ? phase.id : null)

export const isLeaving = (phase: Phase): phase is Leaving => phase.name === 'opened' || phase.name === 'done'

/** An event that does not fit the phase, such as the second click of a double click, changes nothing. */
export function nextPhase(phase: Phase, event: PhaseEvent): Phase {
  switch (event.type) {
    case 'rejected': {
      const attempt = phase.name === 'failed' ? phase.attempt + 1 : 1
      return isEditable(phase) ? { name: 'failed', errors: event.errors, attempt, id: null } : phase
    }
    case 'mended':
      return phase.name === 'failed' && phase.errors.length > 0 ? { name: 'filling' } : phase
    case 'submitted':
      return isEditable(phase) || phase.name === 'recognized' ? { name: 'sending' } : phase
    case 'failed':
      return phase.name === 'sending' ? { name: 'failed', errors: [], attempt: 1, id: event.id } : phase
    case 'placed':
      return phase.name === 'sending' ? { name: event.as, id: event.id } : phase
    case 'resumed':
      return isEditable(phase) ? { name: 'resuming', id: event.id } : phase
    case 'recognized': {
      const { id, wanted } = event
      return phase.name === 'resuming' || phase.name === 'sending' ? { name: 'recognized', id, wanted } : phase
    }
    case 'dismissed':
      return isPanel(phase) ? { name: 'filling' } : phase
    case 'cameBack':
      return phase.name === 'sending' || isLeaving(phase) ? { name: 'filling' } : phase
  }
}
