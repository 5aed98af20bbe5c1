import { generateSignedCookie } from 'hono/cookie'
import { derivedKey } from '#orders/access/keyed-hash.ts'
import type { Order } from '#schemas/order/order.ts'
import { anOrder } from '../../../tests/support/sample-order.ts'
import { textOf } from './pages.ts'
import { bookUrl, password, pixSecret, shopOrigin } from './settings.ts'

/** An order with an id of its own. */
export const newOrder = (changes: Partial<Order> = {}) => anOrder({ id: crypto.randomUUID(), ...changes })

/** An order by card, at the catalog's price. */
export const byCard = (changes: Partial<Order> = {}) =>
  newOrder({ method: 'credit', installments: 3, totalCents: 21_552, ...changes })

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

/** The reason that a refusal gives. */
export async function errorOf(response: Response): Promise<unknown> {
  const { error, ...others } = (await response.json()) as Record<string, unknown>
  return Object.keys(others).length === 0 ? error : others
}

type Form = Record<string, string | string[]>

export type Visit = {
  method?: string
  /** That the browser has signed in with; null if it has not. */
  password?: string | null
  origin?: string
  /** The address that the visit comes from. */
  from?: string
  headers?: Record<string, string>
  form?: Form
  body?: string
}

const encoded = (form: Form) =>
  new URLSearchParams(Object.entries(form).flatMap(([name, values]) => [values].flat().map((value) => [name, value])))

/** The cookie of a browser that has signed in at `time`. */
export async function sessionOf(secret = password, origin = bookUrl, time = String(Date.now())): Promise<string> {
  const prefix = origin.startsWith('https:') ? 'host' : undefined
  const cookie = await generateSignedCookie('sessao', time, await derivedKey(secret, 'session'), { prefix })
  return cookie.split(';')[0] ?? ''
}

/** What others ask of a book. `fetch` takes a path, or another address. */
export function asking(fetch: (path: string, init?: RequestInit) => Promise<Response>) {
  const post = (path: string, body: unknown, headers: Record<string, string | null>) => {
    const given = Object.entries(headers).filter((header): header is [string, string] => header[1] !== null)
    return fetch(path, { method: 'POST', headers: given, body: typeof body === 'string' ? body : JSON.stringify(body) })
  }

  /** Posts an order as the shop does. A header that is null is left out. */
  const postOrder = (order: string | object, headers: Record<string, string | null> = {}) =>
    post('/orders', order, { Origin: shopOrigin, 'Content-Type': 'text/plain', ...headers })

  /** A request from the seller's browser: it has signed in, and a form comes from one of the book's own pages. */
  const visit = async (path: string, options: Visit = {}) => {
    const { method, origin = bookUrl, from = '203.0.113.7', headers, form, body } = options
    const given = options.password === undefined ? password : options.password
    return fetch(origin + path, {
      method: method ?? (form ? 'POST' : 'GET'),
      redirect: 'manual',
      headers: {
        Accept: 'text/html',
        'CF-Connecting-IP': from,
        ...(given !== null && { Cookie: await sessionOf(given, origin) }),
        ...(form && { Origin: origin }),
        ...headers,
      },
      ...((form ?? body) && { body: form ? encoded(form) : body }),
    })
  }
  const page = async (path: string, options?: Visit) => (await visit(path, options)).text()
  return {
    fetch,
    postOrder,
    visit,
    /** Sends a form. */
    submit: (path: string, form: Form) => visit(path, { form }),
    /** The HTML that a visit gets. */
    page,
    /** The text of that page. */
    text: async (path: string, options?: Visit) => textOf(await page(path, options)),
    /** Posts a new order, and returns it once the book has answered. */
    sendOrder: async (changes: Partial<Order> = {}) => {
      const order = newOrder(changes)
      await postOrder(order)
      return order
    },
    /** Tells the book what a bank tells it. */
    callBank: (body: unknown, path = `/pix/${pixSecret}`) => post(path, body, { 'Content-Type': 'application/json' }),
  }
}

/** A book that is asked over HTTP. */
export type Asked = ReturnType<typeof asking>
