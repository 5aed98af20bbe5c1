import type { Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { createMiddleware } from 'hono/factory'
import { expandIPv6 } from 'hono/utils/ipaddr'
import { paths } from '#orders/addresses.ts'
import type { Env } from '#orders/env.ts'
import { messagePage, messages, type Message } from '#orders/pages/messages.ts'

const isOwnMachine = (url: string) => ['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname)

/** The path and query of an address of this book, for a link or a redirect; the list's for any other address, and for none. */
export function ownPath(address: string | undefined, { req }: Context): string {
  if (!address || !URL.canParse(address, req.url)) return paths.list
  const { origin, pathname, search } = new URL(address, req.url)
  // A path that begins with two slashes would name another host.
  return origin === new URL(req.url).origin && /^\/(?!\/)/.test(pathname) ? pathname + search : paths.list
}

/** Says why nothing comes of a request: in words to a browser, in JSON to a program. */
export function answerError(c: Context, status: 403 | 404 | 429 | 500, message: Message, error: string) {
  const isBrowser = c.req.header('Accept')?.includes('text/html')
  const path = c.req.method === 'GET' ? ownPath(c.req.url, c) : paths.list
  return isBrowser ? c.html(messagePage(message, path), status) : c.json({ error }, status)
}

/** Refuses http, over which others could read passwords and buyers' data. A trial on one machine may use it. */
export const httpsOnly = createMiddleware(async (c, next) =>
  c.req.url.startsWith('https:') || isOwnMachine(c.req.url)
    ? next()
    : answerError(c, 403, messages.http, 'Use https: the order book does not answer over http.'),
)

const mappedIPv4 = '0000:0000:0000:0000:0000:ffff:'

/**
 * The part of an address that counts as one sender. Of an IPv6 address it is the first 56 bits, because a home is
 * assigned all addresses that begin with them. An IPv4 address counts as it is, even if it is written as IPv6.
 */
export function networkOf(address: string): string {
  if (!address.includes(':')) return address
  const [withoutZone = ''] = address.toLowerCase().split('%')
  const expanded = expandIPv6(withoutZone)
  if (expanded.startsWith(mappedIPv4)) return readIPv4(expanded.slice(mappedIPv4.length))
  // Four groups of 16 bits, less the last two digits.
  return expanded.split(':').slice(0, 4).join(':').slice(0, -2)
}

/** '192.0.2.1' from 'c000:0201'. */
const readIPv4 = (groups: string) =>
  Array.from(groups.matchAll(/[\da-f]{2}/g), ([octet]) => Number.parseInt(octet, 16)).join('.')

/** The network that a request comes from. Only Cloudflare sets this header; on a local machine it is missing. */
export const senderNetwork = ({ req }: Context) => networkOf(req.header('CF-Connecting-IP') ?? '')

/** Refuses a network that sends more requests in a minute than wrangler.jsonc allows, before anything uses the database. */
export const gate = createMiddleware<{ Bindings: Env }>(async (c, next) => {
  const { success } = await c.env.GATE.limit({ key: senderNetwork(c) })
  if (success) return next()
  c.header('Retry-After', '60')
  return answerError(c, 429, messages.tooManyRequests, 'Too many requests from this network within a minute.')
})

export const atMost = (maxSize: number, what: string) =>
  bodyLimit({ maxSize, onError: (c) => c.json({ error: `${what} has at most ${maxSize} bytes.` }, 413) })

/** The texts in a field of a form; none for a field that it lacks. */
export type Form = (field: string) => string[]

export async function formOf({ req }: Context): Promise<Form> {
  const form = await req.parseBody({ all: true })
  return (field) => [form[field] ?? []].flat().filter((value) => typeof value === 'string')
}

/** Undefined for what is not JSON. The engine's own error would quote the text, which may hold personal data. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Logs a failure for the operator, without the query and body, which hold personal data, and without secrets. */
export const logFailure =
  ({ req }: Context) =>
  ({ name, message }: Error): void =>
    console.error(`${req.method} ${req.path.replace(/^\/(pix|planilha)\/.*/, '/$1/…')}: ${name}: ${message}`)
