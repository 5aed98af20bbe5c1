import { settings } from '#src/content/settings.ts'
import type { Delivery, KeptOrder } from './kept-order.ts'
import { readAnswer } from './order-news.ts'
import { byId, change, forget, isWaiting, keptOrders } from './order-store.ts'

/** `answer` is what the receiver says of the order, unchecked; most say nothing. `refused`: it will never take it. */
type Receipt = { as: 'received'; answer?: object | undefined } | { as: 'refused' }

/** They add up to 5 s, 15 s, 45 s and 2 min after a failure; the last one repeats. */
const waitsMs = [5000, 10_000, 30_000, 75_000, 300_000]

const underWay = new Map<string, Promise<KeptOrder>>()
let failures = 0
let timer: ReturnType<typeof setTimeout> | undefined

/** Returns the order as it is known after one attempt. It waits from before that, so closing the tab loses nothing. */
export function deliver(kept: KeptOrder): Promise<KeptOrder> {
  if (!settings.orderWebhook || ['received', 'refused'].includes(kept.delivery.as)) return Promise.resolve(kept)
  const delivery: Delivery = { as: 'waiting', since: Date.now() }
  const waiting = change(kept.order.id, { delivery }) ?? { ...kept, delivery }
  clearTimeout(timer)
  timer = undefined
  failures = 0
  const sent = send(settings.orderWebhook, waiting)
  // The others have lost the timer that would have sent them again.
  void sent.then(() => (timer ? undefined : sendWaiting()))
  return sent
}

/** Sends those that wait, one after the other. */
export async function sendWaiting(): Promise<void> {
  if (!settings.orderWebhook) return
  for (const { order } of keptOrders()) {
    const kept = byId(order.id)
    if (kept && isWaiting(kept, new Date())) await send(settings.orderWebhook, kept)
  }
}

/** An order that is on its way is not sent again: both callers get the same delivery. */
function send(url: string, kept: KeptOrder): Promise<KeptOrder> {
  const { id } = kept.order
  const current = underWay.get(id)
  if (current) return current
  const sent = postOrder(url, JSON.stringify(kept.order)).then((receipt) => {
    const changes = changesBy(kept, receipt)
    underWay.delete(id)
    if (!changes) tryLater()
    else if (byId(id)?.isClosed) forget(id)
    return (changes ? change(id, changes) : byId(id)) ?? { ...kept, ...changes }
  })
  underWay.set(id, sent)
  return sent
}

function changesBy(kept: KeptOrder, receipt: Receipt | null): Partial<KeptOrder> | null {
  if (receipt?.as !== 'received') return receipt && { delivery: receipt }
  const delivery: Delivery = { as: 'received', at: new Date().toISOString() }
  const { answer } = receipt
  return answer ? { delivery, said: readAnswer(byId(kept.order.id) ?? kept, answer) } : { delivery }
}

function tryLater(): void {
  if (timer) return
  const wait = waitsMs[Math.min(failures, waitsMs.length - 1)]
  failures += 1
  timer = setTimeout(() => {
    timer = undefined
    void sendWaiting()
  }, wait)
}

/** How long a receiver may take to answer. The tests of the order book read it too: @public */
export const answerMs = 5000

/** What `request` gives within that time; null if it fails. */
export async function withTimeout<Result>(request: (signal: AbortSignal) => Promise<Result>): Promise<Result | null> {
  // Safari 15.6 has no AbortSignal.timeout.
  const timeout = new AbortController()
  const limit = setTimeout(() => timeout.abort(), answerMs)
  try {
    return await request(timeout.signal)
  } catch {
    return null
  } finally {
    clearTimeout(limit)
  }
}

/**
 * One POST of the order; null if it may be sent again. `text/plain` avoids a preflight, which a simple receiver could
 * not answer. A redirect is followed as far as the page's policy allows, and the last answer counts.
 */
const postOrder = (url: string, body: string): Promise<Receipt | null> =>
  withTimeout(async (signal) => {
    const headers = { 'Content-Type': 'text/plain' }
    const policy = { keepalive: true, credentials: 'omit', referrerPolicy: 'no-referrer' } as const
    const response = await fetch(url, { method: 'POST', headers, body, ...policy, signal })
    if (response.status === 409 || response.status === 413) return { as: 'refused' }
    return response.ok ? readReceipt(response) : null
  })

/** HTML comes from a login wall or a hotel's network. A receiver that cannot set a status says `error` in JSON. */
async function readReceipt(response: Response): Promise<Receipt | null> {
  if (/\bx?html\b/i.test(response.headers.get('Content-Type') ?? '')) return null
  const body = await response.text()
  try {
    const answer = JSON.parse(body) as { error?: unknown; orderPage?: unknown; pix?: unknown; pay?: unknown } | null
    if (answer?.error) return null
    return { as: 'received', answer: answer?.orderPage || answer?.pix || answer?.pay ? answer : undefined }
  } catch {
    return { as: 'received' }
  }
}
