import type { Charge, NewsState } from '#schemas/order/order-news.ts'
import type { Order } from '#schemas/order/order.ts'
import { readJson, tabStorage } from './safe-storage.ts'
import { ordersKey } from './storage-keys.ts'

const stages = ['sending', 'failed', 'pix', 'blocked', 'opened', 'done'] as const

/** What the visitor was last told about an order: docs/order-flow.md. */
export type Stage = (typeof stages)[number]

/** An order of this tab. docs/behavior.md, section 7, says how long it remains one. */
export type TabOrder = {
  order: Order
  stage: Stage
  /** Equal for orders of the same package and contact, however they are paid. */
  sameAs: string
  /** The address of its checkout, where its code can be shown again. */
  checkout: string
  /** Its payment page, if it is paid on one. */
  paymentUrl: string | null
  /** A link to a chat with the shop that carries the whole order. */
  chat: string
  /** When the webhook received it, in ISO 8601. */
  receivedAt: string | null
  /** The webhook will never take it. */
  isRefused: boolean
  /** Its panel replaces the form, did so when the page was discarded, or is asked for again on home. */
  isOnScreen: boolean
  /** Its page at the receiver, if the answer named one. */
  orderPage?: string
  /** The code that the receiver made for it. */
  charge?: Charge
  /** The state that its page last named. */
  state?: NewsState
  /** The receiver sees by itself that it is paid. */
  confirms?: boolean
}

/** How an order ended at the receiver; undefined while it can still be paid. */
export function outcomeOf({ state = 'new' }: Pick<TabOrder, 'state'>): 'paid' | 'canceled' | 'refunded' | undefined {
  if (state === 'new') return undefined
  return state === 'canceled' || state === 'refunded' ? state : 'paid'
}

const longestMs = 24 * 60 * 60 * 1000

const listeners = new Set<() => void>()
let parsed: { text: string | null; orders: readonly TabOrder[] } = { text: null, orders: [] }
let unannounced: string | null = null

/** Newest first. Storage can hold anything, so only whole orders count. Returns the same array until one changes. */
export function readOrders(): readonly TabOrder[] {
  const text = tabStorage.read(ordersKey)
  if (text !== parsed.text) {
    const stored = readJson(tabStorage, ordersKey)
    parsed = { text, orders: Array.isArray(stored) ? stored.filter(isTabOrder) : [] }
  }
  return parsed.orders
}

/** Adds an order, or changes what is known about it. */
export function keepOrder(given: TabOrder, changes: Partial<TabOrder> = {}): TabOrder {
  const orders = readOrders()
  const known = orders.find(({ order }) => order.id === given.order.id)
  const kept = { ...(known ?? given), ...changes }
  write(known ? orders.map((one) => (one === known ? kept : one)) : [kept, ...orders])
  return kept
}

/** Returns false if the order is not one of this tab. */
export function changeOrder(id: string, changes: Partial<TabOrder>): boolean {
  const known = readOrders().find(({ order }) => order.id === id)
  if (known) keepOrder(known, changes)
  return known !== undefined
}

/** Call it when the visitor is done with the order, or when another order replaces it. */
export const forgetOrder = (id: string) => write(readOrders().filter(({ order }) => order.id !== id))

/** True for 24 hours, even if the clock was ahead or behind when the order was placed. */
export const isFresh = ({ order }: TabOrder, now: Date) =>
  Math.abs(now.getTime() - Date.parse(order.placedAt)) < longestMs

/** A success or a paid order stays until its notice is closed, because it asks for nothing. */
export function forgetExpired(now: Date): void {
  const orders = readOrders()
  const kept = orders.filter((one) => isFresh(one, now) || one.stage === 'done' || outcomeOf(one) === 'paid')
  if (kept.length < orders.length) write(kept)
}

/** Makes the notice of the order take the focus when home next shows it. */
export function announce(id: string): void {
  unannounced = id
}

/** True once for each `announce`. */
export function takeUnannounced(id: string): boolean {
  const isUnannounced = unannounced === id
  if (isUnannounced) unannounced = null
  return isUnannounced
}

/** Calls `listener` when the orders change, and when a page comes back that may show outdated ones. */
export function subscribeToOrders(listener: () => void): () => void {
  function refresh() {
    if (document.visibilityState === 'visible') forgetExpired(new Date())
    listener()
  }
  listeners.add(listener)
  window.addEventListener('pageshow', refresh)
  document.addEventListener('visibilitychange', refresh)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('pageshow', refresh)
    document.removeEventListener('visibilitychange', refresh)
  }
}

function write(orders: readonly TabOrder[]): void {
  tabStorage.write(ordersKey, orders.length > 0 ? JSON.stringify(orders) : null)
  listeners.forEach((listener) => listener())
}

const isText = (value: unknown, beginning: string) => typeof value === 'string' && value.startsWith(beginning)

function isTabOrder(entry: { [Field in keyof TabOrder]?: unknown } | null): entry is TabOrder {
  const { code, placedAt, totalCents, ...texts } = (entry?.order ?? {}) as { [Field in keyof Order]?: unknown }
  return (
    stages.some((stage) => stage === entry?.stage) &&
    /^\w{3}-\w{3}$/.test(String(code)) &&
    !Number.isNaN(Date.parse(String(placedAt))) &&
    (totalCents === null || Number.isSafeInteger(totalCents)) &&
    [texts.quantity, texts.label, texts.profileLink].every((text) => isText(text, '')) &&
    isText(entry?.chat, 'https://wa.me/') &&
    isText(entry?.checkout, '/checkout') &&
    (entry?.paymentUrl === null || isText(entry?.paymentUrl, 'https://')) &&
    (entry?.orderPage === undefined || isText(entry.orderPage, 'http')) &&
    (entry?.charge === undefined || isText((entry.charge as Charge | null)?.expiresAt, '2'))
  )
}
