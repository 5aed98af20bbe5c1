import { expect, test } from 'vitest'
import { nextPhase, type Phase, type PhaseEvent } from '#src/checkout/order/order-phase.ts'

const id = 'first'
const other = 'second'
const errors = [{ name: 'email' as const, message: 'Digite seu e-mail.' }]

const editing: Phase = { name: 'editing', failure: null }
const failedWith = (attempt: number): Phase => ({ name: 'editing', failure: { errors, attempt, id: null } })
const sending: Phase = { name: 'sending' }
const panelOf = (of: string, isNew: boolean): Phase => ({ name: 'panel', id: of, isNew })

const phases = {
  editing,
  rejected: failedWith(1),
  unsent: { name: 'editing', failure: { errors: [], attempt: 1, id } },
  sending,
  panel: panelOf(id, true),
  leaving: { name: 'leaving', id },
} satisfies Record<string, Phase>

// An event changes nothing in the phases that its row leaves out.
const table: [event: PhaseEvent, next: Partial<Record<keyof typeof phases, Phase>>][] = [
  [
    { type: 'rejected', errors },
    { editing: failedWith(1), rejected: failedWith(2), unsent: failedWith(2) },
  ],
  // A failure that was not about the form is not mended.
  [{ type: 'mended' }, { rejected: editing }],
  [{ type: 'submitted' }, { editing: sending, rejected: sending, unsent: sending, panel: sending }],
  [{ type: 'failed', id: other }, { sending: { name: 'editing', failure: { errors: [], attempt: 1, id: other } } }],
  [{ type: 'shown', id: other, isNew: true }, { sending: panelOf(other, true) }],
  [{ type: 'placed', id: other }, { sending: { name: 'leaving', id: other } }],
  [
    { type: 'named', id },
    {
      editing: panelOf(id, false),
      rejected: panelOf(id, false),
      unsent: panelOf(id, false),
      leaving: panelOf(id, false),
    },
  ],
  [{ type: 'named', id: null }, { panel: editing }],
  [{ type: 'cameBack' }, { sending: editing, leaving: editing }],
]

const rows = table.flatMap(([event, next]) =>
  Object.entries(phases).map(([name, phase]): [PhaseEvent, string, Phase, Phase] => [
    event,
    name,
    phase,
    next[name as keyof typeof phases] ?? phase,
  ]),
)

test.each(rows)('%o, in the phase %s, %o, leads to %o', (event, _, phase, next) => {
  expect(nextPhase(phase, event)).toEqual(next)
})
