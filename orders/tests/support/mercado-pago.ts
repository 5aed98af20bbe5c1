import { afterAll, beforeEach, onTestFinished, vi } from 'vitest'
import type { Order } from '#schemas/order/order.ts'
import { startMercadoPago } from '../../tools/serve.js'
import { byCard } from './sending.ts'
import { shopOrigin } from './settings.ts'
import { startBook } from './start-book.ts'

type Pay = { url: string; expiresAt: string }
type Answer = { received: boolean; confirms: boolean; pix?: { code: string; expiresAt: string }; pay?: Pay }

/** Starts a Mercado Pago, which forgets everything before each test, and the settings of a book that charges there. */
export async function startBank() {
  const token = 'TEST-um-token'
  const bank = await startMercadoPago({ token })
  const { fetch } = globalThis
  // The paths of what it was asked, but not of what it was to make or to change.
  const questions: string[] = []
  vi.stubGlobal('fetch', (input: string, init?: RequestInit) => {
    if (init?.method === 'GET') questions.push(new URL(input).pathname)
    return fetch(input.replace('https://api.mercadopago.com', bank.url), init)
  })
  beforeEach(() => {
    bank.payments.clear()
    bank.preferences.clear()
    bank.faults.length = 0
    questions.length = 0
    // A busy machine may take longer than Mercado Pago does.
    vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => new AbortController().signal)
  })
  // Other files run in the same process.
  afterAll(() => {
    vi.unstubAllGlobals()
    return bank.stop()
  })
  return { ...bank, questions, settings: { MERCADO_PAGO_ACCESS_TOKEN: token } }
}

/** Starts a Mercado Pago and a book that charges there, and what its buyers do. */
export async function startCharging() {
  const bank = await startBank()
  const book = await startBook({ with: bank.settings })
  const shop = { Accept: 'application/json', Origin: shopOrigin }
  const send = async (order: Order) => (await (await book.postOrder(order)).json()) as Answer
  return {
    bank,
    book,
    send,
    /** The order's page, as the shop asks for it. */
    look: async (id: string) => (await (await book.fetch(`/pedido/${id}`, { headers: shop })).json()) as Answer,
    list: () => book.text('/?estado=todos'),
    pageText: (id: string, query = '') => book.text(`/pedido/${id}${query}`),
    /** The seller changes an order's state. */
    change: (id: string, from: string, to: string) => book.submit('/orders/state', { change: `${id} ${from} ${to}` }),
    openPage: (id: string) => book.visit(`/pedido/${id}/pagar`, { method: 'POST', password: null }),
    /** So that the book may ask about what it has asked about already. */
    askedLongAgo: async () => {
      await book.execute("UPDATE orders SET ask_at = 0, received_at = '2026-01-01T00:00:00.000Z'")
      await book.execute("UPDATE offers SET asked_at = '2026-01-01'")
    },
    /** Sends an order by PIX, for which the book makes a charge. */
    charged: async () => {
      const order = await book.sendOrder()
      return { order, id: [...bank.payments.keys()].at(-1) ?? '' }
    },
    /** Sends an order by card, for which the book makes a page. */
    withPage: async () => {
      const order = byCard()
      const { pay } = await send(order)
      return { order, pay, pageId: [...bank.preferences.keys()].at(-1) ?? '' }
    },
    /** Somebody tries to pay on a page. Returns the payment's id, of which nobody has told the book. */
    tryTo: (pageId: string, changes = {}) => String(bank.payOnPage(pageId, { live_mode: true, ...changes })?.id),
  }
}

export type Fault = Awaited<ReturnType<typeof startMercadoPago>>['faults'][number]

/** Mercado Pago answers with this status, and nothing else. */
export const failWith =
  (status: number): Fault =>
  () =>
    new Response('{}', { status })

/** Mercado Pago answers what is right, but with these changes. */
export const answerWith =
  (changes: object): Fault =>
  (made) =>
    void (made && Object.assign(made, changes))

/** Mercado Pago does not answer. */
export const hangUp: Fault = () => Response.error()

/** From now on nobody answers this process, and the time limit of each request is over once the test ends it. */
export function startSilence() {
  const limits: { ms: number; end: () => void }[] = []
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    const controller = new AbortController()
    limits.push({ ms, end: () => controller.abort(new DOMException('', 'TimeoutError')) })
    return controller.signal
  })
  vi.spyOn(globalThis, 'fetch').mockImplementation(
    (_, init) =>
      new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error))
      }),
  )
  onTestFinished(() => void vi.restoreAllMocks())
  return limits
}
