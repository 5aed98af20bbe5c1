import { Hono } from 'hono'
import { beforeEach } from 'vitest'
import type { Offer } from '#orders/providers/mercado-pago/offering.ts'
import type { Order } from '#schemas/order/order.ts'
import { makeMercadoPago } from '../../tools/stand-in.js'
import { answerFor } from './internet.ts'
import { byCard } from './sending.ts'
import { shopOrigin } from './settings.ts'
import { startBook } from './start-book.ts'

type Answer = Offer & { received: boolean; confirms: boolean }

/** A Mercado Pago, which forgets everything before each test, and the settings of a book that charges there. */
export function startBank() {
  const [app, token] = [new Hono(), 'TEST-um-token']
  const bank = makeMercadoPago(app, token)
  // The paths of what it was asked, but not of what it was to make or to change.
  const questions: string[] = []
  answerFor(['api.mercadopago.com'], async (request) => {
    if (request.method === 'GET') questions.push(new URL(request.url).pathname)
    const answer = await app.request(request)
    if (answer.type === 'error') throw new TypeError('fetch failed')
    return answer
  })
  beforeEach(() => {
    bank.payments.clear()
    bank.preferences.clear()
    bank.faults.length = 0
    questions.length = 0
  })
  return { ...bank, questions, settings: { MERCADO_PAGO_ACCESS_TOKEN: token } }
}

/** Starts a Mercado Pago and a book that charges there, and what its buyers do. */
export async function startCharging() {
  const bank = startBank()
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

export type Fault = ReturnType<typeof makeMercadoPago>['faults'][number]

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
