import { deliver } from '#src/order/deliver.ts'
import type { KeptOrder, Told } from '#src/order/kept-order.ts'
import { latestTold, resultOf, statusOf } from '#src/order/order-status.ts'
import { add, announce, byCode, byId, change, forget, keptOrders } from '#src/order/order-store.ts'
import { isReplacedBy, recallOrder } from '#src/order/same-order.ts'
import { makeOrder, type WantedOrder } from './make-order.ts'
import type { PhaseEvent } from './order-phase.ts'
import { openPayment, paymentRoute, prefilledLink } from './payment-route.ts'

/** How long an order without payment link or Pix code is processed, and how long the shop's own code waits for another. */
const simulatedMs = 2000
/** How long the result stays before home follows. */
const leaveMs = 1000
/** How long this tab has for leaving to the payment page. */
const leavingMs = 3000

/** Never resolves after the signal is aborted. */
const wait = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => clearTimeout(timer))
  })

export type PlacingPage = {
  /** Aborted when the visitor leaves: nothing is shown, opened or moved after that. */
  signal: AbortSignal
  dispatch: (event: PhaseEvent) => void
  /** Lets the address name this order, or none. */
  nameOrder: (kept: KeptOrder | null) => void
  leave: (kept: KeptOrder) => void
}

/** Continues the wanted order or asks about it if the browser has it; otherwise makes a new one. */
export async function placeOrder(wanted: WantedOrder, page: PlacingPage): Promise<void> {
  const recalled = recallOrder(wanted.facts, new Date())
  if (recalled?.decision === 'recognize') return recognize(recalled.kept, wanted, page)
  await send(recalled ? goOn(recalled.kept, wanted) : newOrder(wanted), wanted, page)
}

export const placeAnother = (wanted: WantedOrder, page: PlacingPage): Promise<void> =>
  send(newOrder(wanted), wanted, page)

/** Asks about an order: it may have been left before its result was shown, or have arrived after it failed. */
function recognize(kept: KeptOrder, { checkout }: WantedOrder, page: PlacingPage): void {
  void deliver(kept)
  showPanel(keep(kept, { checkout, told: latestTold(kept), isClosed: false }), page, false)
}

/** The order whose panel an address shows, by what is known of it today. Null if this browser does not have it. */
export function orderNamed(hash: string): KeptOrder | null {
  const kept = byCode(hash.slice(1))
  return kept && keep(kept, { told: latestTold(kept) })
}

const goOn = (kept: KeptOrder, { checkout }: WantedOrder) =>
  keep(kept, { told: { as: null }, checkout, isClosed: false })

/** Another tab may have forgotten the order meanwhile: it is not revived. */
const keep = (kept: KeptOrder, changes: Partial<KeptOrder>) => change(kept.order.id, changes) ?? { ...kept, ...changes }

function newOrder(wanted: WantedOrder): KeptOrder {
  const made = makeOrder(wanted, new Date())
  const replaced = keptOrders().filter((one) => isReplacedBy(one, made))
  for (const { order } of replaced) forget(order.id)
  return add({ ...made, replaces: replaced[0]?.order.code })
}

async function send(made: KeptOrder, wanted: WantedOrder, page: PlacingPage): Promise<void> {
  announce(null)
  // After Enter in a field: the field cannot keep the focus while the order is under way.
  document.querySelector<HTMLButtonElement>('#root [type=submit]')?.focus({ preventScroll: true })
  if (!wanted.link) return process(made, page)
  const url = prefilledLink(wanted.link, made.order).href
  void deliver(made)
  const opening = openPayment(url)
  const told = { as: 'link', url, isOpened: opening === 'opened' } as const
  const kept = keep(made, { told })
  if (opening === 'failed') return page.dispatch({ type: 'failed', id: kept.order.id })
  if (opening === 'leaving') {
    // Whoever comes back finds the panel, even if the browser has discarded this page.
    page.nameOrder(kept)
    await wait(leavingMs, page.signal)
  }
  show(kept, told, page)
}

/** The receiver may make a code or a page to pay on. The shop's code waits for it briefly, then stays, so nobody sees two. */
async function process(made: KeptOrder, page: PlacingPage): Promise<void> {
  const { method, totalCents } = made.order
  const hasKey = paymentRoute(null, method, totalCents !== null) === 'pix'
  const delivery = deliver(made)
  const simulated = wait(simulatedMs, page.signal)
  const kept = hasKey ? await Promise.race([delivery, simulated.then(() => made)]) : await delivery
  const isReceived = kept.delivery.as === 'received' || kept.delivery.as === 'none'
  const result = hasKey || isReceived ? resultOf(kept) : ({ as: 'failed' } as const)
  if (result.as !== 'pix' && result.as !== 'cardPage') await simulated
  // The same order may have opened its payment page, or shown a code of its own, in another tab meanwhile.
  const told = byId(made.order.id)?.told
  if (page.signal.aborted) return
  const shown = told?.as === 'link' || (told?.as === 'pix' && told.charge) ? told : result
  if (shown.as === 'cardPage') await leaveForCardPage(keep(kept, { told: shown }), page)
  else show(kept, shown, page)
}

/** Home says it too: a second is too short to read it here, and some visitors leave before it ends. */
function show(before: KeptOrder, told: Told, page: PlacingPage): void {
  const kept = keep(before, { told })
  const { id } = kept.order
  if (told.as === 'failed') return page.dispatch({ type: 'failed', id })
  if (told.as === 'pix' || (told.as === 'link' && !told.isOpened)) return showPanel(kept, page, true)
  announce(id)
  page.dispatch({ type: 'placed', id })
  void wait(leaveMs, page.signal).then(() => page.leave(kept))
}

/** In this tab: a new one would be blocked. Whoever comes back, or stays as it does not open, finds the panel. */
async function leaveForCardPage(kept: KeptOrder, page: PlacingPage): Promise<void> {
  const { way } = statusOf(kept)
  page.nameOrder(kept)
  if (way?.kind === 'link') {
    window.location.assign(way.url)
    await wait(leavingMs, page.signal)
  }
  showPanel(kept, page, false)
}

function showPanel(kept: KeptOrder, page: PlacingPage, isNew: boolean): void {
  announce(kept.order.id)
  page.nameOrder(kept)
  page.dispatch({ type: 'shown', id: kept.order.id, isNew })
}
