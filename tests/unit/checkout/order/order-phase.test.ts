import { expect, test, vi } from 'vitest'
import { nextPhase, type Phase, type PhaseEvent } from '#src/checkout/order/order-phase.ts'
import { openPayment, paymentRoute } from '#src/checkout/order/payment-route.ts'
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

const pix = { key: 'pix@exemplo.com', receiver: 'Loja Exemplo', city: 'São Paulo' }
const orderWebhook = 'https://pedidos.exemplo.com/novo'
const page = 'https://pay.exemplo.com/a'

test.each([
  ['a link comes before all else', page, 'pix', 100, { pix, orderWebhook }, 'link'],
  ['PIX by the key of the shop', null, 'pix', 100, { pix, orderWebhook }, 'pix'],
  ['PIX without a key', null, 'pix', 100, { orderWebhook }, 'webhook'],
  ['a card where there is a key', null, 'credit', 100, { pix, orderWebhook }, 'webhook'],
  ['PIX without an amount or a webhook', null, 'pix', null, { pix }, 'chat'],
  ['with nothing set', null, 'credit', 100, {}, 'chat'],
] as const)('an order takes its route: %s', (_, url, method, totalCents, shop, route) => {
  Object.assign(settings, { pix: undefined, orderWebhook: undefined, ...shop })
  const link = url === null ? null : new URL(url)
  expect(paymentRoute(link, method, totalCents !== null)).toBe(route)
})

test('a payment page cannot reach back, and a tab that is closed at once was blocked', () => {
  const tab = { opener: {}, closed: false }
  vi.stubGlobal('window', { open: () => tab })
  expect([openPayment(page), tab.opener]).toEqual(['opened', null])
  tab.closed = true
  expect(openPayment(page)).toBe('blocked')
})
