import type { Order } from '#schemas/order/order.ts'

const timeoutMs = 5000

/**
 * `not-a-receipt` is an HTML page: a login wall, or the network of a hotel. `refused` is JSON with an error, from a receiver
 * such as Google Apps Script that cannot set a status.
 */
export type Delivery =
  | { isReceived: true }
  | { isReceived: false; reason: 'timeout' | 'network' | 'not-a-receipt' | 'refused' | `status ${number}` }

/**
 * One POST of the order. `text/plain` avoids a preflight that a simple receiver could not answer. A redirect is followed
 * as far as the policy of the page allows, and the last answer counts.
 */
export async function postOrder(url: string, order: Order): Promise<Delivery> {
  const timeout = new AbortController()
  const timer = setTimeout(() => timeout.abort(), timeoutMs)
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'text/plain' },
      body: JSON.stringify(order),
      keepalive: true,
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      signal: timeout.signal,
    })
    if (!response.ok) return { isReceived: false, reason: `status ${response.status}` }
    const isPage = /^text\/html\b/i.test(response.headers.get('Content-Type') ?? '')
    if (isPage) return { isReceived: false, reason: 'not-a-receipt' }
    return hasError(await response.text()) ? { isReceived: false, reason: 'refused' } : { isReceived: true }
  } catch {
    return { isReceived: false, reason: timeout.signal.aborted ? 'timeout' : 'network' }
  } finally {
    clearTimeout(timer)
  }
}

function hasError(body: string): boolean {
  try {
    return Boolean((JSON.parse(body) as { error?: unknown } | null)?.error)
  } catch {
    return false
  }
}
