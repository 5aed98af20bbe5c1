import { onTestFinished, vi } from 'vitest'
import type { Settings } from '#schemas/content/settings.ts'
import type { PaymentMethod } from '#schemas/form/checkout.ts'
import type { Order } from '#schemas/order/order.ts'
import type { TabOrder } from '#src/browser/tab-orders.ts'
import { emptyValues } from '#src/checkout/form/checkout-values.ts'
import type { Phase, PhaseEvent } from '#src/checkout/order/order-phase.ts'
import type { Visit } from '#src/checkout/order/place-order.ts'
import { memoryStorage, refuse, stubTab } from './memory-storage.ts'

/** A shop, a receiver for its orders, and a visitor with two tabs. The modules of an order that run in it are real. */
export type World = {
  shop: Shop
  tabs: Tab[]
  receiver: 'takes' | 'fails' | 'refuses' | 'takes unheard' | 'takes and hangs'
  /** The body of the receiver's answer to an order. */
  says?: (order: Order) => object
  isBlocking: boolean
  received: Set<string>
}

/** With `hasLinks`, the address of a checkout may name a payment page. */
export type Shop = { settings: Partial<Settings>; hasLinks?: true }

/** A tab, which calls the modules of an order as use-order.ts does. */
export type Tab = {
  storage: Storage
  code: Awaited<ReturnType<typeof loadCode>>
  phase: Phase
  leaving: AbortController
  isHome: boolean
}

async function loadCode() {
  vi.resetModules()
  return {
    ...(await import('#src/browser/safe-storage.ts')),
    ...(await import('#src/browser/tab-orders.ts')),
    ...(await import('#src/browser/way-to-pay.ts')),
    ...(await import('#src/checkout/order/order-phase.ts')),
    ...(await import('#src/checkout/order/webhook-queue.ts')),
    ...(await import('#src/checkout/order/place-order.ts')),
    ...(await import('#src/checkout/summary/read-selection.ts')),
    ...(await import('#src/content/settings.ts')),
  }
}

export async function createWorld(shop: Shop): Promise<World> {
  onTestFinished(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
    // Test files may share one worker, and the next one must not get the settings of this shop.
    vi.resetModules()
  })
  vi.useFakeTimers({ now: new Date('2026-05-13T13:00:00.000Z') })
  stubTab()
  const world: World = { shop, tabs: [], receiver: 'takes', isBlocking: false, received: new Set() }
  vi.stubGlobal('fetch', (_url: string, init: RequestInit) => post(world, init))
  vi.stubGlobal(
    'window',
    Object.assign(new EventTarget(), {
      open: (url: string) => (world.isBlocking ? null : { of: new URL(url) }),
    }),
  )
  for (const storage of [memoryStorage(), memoryStorage()]) {
    const tab = { storage, leaving: new AbortController() } as Tab
    world.tabs.push(tab)
    await loadPage(world, tab, false)
  }
  return world
}

function post({ receiver, received, says }: World, init: RequestInit): Promise<Response> {
  const order = JSON.parse(init.body as string) as Order
  if (receiver.startsWith('takes')) received.add(order.id)
  if (receiver === 'takes and hangs') {
    return new Promise((_, fail) => {
      init.signal?.addEventListener('abort', () => fail(new DOMException('aborted', 'AbortError')))
    })
  }
  if (receiver === 'takes unheard') return Promise.reject(new TypeError('Failed to fetch'))
  const status = { takes: 200, fails: 500, refuses: 413 }[receiver]
  return Promise.resolve(new Response(says && JSON.stringify(says(order)), { status }))
}

/** From now on, the browser's storage and that of each tab refuse what is written. */
export function refuseStorage({ tabs }: World): void {
  for (const storage of [localStorage, ...tabs.map((tab) => tab.storage)]) storage.setItem = refuse
}

/** Loads a new document in the tab, and stops all that the one before it had begun. */
export async function loadPage(world: World, tab: Tab, isHome: boolean): Promise<void> {
  vi.stubGlobal('sessionStorage', tab.storage)
  tab.leaving.abort()
  // Clearing the timers also resets the clock.
  const now = Date.now()
  vi.clearAllTimers()
  vi.setSystemTime(now)
  tab.code = await loadCode()
  const { settings } = tab.code
  Object.assign(settings, { pix: undefined, orderWebhook: undefined, ...world.shop.settings })
  arrive(tab, isHome)
  const shown = tab.code.readOrders().find(({ isOnScreen }) => isOnScreen)
  if (shown) resume(tab, shown)
}

export const leaveForHome = (tab: Tab) => {
  const { phase } = tab
  if (tab.code.isPanel(phase)) tab.code.changeOrder(phase.order.order.id, { isOnScreen: false })
  arrive(tab, true)
}

function arrive(tab: Tab, isHome: boolean): void {
  tab.leaving.abort()
  Object.assign(tab, { phase: { name: 'filling' }, leaving: new AbortController(), isHome })
  const { forgetExpired, readOrders, changeOrder, sendQueue, settings } = tab.code
  forgetExpired(new Date())
  if (isHome) for (const { order } of readOrders()) changeOrder(order.id, { isOnScreen: false })
  void sendQueue(settings.orderWebhook)
}

function visitOf(tab: Tab, checkout: string): Visit {
  const dispatch = (event: PhaseEvent) => (tab.phase = tab.code.nextPhase(tab.phase, event))
  return { checkout, signal: tab.leaving.signal, dispatch, leaveForHome: () => leaveForHome(tab) }
}

const selectionAt = (tab: Tab, checkout: string) => tab.code.readSelection(checkout.slice('/checkout'.length))

type Wish = { quantity: string; method: PaymentMethod; page: string }

export function orderPackage({ shop }: World, tab: Tab, { quantity, method, page }: Wish): void {
  const link = shop.hasLinks && page ? `&paymentLink=https://pay.exemplo.com/${page}` : ''
  const visit = visitOf(tab, `/checkout?quantity=${quantity}&price=10,00&label=x${link}`)
  visit.dispatch({ type: 'submitted' })
  const values = { ...emptyValues, profileLink: '@ana', email: 'a@b.co', whatsapp: '11987654321', method }
  void tab.code.placeOrder(selectionAt(tab, visit.checkout), values, visit)
}

export function orderAnother(tab: Tab): void {
  if (tab.phase.name !== 'known') return
  const { wanted } = tab.phase
  const visit = visitOf(tab, wanted.checkout)
  visit.dispatch({ type: 'submitted' })
  void tab.code.placeAnother(wanted, visit)
}

export function backToForm(tab: Tab): void {
  if (!tab.code.isPanel(tab.phase)) return
  tab.code.changeOrder(tab.phase.order.order.id, { isOnScreen: false })
  visitOf(tab, '').dispatch({ type: 'dismissed' })
}

/** What a click on 'Ver código PIX' on home does. */
export function showCode(tab: Tab, shown: TabOrder): void {
  tab.code.changeOrder(shown.order.id, { isOnScreen: true })
  arrive(tab, false)
  resume(tab, shown)
}

function resume(tab: Tab, { checkout }: TabOrder): void {
  const form = { setValue: () => {} } as never
  tab.code.resumeOrder(selectionAt(tab, checkout), form, visitOf(tab, checkout))
}
