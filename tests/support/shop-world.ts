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
import { refuse, stubTab } from './memory-storage.ts'

export type Shop = Partial<Settings>

const orderWebhook = 'https://pedidos.exemplo.com/novo'
const pix = { key: 'pix@exemplo.com', receiver: 'Loja', city: 'Recife' }

/** They differ in where an order goes. */
export const shops = {
  withKeyAndWebhook: { pix, orderWebhook },
  withKey: { pix },
  withWebhook: { orderWebhook },
  withPages: { orderWebhook, paymentHosts: ['pay.exemplo.com'] },
  withNothing: {},
} satisfies Record<string, Shop>

/** A shop, a receiver for its orders, and a visitor with two tabs. The modules of an order that run in it are real. */
export type World = {
  shop: Shop
  tabs: [Tab, Tab]
  receiver: 'takes' | 'fails' | 'refuses' | 'takes unheard'
  /** The body of the receiver's answer to an order, and how long it takes. */
  says?: (order: Order) => object
  lateMs: number
  /** What becomes of a payment page: docs/behavior.md, section 7. */
  opening: 'opened' | 'closed' | 'blocked' | 'leaving' | 'failed'
  /** The payment page for which a tab left the shop. */
  wentTo?: string
  received: Set<string>
}

const running = new AsyncLocalStorage<Tab>()

export async function createWorld(shop: Shop): Promise<World> {
  vi.useFakeTimers({ now: new Date('2026-05-13T13:00:00.000Z') })
  stubTab()
  const world = { shop, receiver: 'takes', opening: 'opened', lateMs: 0, received: new Set<string>() } as World
  function open() {
    if (world.opening === 'failed') refuse()
    return { opened: {}, closed: { closed: true }, blocked: null, leaving: window }[world.opening]
  }
  Object.assign(window, { open, location: { assign: (url: string) => (world.wentTo = url) } })
  vi.stubGlobal('fetch', (_url: string, init: RequestInit) => post(world, init))
  const { setTimeout } = globalThis
  vi.stubGlobal('setTimeout', (act: (...args: unknown[]) => void, ms: number, ...args: unknown[]) => {
    const timer = setTimeout(AsyncResource.bind(act), ms, ...args)
    running.getStore()?.timers.add(timer)
    return timer
  })
  world.tabs = [new Tab(world, await loadCode()), new Tab(world, await loadCode())]
  return world
}

async function post({ receiver, received, says, lateMs }: World, { body, signal }: RequestInit): Promise<Response> {
  const order = JSON.parse(body as string) as Order
  if (receiver.startsWith('takes')) received.add(order.id)
  if (receiver === 'takes unheard') throw new TypeError('Failed to fetch')
  const status = { takes: 200, fails: 500, refuses: 413 }[receiver]
  const response = new Response(says && JSON.stringify(says(order)), { status })
  if (lateMs > 0) {
    await new Promise((resolve, fail) => {
      setTimeout(resolve, lateMs)
      signal?.addEventListener('abort', fail)
    })
  }
  return response
}

async function loadCode() {
  vi.resetModules()
  return {
    ...(await import('#src/order/order-store.ts')),
    ...(await import('#src/order/order-status.ts')),
    ...(await import('#src/order/receiver-clock.ts')),
    ...(await import('#src/checkout/order/order-phase.ts')),
    ...(await import('#src/order/deliver.ts')),
    ...(await import('#src/checkout/order/place-order.ts')),
    ...(await import('#src/checkout/order/make-order.ts')),
    ...(await import('#src/checkout/summary/order-selection.ts')),
    ...(await import('../content/shop/settings.ts')),
  }
}

/** `email` is the visitor's, who gives a channel of always the same name. */
export type Wish = { quantity: string; price?: string; method: PaymentMethod; page: string; email?: string }

/** A tab, which calls the modules of an order as use-order-phase.ts does. */
export class Tab {
  world: World
  code: Awaited<ReturnType<typeof loadCode>>
  phase: Phase = { name: 'editing', failure: null }
  /** The end of its address, which names the order of a panel. */
  hash = ''
  isHome = false
  /** Those of its document, which end with it. */
  timers = new Set<ReturnType<typeof setTimeout>>()
  private leaving = new AbortController()

  constructor(world: World, code: Tab['code']) {
    this.world = world
    this.code = code
    this.start(false)
  }

  /** Loads a new document, and stops all that the one before it had begun. */
  async load(isHome: boolean): Promise<void> {
    this.leaving.abort()
    for (const timer of this.timers) clearTimeout(timer)
    this.timers.clear()
    this.code = await loadCode()
    this.start(isHome)
  }

  leaveForHome = (): void => this.arrive(true)

  order({ quantity, price = '10,00', page, ...contact }: Wish): void {
    const link = this.world.shop.paymentHosts && page ? `&paymentLink=https://pay.exemplo.com/${page}` : ''
    const wanted = this.wanted(contact, `/checkout?quantity=${quantity}&price=${price}&label=x${link}`)
    this.place((shown) => this.code.placeOrder(wanted, shown))
  }

  /** Returns what is asked for again: the order of a panel, if that asks about it. */
  orderAnother(): KeptOrder | null {
    const kept = this.phase.name === 'panel' && !this.phase.isNew ? this.code.byId(this.phase.id) : null
    if (!kept) return null
    const wanted = this.wanted(kept.order, kept.checkout)
    this.place((shown) => this.code.placeAnother(wanted, shown))
    return kept
  }

  backToForm(): void {
    if (this.phase.name !== 'panel') return
    this.hash = ''
    this.readAddress()
  }

  /** What a click on 'Ver código PIX' on home does. */
  showCode({ order }: KeptOrder): void {
    this.arrive(false)
    this.hash = `#${order.code}`
    this.readAddress()
  }

  sendWaiting = (): Promise<void> => running.run(this, this.code.sendWaiting)

  private start(isHome: boolean): void {
    Object.assign(this.code.settings, this.world.shop)
    this.arrive(isHome)
    if (!isHome) this.readAddress()
  }

  private arrive(isHome: boolean): void {
    this.leaving.abort()
    this.leaving = new AbortController()
    Object.assign(this, { phase: { name: 'editing', failure: null }, isHome })
    if (isHome) this.hash = ''
    this.code.forgetExpired(new Date())
    void this.sendWaiting()
  }

  private wanted({ method, email = 'a@b.co' }: Pick<Wish, 'method' | 'email'>, checkout: string): WantedOrder {
    const values = { ...emptyValues, profileLink: '@ana', email, whatsapp: '11987654321', method }
    return this.code.wantedOrder(this.code.readSelection(checkout.slice('/checkout'.length)), values, checkout)
  }

  private place(act: (page: PlacingPage) => Promise<void>): void {
    this.dispatch({ type: 'submitted' })
    this.hash = ''
    void running.run(this, act, {
      signal: this.leaving.signal,
      dispatch: this.dispatch,
      nameOrder: (kept) => (this.hash = kept ? `#${kept.order.code}` : ''),
      leave: this.leaveForHome,
    })
  }

  private dispatch = (event: PhaseEvent): void => {
    this.phase = this.code.nextPhase(this.phase, event)
  }

  private readAddress(): void {
    this.dispatch({ type: 'named', id: this.code.orderNamed(this.hash)?.order.id ?? null })
  }
}
