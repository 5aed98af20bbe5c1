import { AsyncLocalStorage, AsyncResource } from 'node:async_hooks'
import { vi } from 'vitest'
import type { Settings } from '#schemas/content/settings.ts'
import type { PaymentMethod } from '#schemas/form/checkout.ts'
import type { Order } from '#schemas/order/order.ts'
import { emptyValues } from '#src/checkout/form/checkout-values.ts'
import type { WantedOrder } from '#src/checkout/order/make-order.ts'
import type { Phase, PhaseEvent } from '#src/checkout/order/order-phase.ts'
import type { PlacingPage } from '#src/checkout/order/place-order.ts'
import type { KeptOrder } from '#src/order/kept-order.ts'
import { memoryStorage, refuse, stubTab } from './memory-storage.ts'

/** A shop, a receiver for its orders, and a visitor with two tabs. The modules of an order that run in it are real. */
export type World = {
  shop: Shop
  tabs: Tab[]
  receiver: 'takes' | 'fails' | 'refuses' | 'takes unheard' | 'takes and hangs'
  /** The body of the receiver's answer to an order, and how long it takes. */
  says?: (order: Order) => object
  lateMs: number
  isBlocking: boolean
  /** The payment page for which a tab left the shop. */
  wentTo?: string
  received: Set<string>
}

/** With `hasLinks`, the address of a checkout may name a payment page. */
export type Shop = { settings: Partial<Settings>; hasLinks?: true }

/** A tab, which calls the modules of an order as use-placing.ts does. */
export type Tab = {
  storage: Storage
  code: Awaited<ReturnType<typeof loadCode>>
  phase: Phase
  /** The end of its address, which names the order of a panel. */
  hash: string
  leaving: AbortController
  isHome: boolean
  timers: Set<ReturnType<typeof setTimeout>>
}

const running = new AsyncLocalStorage<Tab>()

/** Does what `act` does, and all that comes of it later, with the storage and the timers of the tab. */
export const inTab = <Result>(tab: Tab, act: () => Result): Result => running.run(tab, act)

/**
 * The tabs share the globals of the test, and what one has begun goes on while the other is looked at. What is not done
 * in a tab is done in the first.
 */
function stubTabs({ tabs }: World): void {
  const current = () => (running.getStore() ?? tabs[0]) as Tab
  const get = (_: Storage, key: string | symbol): unknown => Reflect.get(current().storage, key)
  vi.stubGlobal('sessionStorage', new Proxy(memoryStorage(), { get }))
  const { setTimeout } = globalThis
  vi.stubGlobal('setTimeout', (act: (...args: unknown[]) => void, ms: number, ...args: unknown[]) => {
    const timer = setTimeout(AsyncResource.bind(act), ms, ...args)
    current().timers.add(timer)
    return timer
  })
}

async function loadCode() {
  vi.resetModules()
  return {
    ...(await import('#src/browser/safe-storage.ts')),
    ...(await import('#src/order/order-store.ts')),
    ...(await import('#src/order/order-status.ts')),
    ...(await import('#src/order/receiver-clock.ts')),
    ...(await import('#src/checkout/order/order-phase.ts')),
    ...(await import('#src/order/deliver.ts')),
    ...(await import('#src/order/order-news.ts')),
    ...(await import('#src/checkout/order/place-order.ts')),
    ...(await import('#src/checkout/order/make-order.ts')),
    ...(await import('#src/checkout/summary/order-selection.ts')),
    ...(await import('../content/shop/settings.ts')),
  }
}

export async function createWorld(shop: Shop): Promise<World> {
  vi.useFakeTimers({ now: new Date('2026-05-13T13:00:00.000Z') })
  stubTab()
  const world: World = { shop, tabs: [], receiver: 'takes', isBlocking: false, lateMs: 0, received: new Set() }
  vi.stubGlobal('fetch', (_url: string, init: RequestInit) => post(world, init))
  stubTabs(world)
  for (const storage of [memoryStorage(), memoryStorage()]) {
    const tab = { storage, hash: '', leaving: new AbortController(), timers: new Set() } as Tab
    world.tabs.push(tab)
    await inTab(tab, () => loadPage(world, tab, false))
  }
  return world
}

