import { expect, test } from 'vitest'
import {
  isEditable,
  isLeaving,
  isPanel,
  nextPhase,
  type Phase,
  type PhaseEvent,
} from '#src/checkout/order/order-phase.ts'
import type { WantedOrder } from '#src/checkout/order/wanted-order.ts'

const id = 'first'
const other = 'second'
const wanted = { checkout: '/checkout' } as WantedOrder
const errors = [{ name: 'email' as const, message: 'Digite seu e-mail.' }]

const phases = {
  filling: { name: 'filling' },
  sending: { name: 'sending' },
  resuming: { name: 'resuming', id },
  failed: { name: 'failed', errors, attempt: 1, id: null },
  pix: { name: 'pix', id },
  blocked: { name: 'blocked', id },
  recognized: { name: 'recognized', id, wanted },
  opened: { name: 'opened', id },
  done: { name: 'done', id },
} satisfies Record<string, Phase>

const events = {
  rejected: { type: 'rejected', errors },
  mended: { type: 'mended' },
  submitted: { type: 'submitted' },
  failed: { type: 'failed', id: other },
  pix: { type: 'placed', as: 'pix', id: other },
  opened: { type: 'placed', as: 'opened', id: other },
  resumed: { type: 'resumed', id: other },
  recognized: { type: 'recognized', id: other, wanted },
  dismissed: { type: 'dismissed' },
  cameBack: { type: 'cameBack' },
} satisfies Record<string, PhaseEvent>

type Name = keyof typeof phases

// An event changes nothing in the phases that its row leaves out.
const table: Record<keyof typeof events, Partial<Record<Name, Phase>>> = {
  rejected: {
    filling: { name: 'failed', errors, attempt: 1, id: null },
    failed: { name: 'failed', errors, attempt: 2, id: null },
  },
  mended: { failed: phases.filling },
  submitted: { filling: phases.sending, failed: phases.sending, recognized: phases.sending },
  failed: { sending: { name: 'failed', errors: [], attempt: 1, id: other } },
  pix: { sending: { name: 'pix', id: other } },
  opened: { sending: { name: 'opened', id: other } },
  resumed: { filling: { name: 'resuming', id: other }, failed: { name: 'resuming', id: other } },
  recognized: {
    resuming: { name: 'recognized', id: other, wanted },
    sending: { name: 'recognized', id: other, wanted },
  },
  dismissed: { pix: phases.filling, blocked: phases.filling, recognized: phases.filling },
  cameBack: { sending: phases.filling, opened: phases.filling, done: phases.filling },
}

const rows = Object.entries(table).flatMap(([event, row]) =>
  Object.values(phases).map((phase): [string, Phase, Phase] => [event, phase, row[phase.name] ?? phase]),
)

test.each(rows)('%s, in the phase %o, leads to %o', (event, phase, next) => {
  expect(nextPhase(phase, events[event as keyof typeof events])).toEqual(next)
})

test('a failure that was not about the form is not mended', () => {
  const refused: Phase = { name: 'failed', errors: [], attempt: 1, id: null }
  expect(nextPhase(refused, events.mended)).toBe(refused)
})

test.each<[what: string, is: (phase: Phase) => boolean, names: Name[]]>([
  ['can be changed and sent', isEditable, ['filling', 'failed']],
  ['is a panel', isPanel, ['pix', 'blocked', 'recognized']],
  ['leads home', isLeaving, ['opened', 'done']],
])('a phase that %s', (_, is, names) => {
  const found = Object.values(phases).filter(is)
  expect(found.map(({ name }) => name)).toEqual(names)
})
