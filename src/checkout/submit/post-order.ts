import type { Order } from '#schemas/order/order.ts'

const timeoutMs = 5000

/**
 * One POST of the order; true only when the receiver took it. `text/plain` spares a preflight that a simple receiver
 * could not answer. An HTML page is a login wall or a hotel's network, and no receipt.
 */
export async function postOrder(url: string, order: Order): Promise<boolean> {
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
    return response.ok && !/^text\/html\b/i.test(response.headers.get('Content-Type') ?? '')
  } catch {
    return false
  } finally {
    clearTimeout(timer)
  }
}
