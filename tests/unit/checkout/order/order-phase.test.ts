import { expect, test } from 'vitest'
import { nextPhase, type Phase, type PhaseEvent } from '#src/checkout/order/order-phase.ts'
import { paymentRoute } from '#src/checkout/order/payment-route.ts'
import { settings } from '../../../content/shop/settings.ts'

const id = 'first'
const other = 'second'
const errors = [{ name: 'email' as const, message: 'Digite seu e-mail.' }]

const editing: Phase = { name: 'editing', failure: null }
const failedWith = (attempt: number): Phase => ({ name: 'editing', failure: { errors, attempt, id: null } })
const sending: Phase = { name: 'sending' }
const panelOf = (of: string, isNew: boolean): Phase => ({ name: 'panel', id: of, isNew })
const named = panelOf(id, false)

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
    { editing: named, rejected: named, unsent: named, leaving: named },
  ],
  [{ type: 'named', id: null }, { panel: editing }],
  [{ type: 'cameBack' }, { sending: editing, leaving: editing }],
]

test.each(table)('%o leads to %o, and to nothing else', (event, next) => {
  const after = Object.entries(phases).map(([name, phase]) => [name, nextPhase(phase, event)])
  expect(Object.fromEntries(after)).toEqual({ ...phases, ...next })
})

const link = new URL('https://pay.exemplo.com/a')
const pix = { key: 'pix@exemplo.com', receiver: 'Loja Exemplo', city: 'São Paulo' }
const orderWebhook = 'https://pedidos.exemplo.com/novo'

// Who pays by the key of the shop is in place-order.test.ts.
test.each([
  ['a link comes before all else', link, { pix, orderWebhook }, 'link'],
  ['with a webhook', null, { orderWebhook }, 'webhook'],
  ['with nothing set', null, {}, 'chat'],
])('an order takes its route: %s', (_, url, shop, route) => {
  Object.assign(settings, { pix: undefined, orderWebhook: undefined, ...shop })
  expect(paymentRoute(url, 'pix', true)).toBe(route)
})
