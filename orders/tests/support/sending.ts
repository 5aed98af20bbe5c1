import { randomUUID } from 'node:crypto'
import type { Order } from '#schemas/order/order.ts'
import { anOrder } from '../../../tests/support/sample-order.ts'
import { bookUrl, password, pixSecret, shopOrigin } from './settings.ts'
import type { Book } from './start-book.ts'

/** A book that is asked over HTTP. */
export type Asked = Pick<Book, 'fetch'>

/** An order with an id of its own. */
export const newOrder = (changes: Partial<Order> = {}) => anOrder({ id: randomUUID(), ...changes })

/** An order by card, at the catalog's price. */
export const byCard = (changes: Partial<Order> = {}) =>
  newOrder({ method: 'credit', installments: 3, totalCents: 21_552, ...changes })

type Sent = string | Order | Record<string, unknown>

/** Posts an order as the shop does. A header that is null is left out. */
export function postOrder(book: Asked, body: Sent, headers: Record<string, string | null> = {}) {
  const all = { Origin: shopOrigin, 'Content-Type': 'text/plain', ...headers }
  return book.fetch('/orders', {
    method: 'POST',
    headers: Object.entries(all).flatMap(([name, value]): [string, string][] =>
      value === null ? [] : [[name, value]],
    ),
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
}

/** Posts a new order, and returns it once the book has answered. */
export async function sendOrder(book: Asked, changes: Partial<Order> = {}): Promise<Order> {
  const order = newOrder(changes)
  await postOrder(book, order)
  return order
}

/** The reason that a refusal gives. */
export async function errorOf(response: Response): Promise<unknown> {
  const { error, ...others } = (await response.json()) as Record<string, unknown>
  return Object.keys(others).length === 0 ? error : others
}

export type Visit = {
  method?: string
  /** Null sends no password. */
  password?: string | null
  user?: string
  origin?: string
  /** The address that the visit comes from. */
  from?: string
  headers?: Record<string, string>
  form?: Record<string, string | string[]>
  body?: string
}

/** A request from the seller's browser: it has the password, and a form comes from one of the book's own pages. */
export function visit(book: Asked, path: string, options: Visit = {}) {
  const { method, user = 'loja', origin = bookUrl, from = '203.0.113.7', headers, form, body } = options
  const given = options.password === undefined ? password : options.password
  const credentials = Buffer.from(`${user}:${given}`).toString('base64')
  return book.fetch(origin + path, {
    method: method ?? (form ? 'POST' : 'GET'),
    redirect: 'manual',
    headers: {
      Accept: 'text/html',
      'CF-Connecting-IP': from,
      ...(given !== null && { Authorization: `Basic ${credentials}` }),
      ...(form && { Origin: origin }),
      ...headers,
    },
    ...((form ?? body) && { body: form ? encoded(form) : body }),
  })
}

const encoded = (form: Record<string, string | string[]>) =>
  new URLSearchParams(Object.entries(form).flatMap(([name, values]) => [values].flat().map((value) => [name, value])))

/** When a Pix was paid, unless a test says otherwise. */
export const pixPaidAt = '2026-11-22T14:32:00.000Z'

let count = 0

/** A Pix that pays the sample order, with an id of its own, as a bank reports it. */
export const aPix = (changes: Record<string, unknown> = {}) => ({
  endToEndId: `E${++count}`,
  txid: 'K7M4QX',
  valor: '204.74',
  horario: pixPaidAt,
  infoPagador: 'de Ana',
  ...changes,
})

/** Tells the book what a bank tells it. */
export const callBank = (book: Asked, body: unknown, path = `/pix/${pixSecret}`) =>
  book.fetch(path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
