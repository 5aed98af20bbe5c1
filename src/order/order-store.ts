import { listen, onReturn, together } from '#src/browser/listen.ts'
import { browserStorage, readJson } from '#src/browser/safe-storage.ts'
import { noticesKey, orderPrefix } from '#src/browser/storage-keys.ts'
import { orderMs } from '#src/domain/order-code.ts'
import { placedMsOfNewer, readKept, type KeptOrder } from './kept-order.ts'
import { noticesOf, statusOf } from './order-status.ts'
import { forgetClocks } from './receiver-clock.ts'

const listeners = new Set<() => void>()
const parsed = new Map<string, { text: string; kept: KeptOrder | null }>()
let shown: readonly KeptOrder[] = []
let unannounced: string | null = null

const keyOf = (id: string) => orderPrefix + id

/** Null also for an order that was forgotten. */
export function byId(id: string): KeptOrder | null {
  const text = browserStorage.read(keyOf(id))
  if (text === null) return null
  const last = parsed.get(id)
  if (last?.text === text) return last.kept
  const kept = readKept(readJson(browserStorage, keyOf(id)))
  parsed.set(id, { text, kept })
  return kept
}

/** The order with this code, however it was typed; the newest if it is that of two. */
export const byCode = (code: string): KeptOrder | null =>
  readOrders().find(({ order }) => order.code === code.toUpperCase()) ?? null

export const panelAddress = ({ checkout, order }: KeptOrder) => `${checkout}#${order.code}`

export function add(kept: KeptOrder): KeptOrder {
  browserStorage.write(keyOf(kept.order.id), JSON.stringify(kept))
  tell()
  return kept
}

/** Returns the order as it is then; null, and changes nothing, if it was forgotten. */
export function change(id: string, changes: Partial<KeptOrder>): KeptOrder | null {
  const kept = byId(id)
  return kept && add({ ...kept, ...changes })
}

export function forget(id: string): void {
  browserStorage.write(keyOf(id), null)
  tell()
}

/** The visitor is done with the order. If the shop does not have it yet, it is still delivered. */
export function close(id: string): void {
  if (byId(id)?.delivery.as === 'waiting') change(id, { isClosed: true })
  else forget(id)
}

/** Whether the order outlives the page. Where storage is refused, it is kept in memory. */
export const outlivesPage = (id: string): boolean => browserStorage.outlivesPage(keyOf(id))

const keptIds = () => browserStorage.keys(orderPrefix).map((key) => key.slice(orderPrefix.length))

/** Every order of the browser, also those that only wait for their delivery. The newest first. */
export const keptOrders = (): KeptOrder[] =>
  keptIds()
    .flatMap((id) => byId(id) ?? [])
    .sort((one, other) => Date.parse(other.order.placedAt) - Date.parse(one.order.placedAt))

/** Those of which something is said. Returns the same array until an order changes or the page is seen again. */
export function readOrders(): readonly KeptOrder[] {
  const orders = keptOrders().filter(({ isClosed }) => !isClosed)
  if (orders.length !== shown.length || orders.some((one, index) => one !== shown[index])) shown = orders
  return shown
}

const isWithinDay = (ms: number, now: number) => Math.abs(now - ms) < orderMs

/** True for 24 hours, even if the clock was ahead or behind when the order was placed. */
export const isFresh = ({ order }: KeptOrder, now: Date) => isWithinDay(Date.parse(order.placedAt), now.getTime())

export const isWaiting = ({ delivery }: KeptOrder, now: Date) =>
  delivery.as === 'waiting' && isWithinDay(delivery.since, now.getTime())

/** A success or a paid order stays until its notice is closed, because it asks for nothing. */
const isLasting = (kept: KeptOrder) => statusOf(kept).tone === 'success'

/** Forgets what is over, but for the delivery of what still waits. Call it when a page starts. */
export function forgetExpired(now: Date): void {
  for (const id of keptIds()) {
    const kept = byId(id)
    if (kept && !kept.isClosed && (isFresh(kept, now) || isLasting(kept))) continue
    if (kept && isWaiting(kept, now)) close(id)
    // A tab of a newer shop may still need what an older one, still open or put back, cannot read.
    else if (!isWithinDay(placedMsOfNewer(readJson(browserStorage, keyOf(id))), now.getTime())) forget(id)
  }
}

/** Makes the notice of the order take the focus when home of this tab next shows it. With null none does. */
export function announce(id: string | null): void {
  unannounced = id
}

export const isUnannounced = (id: string) => unannounced === id

/** Calls `listener` when an order changes, here or in another tab, and when a page is seen again. */
export function subscribeToOrders(listener: () => void): () => void {
  listeners.add(listener)
  const stop = onReturn(() => {
    forgetClocks()
    forgetExpired(new Date())
    // What was placed today may be of yesterday by now.
    shown = []
    listener()
  })
  return together(stop, listen(window, { storage: listener }), () => listeners.delete(listener))
}

function tell(): void {
  const ends = noticesOf(readOrders()).map(({ kept }) =>
    isLasting(kept) ? Infinity : Date.parse(kept.order.placedAt) + orderMs,
  )
  // For what is known before the first paint: src/app/inline-orders-script.ts.
  browserStorage.write(noticesKey, ends.join(' ') || null)
  listeners.forEach((listener) => listener())
}
