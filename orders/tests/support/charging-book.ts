import { afterAll, beforeEach } from 'vitest'
import type { Order } from '#schemas/order/order.ts'
import { startMercadoPago } from '../../tools/stand-in.js'
import { appInNode } from './app-in-node.ts'
import { given, shopOrigin } from './book.ts'
import { startEmptiedBook } from './emptied-book.ts'
import { execute } from './rows.ts'
import { bookUrl, byCard, newOrder, postOrder } from './sending.ts'
import { visit } from './visiting.ts'

type Pay = { url: string; expiresAt: string }
type Answer = { received: boolean; confirms: boolean; pix?: { code: string; expiresAt: string }; pay?: Pay }

export const mercadoPagoToken = 'TEST-um-token'

/** Starts a book that charges at a Mercado Pago, which forgets everything before each test. */
export async function startChargingBook(printed?: string[]) {
  const bank = await startMercadoPago({ token: mercadoPagoToken })
  const bindings = { MERCADO_PAGO_ACCESS_TOKEN: mercadoPagoToken, MERCADO_PAGO_API: bank.url }
  const book = await startEmptiedBook(bindings, printed)
  beforeEach(() => {
    bank.payments.clear()
    bank.preferences.clear()
    bank.faults.length = 0
  })
  afterAll(() => bank.stop())
  const database = await book.getD1Database('DB')
  const shop = { Accept: 'application/json', Origin: shopOrigin }
  const send = async (order: Order) => (await (await postOrder(book, order)).json()) as Answer
  return {
    bank,
    book,
    database,
    send,
    /** The same book in this process. */
    inNode: (others = {}) => appInNode(database, { ...given, ...bindings, ...others }),
    /** The order's page, as the shop asks for it. */
    look: async (id: string) =>
      (await (await book.dispatchFetch(`${bookUrl}/pedido/${id}`, { headers: shop })).json()) as Answer,
    anotherCode: (id: string, headers: Record<string, string> = shop) =>
      book.dispatchFetch(`${bookUrl}/pedido/${id}/pix`, { method: 'POST', headers }),
    openPage: (id: string) => visit(book, `/pedido/${id}/pagar`, { method: 'POST', password: null }),
    everyHour: async () => (await book.getWorker()).scheduled({ cron: '17 * * * *' }),
    /** So that the book may ask about what it has asked about already. */
    askedLongAgo: async () => {
      for (const table of ['charges', 'pages']) await execute(book, `UPDATE ${table} SET asked_at = '2026-01-01'`)
    },
    /** Sends an order by PIX, for which the book makes a charge. */
    charged: async () => {
      const order = newOrder()
      const { pix } = await send(order)
      return { order, pix, id: [...bank.payments.keys()].at(-1) ?? '' }
    },
    /** Sends an order by card, for which the book makes a page. */
    withPage: async () => {
      const order = byCard()
      const { pay } = await send(order)
      return { order, pay, pageId: [...bank.preferences.keys()].at(-1) ?? '' }
    },
    /** Somebody tries to pay on a page. Returns the payment's id, of which nobody has told the book. */
    tryTo: (pageId: string, changes = {}) => String(bank.payOnPage(pageId, { live_mode: true, ...changes })?.id),
    /** Mercado Pago tells of a payment, at the address of its order. */
    notice: (id: string, orderId: string, to: Pick<typeof book, 'dispatchFetch'> = book) =>
      to.dispatchFetch(`${bookUrl}/mercado-pago/${orderId}?data.id=${id}&type=payment`, {
        method: 'POST',
        body: JSON.stringify({ action: 'payment.updated', type: 'payment', data: { id } }),
      }),
  }
}

type Fault = Awaited<ReturnType<typeof startMercadoPago>>['faults'][number]

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
