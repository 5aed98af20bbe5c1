import { expect, test, vi } from 'vitest'
import { nextPhase, type Phase, type PhaseEvent } from '#src/checkout/order/order-phase.ts'
import { openPayment, paymentRoute } from '#src/checkout/order/payment-route.ts'
import { settings } from '../../../content/shop/settings.ts'
import { refuse } from '../../../support/memory-storage.ts'

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

const shopPage = {}
const tab = { opener: shopPage }

test.each<[opened: string, open: () => unknown, result: string]>([
  ['a tab', () => tab, 'opened'],
  ['nothing, as most blockers do', () => null, 'blocked'],
  ['a tab that is closed at once', () => ({ closed: true }), 'blocked'],
  ['an error', refuse, 'failed'],
  ['the page itself, as inside an app', () => shopPage, 'leaving'],
])('of a browser that opens %s', (_, open, result) => {
  vi.stubGlobal('window', Object.assign(shopPage, { open }))
  expect(openPayment('https://pay.exemplo.com/a')).toBe(result)
  // A payment page cannot reach back.
  if (result === 'opened') expect(tab.opener).toBeNull()
})
