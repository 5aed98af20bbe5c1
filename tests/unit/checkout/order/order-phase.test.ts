import { expect, test } from 'vitest'
import type { TabOrder } from '#src/browser/tab-orders.ts'
import {
  isEditable,
  isLeaving,
  isPanel,
  nextPhase,
  type Phase,
  type PhaseEvent,
} from '#src/checkout/order/order-phase.ts'
import type { WantedOrder } from '#src/checkout/order/wanted-order.ts'

const order = { chat: 'first' } as TabOrder
const other = { chat: 'second' } as TabOrder
const wanted = { checkout: '/checkout' } as WantedOrder
const errors = [{ name: 'email' as const, message: 'Digite seu e-mail.' }]

const phases = {
  filling: { name: 'filling' },
  sending: { name: 'sending' },
  failed: { name: 'failed', errors, attempt: 1 },
  pix: { name: 'pix', order },
  blocked: { name: 'blocked', order },
  known: { name: 'known', order, wanted },
  opened: { name: 'opened', order },
  done: { name: 'done', order },
} satisfies Record<string, Phase>

const events = {
  rejected: { type: 'rejected', errors },
  mended: { type: 'mended' },
  submitted: { type: 'submitted' },
  failed: { type: 'failed', chat: 'https://wa.me/' },
  pix: { type: 'placed', as: 'pix', order: other },
  opened: { type: 'placed', as: 'opened', order: other },
  recognized: { type: 'recognized', order: other, wanted },
  dismissed: { type: 'dismissed' },
  cameBack: { type: 'cameBack' },
} satisfies Record<string, PhaseEvent>

type Name = keyof typeof phases

// An event changes nothing in the phases that its row leaves out.
const table: Record<keyof typeof events, Partial<Record<Name, Phase>>> = {
  rejected: {
    filling: { name: 'failed', errors, attempt: 1 },
    failed: { name: 'failed', errors, attempt: 2 },
  },
  mended: { failed: phases.filling },
  submitted: { filling: phases.sending, failed: phases.sending, known: phases.sending },
  failed: { sending: { name: 'failed', errors: [], attempt: 1, chat: 'https://wa.me/' } },
  pix: { sending: { name: 'pix', order: other } },
  opened: { sending: { name: 'opened', order: other } },
  recognized: {
    filling: { name: 'known', order: other, wanted },
    sending: { name: 'known', order: other, wanted },
    failed: { name: 'known', order: other, wanted },
  },
  dismissed: { pix: phases.filling, blocked: phases.filling, known: phases.filling },
  cameBack: { sending: phases.filling, opened: phases.filling, done: phases.filling },
}

const rows = Object.entries(table).flatMap(([event, row]) =>
  Object.values(phases).map((phase): [string, Phase, Phase] => [event, phase, row[phase.name] ?? phase]),
)

test.each(rows)('%s, in the phase %o, leads to %o', (event, phase, next) => {
  expect(nextPhase(phase, events[event as keyof typeof events])).toEqual(next)
})

test('a failure that was not about the form is not mended', () => {
  const refused: Phase = { name: 'failed', errors: [], attempt: 1 }
  expect(nextPhase(refused, events.mended)).toBe(refused)
})

test.each<[what: string, is: (phase: Phase) => boolean, names: Name[]]>([
  ['can be changed and sent', isEditable, ['filling', 'failed']],
  ['is a panel', isPanel, ['pix', 'blocked', 'known']],
  ['leads home', isLeaving, ['opened', 'done']],
])('a phase that %s', (_, is, names) => {
  const found = Object.values(phases).filter(is)
  expect(found.map(({ name }) => name)).toEqual(names)
})
