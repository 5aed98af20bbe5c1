import type { Order } from '#schemas/order/order.ts'
import { browserStorage, readJson } from '#src/browser/safe-storage.ts'
import { queuePrefix } from '#src/browser/storage-keys.ts'
import { changeOrder } from '#src/browser/tab-orders.ts'
import { keepAnswer } from './order-news.ts'
import { orderTiming } from './order-timing.ts'

/** `isFinal`: the receiver will never take this order. `news` is what it says about it, unchecked; most say nothing. */
export type Delivery = { isReceived: true; news?: object } | { isReceived: false; isFinal: boolean }

/** `order` is sent as it is: an older version of the shop may have queued it. `queuedAt` is in milliseconds. */
type Entry = { order: { id: string }; queuedAt: number; isRefused?: true }

const underWay = new Map<string, Promise<Delivery>>()
let failures = 0
let timer: ReturnType<typeof setTimeout> | undefined

/** Queues the order before it is sent, so that closing the tab loses nothing. A received order leaves the queue. */
export function deliverOrder(url: string, order: Order): Promise<Delivery> {
  keep({ order, queuedAt: Date.now() })
  clearTimeout(timer)
  timer = undefined
  failures = 0
  const delivery = send(url, order)
  // The others have lost the timer that would have sent them again.
  void delivery.then(() => (timer ? undefined : sendQueue(url)))
  return delivery
}

export const dequeueOrder = (id: string) => browserStorage.write(keyOf(id), null)

/**
 * Sends the waiting orders one after the other; one that fails is sent again by itself. What has waited for 24 hours is
 * forgotten, even if the shop no longer has a webhook.
 */
export async function sendQueue(url: string | undefined): Promise<void> {
  splitOldQueue()
  for (const key of browserStorage.keys(queuePrefix)) {
    const entry = readEntry(key)
    // Another tab may have sent it meanwhile, and a clock may have been wrong in either direction.
    if (!entry || Math.abs(Date.now() - entry.queuedAt) >= orderTiming.longestMs) browserStorage.write(key, null)
    else if (entry.isRefused) tellRefusal(entry)
    else if (url) await send(url, entry.order)
  }
}

/** An order that is on its way is not sent again: both callers get the same delivery. */
function send(url: string, order: Entry['order']): Promise<Delivery> {
  const known = underWay.get(order.id)
  if (known) return known
  const delivery = postOrder(url, JSON.stringify(order)).then((result) => {
    underWay.delete(order.id)
    if (result.isReceived) {
      dequeueOrder(order.id)
      changeOrder(order.id, { receivedAt: new Date().toISOString() })
      if (result.news) keepAnswer(order.id, result.news, url)
    } else if (result.isFinal) tellRefusal({ order, queuedAt: Date.now(), isRefused: true })
    else tryLater(url)
    return result
  })
  underWay.set(order.id, delivery)
  return delivery
}

function tryLater(url: string): void {
  if (timer) return
  const wait = orderTiming.waitsMs[Math.min(failures, orderTiming.waitsMs.length - 1)]
  failures += 1
  timer = setTimeout(() => {
    timer = undefined
    void sendQueue(url)
  }, wait)
}

/** Only the order's own tab can say so. Another tab leaves a note for it in the queue. */
function tellRefusal(entry: Entry): void {
  if (changeOrder(entry.order.id, { isRefused: true })) dequeueOrder(entry.order.id)
  else keep(entry)
}

const keyOf = (id: string) => `${queuePrefix}/${id}`

const keep = (entry: Entry) => browserStorage.write(keyOf(entry.order.id), JSON.stringify(entry))

function readEntry(key: string): Entry | null {
  const entry = readJson(browserStorage, key) as { [Field in keyof Entry]?: unknown } | null
  const isWhole =
    typeof entry?.queuedAt === 'number' && key === keyOf((entry.order as Entry['order'] | undefined)?.id ?? '')
  return isWhole ? (entry as Entry) : null
}

/** The first version kept all orders in one list. */
function splitOldQueue(): void {
  const list = readJson(browserStorage, queuePrefix)
  if (Array.isArray(list)) list.forEach((entry: Entry | null) => entry?.order?.id && keep(entry))
}

/**
 * One POST of the order. `text/plain` avoids a preflight, which a simple receiver could not answer. A redirect is
 * followed as far as the page's policy allows, and the last answer counts.
 */
export async function postOrder(url: string, body: string): Promise<Delivery> {
  const timeout = new AbortController()
  const stop = setTimeout(() => timeout.abort(), orderTiming.answerMs)
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'Content-Type': 'text/plain' },
      body,
      keepalive: true,
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      signal: timeout.signal,
    })
    const receipt = response.ok ? await readReceipt(response) : null
    return receipt ?? { isReceived: false, isFinal: response.status === 409 || response.status === 413 }
  } catch {
    return { isReceived: false, isFinal: false }
  } finally {
    clearTimeout(stop)
  }
}

/** HTML comes from a login wall or a hotel's network. A receiver that cannot set a status says `error` in JSON. */
async function readReceipt(response: Response): Promise<Delivery | null> {
  if (/^text\/html\b/i.test(response.headers.get('Content-Type') ?? '')) return null
  const body = await response.text()
  try {
    const answer = JSON.parse(body) as { error?: unknown; orderPage?: unknown; pix?: unknown } | null
    if (answer?.error) return null
    return { isReceived: true, news: answer?.orderPage || answer?.pix ? answer : undefined }
  } catch {
    return { isReceived: true }
  }
}
