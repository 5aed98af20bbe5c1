import type { Miniflare } from 'miniflare'
import { password } from './book.ts'
import { bookUrl } from './sending.ts'

/** A book, or its code in this process. */
export type Asked = Pick<Miniflare, 'dispatchFetch'>

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
  return book.dispatchFetch(origin + path, {
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

/** The HTML that a visit gets. */
export async function pageOf(book: Asked, path: string, options: Visit = {}): Promise<string> {
  const response = await visit(book, path, options)
  return response.text()
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" }

/** The text of a page without its tags, on one line. */
export function textOf(html: string): string {
  return html
    .replace(/<style>[^]*?<\/style>|<script>[^]*?<\/script>|<title>[^]*?<\/title>|<[^>]*>/g, '')
    .replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => entities[name] ?? '')
    .replace(/\s+/g, ' ')
    .trim()
}

/** The HTML of each order on the page, from the top. */
export const ordersOn = (html: string) => html.match(/<article[^]*?<\/article>/g) ?? []

/** The codes of the orders on the page, from the top. */
export const codesOn = (html: string) => ordersOn(html).map((order) => /<h2[^>]*>([^<]*)/.exec(order)?.[1])

/** The text of the payments above the list; '' if there are none. */
export const paymentsOn = (html: string) =>
  textOf(/<details class="panel payments"[^]*?<\/section>\s*<\/details>/.exec(html)?.[0] ?? '')
