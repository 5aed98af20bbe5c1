import { randomUUID } from 'node:crypto'
import type { Miniflare } from 'miniflare'
import type { Order } from '#schemas/order/order.ts'
import { anOrder } from '../../../tests/support/sample-order.ts'
import { shopOrigin } from './book.ts'

export const bookUrl = 'https://pedidos.exemplo.com'

/** An order with an id of its own. */
export const newOrder = (changes: Partial<Order> = {}) => anOrder({ id: randomUUID(), ...changes })

/** An order by card, at the catalog's price. */
export const byCard = (changes: Partial<Order> = {}) =>
  newOrder({ method: 'credit', installments: 3, totalCents: 21_552, ...changes })

type Sent = string | Order | Record<string, unknown>

/** Posts an order as the shop does. A header that is null is left out. */
export function postOrder(
  book: Pick<Miniflare, 'dispatchFetch'>,
  body: Sent,
  headers: Record<string, string | null> = {},
) {
  const all = { Origin: shopOrigin, 'Content-Type': 'text/plain', ...headers }
  return book.dispatchFetch(`${bookUrl}/orders`, {
    method: 'POST',
    headers: Object.entries(all).flatMap(([name, value]): [string, string][] =>
      value === null ? [] : [[name, value]],
    ),
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
}

/** Posts a new order, and returns it once the book has answered. */
export async function sendOrder(book: Miniflare, changes: Partial<Order> = {}): Promise<Order> {
  const order = newOrder(changes)
  await postOrder(book, order)
  return order
}

/** The reason that a refusal gives. */
export async function errorOf(response: { json: () => Promise<unknown> }): Promise<unknown> {
  const { error, ...others } = (await response.json()) as Record<string, unknown>
  return Object.keys(others).length === 0 ? error : others
}