async function post({ receiver, received, says, lateMs }: World, init: RequestInit): Promise<Response> {
  const order = JSON.parse(init.body as string) as Order
  if (receiver.startsWith('takes')) received.add(order.id)
  if (receiver === 'takes and hangs') {
    return new Promise((_, fail) => {
      init.signal?.addEventListener('abort', () => fail(new DOMException('aborted', 'AbortError')))
    })
  }
  if (receiver === 'takes unheard') throw new TypeError('Failed to fetch')
  const status = { takes: 200, fails: 500, refuses: 413 }[receiver]
  const response = new Response(says && JSON.stringify(says(order)), { status })
  if (lateMs > 0) {
    await new Promise<void>((resolve) => {
      setTimeout(resolve, lateMs)
    })
  }
  return response
}

/** From now on, the browser's storage and that of each tab refuse what is written. */
export function refuseStorage({ tabs }: World): void {
  for (const storage of [localStorage, ...tabs.map((tab) => tab.storage)]) storage.setItem = refuse
}

/** Loads a new document in the tab, and stops all that the one before it had begun. */
export async function loadPage(world: World, tab: Tab, isHome: boolean): Promise<void> {
  tab.leaving.abort()
  const open = (url: string) => (world.isBlocking ? null : { of: new URL(url) })
  const location = { assign: (url: string) => (world.wentTo = url) }
  vi.stubGlobal('window', Object.assign(new EventTarget(), { open, location }))
  for (const timer of tab.timers) clearTimeout(timer)
  tab.timers.clear()
  tab.code = await loadCode()
  const { settings } = tab.code
  const none = { pix: undefined, orderWebhook: undefined, cardPageHost: undefined }
  Object.assign(settings, none, world.shop.settings)
  tab.code.forgetExpired(new Date())
  arrive(tab, isHome)
  if (!isHome) readAddress(tab)
}

export const leaveForHome = (tab: Tab) => arrive(tab, true)

function arrive(tab: Tab, isHome: boolean): void {
  tab.leaving.abort()
  Object.assign(tab, { phase: { name: 'editing', failure: null }, leaving: new AbortController(), isHome })
  if (isHome) tab.hash = ''
  tab.code.forgetExpired(new Date())
  void tab.code.sendWaiting()
}

function pageOf(tab: Tab): PlacingPage {
  return {
    signal: tab.leaving.signal,
    dispatch: (event: PhaseEvent) => (tab.phase = tab.code.nextPhase(tab.phase, event)),
    nameOrder: (kept) => (tab.hash = kept ? `#${kept.order.code}` : ''),
    leave: () => leaveForHome(tab),
  }
}

/** `email` is the visitor's, who gives a channel of always the same name. */
export type Wish = { quantity: string; method: PaymentMethod; page: string; email?: string }

function wantedIn(
  tab: Tab,
  { method, email = 'a@b.co' }: Pick<Wish, 'method' | 'email'>,
  checkout: string,
): WantedOrder {
  const values = { ...emptyValues, profileLink: '@ana', email, whatsapp: '11987654321', method }
  return tab.code.wantedOrder(tab.code.readSelection(checkout.slice('/checkout'.length)), values, checkout)
}

export function orderPackage({ shop }: World, tab: Tab, wish: Wish): void {
  const link = shop.hasLinks && wish.page ? `&paymentLink=https://pay.exemplo.com/${wish.page}` : ''
  const wanted = wantedIn(tab, wish, `/checkout?quantity=${wish.quantity}&price=10,00&label=x${link}`)
  place(tab, (page) => tab.code.placeOrder(wanted, page))
}

function place(tab: Tab, act: (page: PlacingPage) => Promise<void>): void {
  const page = pageOf(tab)
  page.dispatch({ type: 'submitted' })
  page.nameOrder(null)
  void act(page)
}

/** Returns what is asked for again: the order of a panel, if that asks about it. */
export function orderAnother(tab: Tab): KeptOrder | null {
  const kept = tab.phase.name === 'panel' && !tab.phase.isNew ? tab.code.byId(tab.phase.id) : null
  if (!kept) return null
  const wanted = wantedIn(tab, kept.order, kept.checkout)
  place(tab, (page) => tab.code.placeAnother(wanted, page))
  return kept
}

export function backToForm(tab: Tab): void {
  if (tab.phase.name !== 'panel') return
  pageOf(tab).nameOrder(null)
  readAddress(tab)
}

/** What a click on 'Ver código PIX' on home does. */
export function showCode(tab: Tab, kept: KeptOrder): void {
  arrive(tab, false)
  pageOf(tab).nameOrder(kept)
  readAddress(tab)
}

function readAddress(tab: Tab): void {
  pageOf(tab).dispatch({ type: 'named', id: tab.code.orderNamed(tab.hash)?.order.id ?? null })
}
