import type { TabOrder } from '#src/browser/tab-orders.ts'
import type { SummaryItem } from '#src/checkout/form/checkout-values.ts'
import type { WantedOrder } from './wanted-order.ts'

/** How far the order of a checkout has come, as docs/order-flow.md draws it. */
export type Phase =
  | { name: 'filling' | 'sending' }
  /** `errors` is empty if the form was not at fault. `chat` is given for an order that the shop refused for good. */
  | { name: 'failed'; errors: readonly SummaryItem[]; attempt: number; chat?: string }
  | Panel
  | Leaving

/** Replaces the form until the visitor leaves it. `known` asks whether the existing order is the wanted one. */
export type Panel = { name: 'pix' | 'blocked'; order: TabOrder } | KnownOrder

export type KnownOrder = { name: 'known'; order: TabOrder; wanted: WantedOrder }

/** The button stays busy, with the result below it, on a phone above the bar. Home follows. */
type Leaving = { name: 'opened' | 'done'; order: TabOrder }

export type PhaseEvent =
  | { type: 'rejected'; errors: readonly SummaryItem[] }
  /** The visitor has corrected the last field that was wrong. */
  | { type: 'mended' }
  | { type: 'submitted' }
  | { type: 'failed'; chat?: string }
  | { type: 'placed'; as: 'pix' | 'blocked' | 'opened' | 'done'; order: TabOrder }
  | { type: 'recognized'; order: TabOrder; wanted: WantedOrder }
  /** 'Voltar ao formulário' */
  | { type: 'dismissed' }
  /** The visitor is back on a page that was still there: the next one had not loaded, or the browser had kept it. */
  | { type: 'cameBack' }

/** The form can be changed and sent. */
export const isEditable = ({ name }: Phase) => name === 'filling' || name === 'failed'

export const isPanel = (phase: Phase): phase is Panel => ['pix', 'blocked', 'known'].includes(phase.name)

export const isLeaving = (phase: Phase): phase is Leaving => phase.name === 'opened' || phase.name === 'done'

/** An event that does not fit the phase, such as the second click of a double click, changes nothing. */
export function nextPhase(phase: Phase, event: PhaseEvent): Phase {
  switch (event.type) {
    case 'rejected':
      if (!isEditable(phase)) return phase
      return { name: 'failed', errors: event.errors, attempt: phase.name === 'failed' ? phase.attempt + 1 : 1 }
    case 'mended':
      return phase.name === 'failed' && phase.errors.length > 0 ? { name: 'filling' } : phase
    case 'submitted':
      return isEditable(phase) || phase.name === 'known' ? { name: 'sending' } : phase
    case 'failed':
      return phase.name === 'sending' ? { name: 'failed', errors: [], attempt: 1, chat: event.chat } : phase
    case 'placed':
      return phase.name === 'sending' ? { name: event.as, order: event.order } : phase
    case 'recognized': {
      const { order, wanted } = event
      return isEditable(phase) || phase.name === 'sending' ? { name: 'known', order, wanted } : phase
    }
    case 'dismissed':
      return isPanel(phase) ? { name: 'filling' } : phase
    case 'cameBack':
      return phase.name === 'sending' || isLeaving(phase) ? { name: 'filling' } : phase
  }
}
