import type { Submitted } from '#schemas/form/checkout.ts'
import type { OrderSelection } from '#src/checkout/summary/order-selection.ts'
import { settings } from '#src/content/settings.ts'
import { deliver } from '#src/order/deliver.ts'
import type { KeptOrder, Told } from '#src/order/kept-order.ts'
import { latestTold, resultOf, statusOf } from '#src/order/order-status.ts'
import { add, announce, byId, change, forget, panelOrder, readOrders, setPanelOrder } from '#src/order/order-store.ts'
import { countingOrders, packageAndLink, recallOrder } from '#src/order/same-order.ts'
import { makeOrder, prefilledLink } from './make-order.ts'
import { leaveForPayment, openPayment } from './open-payment.ts'
import type { PhaseEvent } from './order-phase.ts'
import { codeMs, leaveMs, leavingMs, simulatedMs, wait } from './order-timing.ts'
import { routeOf, wantedOrder, type WantedOrder } from './wanted-order.ts'

/** The page on which an order is placed. */
export type Visit = {
  /** Its address. */
  checkout: string
  /** Aborted when the visitor leaves: nothing is shown, opened or moved after that. */
  signal: AbortSignal
  dispatch: (event: PhaseEvent) => void
  /** Never fails. */
  loadPanel: () => Promise<unknown>
  leaveForHome: () => void
}

/** Continues the wanted order or asks about it if the browser has it; otherwise makes a new one. */
export async function placeOrder(selection: OrderSelection, values: Submitted, visit: Visit): Promise<void> {
  const wanted = wantedOrder(selection, values, visit.checkout)
  const recalled = recallOrder(wanted.facts, new Date())
  if (recalled?.decision === 'recognize') return recognize(recalled.kept, wanted, visit)
  await send(recalled ? goOn(recalled.kept, wanted) : newOrder(wanted), wanted, visit)
}

/** Places the same order once more, because the visitor asked for another one. */
export async function placeAnother(wanted: WantedOrder, visit: Visit): Promise<void> {
  await send(newOrder(wanted), wanted, visit)
}

/**
 * The order whose panel was on this page when it was discarded, as a phone does while the bank's app is open, or that
 * the visitor comes back to from home. Null if there is nothing to say of it any more.
 */
export function orderToResume(checkout: string): KeptOrder | null {
  const kept = countingOrders(new Date()).find(({ order }) => order.id === panelOrder())
  if (!kept || kept.checkout !== checkout) return null
  const { way, outcome } = statusOf(kept, settings)
  return way || outcome ? tellLatest(kept, {}) : null
}

async function recognize(kept: KeptOrder, wanted: WantedOrder, visit: Visit): Promise<void> {
  const { id } = tellLatest(kept, { checkout: wanted.checkout }).order
  void deliver(kept)
  await showPanel({ type: 'recognized', id, wanted }, visit)
}

/** The visitor may have left before the result was shown, or the shop has received what was told to have failed. */
const tellLatest = (kept: KeptOrder, changes: Partial<KeptOrder>) =>
  keep(kept, { ...changes, told: latestTold(kept, settings) })

const goOn = (kept: KeptOrder, { checkout }: WantedOrder) => keep(kept, { told: { as: null }, checkout })

/** Another tab may have forgotten the order meanwhile: it is not revived. */
const keep = (kept: KeptOrder, changes: Partial<KeptOrder>) => change(kept.order.id, changes) ?? { ...kept, ...changes }

/** Makes an order. It replaces one for the same package and link that failed, or that was left while being sent. */
function newOrder(wanted: WantedOrder): KeptOrder {
  const made = makeOrder(wanted, new Date())
  for (const one of readOrders()) {
    const { as } = latestTold(one, settings)
    const isSame = packageAndLink(one.order) === packageAndLink(made.order)
    if (isSame && (as === 'failed' || as === null)) forget(one.order.id)
  }
  return add(made)
}

async function send(made: KeptOrder, wanted: WantedOrder, visit: Visit): Promise<void> {
  // After Enter in a field: the field cannot keep the focus while the order is under way.
  document.querySelector<HTMLButtonElement>('[type=submit]')?.focus({ preventScroll: true })
  const { link } = wanted
  if (!link) return process(made, wanted, visit)
  const url = prefilledLink(link, made.order).href
  void deliver(made)
  const opening = openPayment(url)
  const told = { as: 'link', url, isOpened: opening === 'opened' } as const
  if (opening === 'leaving') {
    // Whoever comes back finds the panel, even if the browser has discarded this page.
    setPanelOrder(keep(made, { told }).order.id)
    await wait(leavingMs, visit.signal)
  }
  await show(made, told, wanted, visit)
}

/** The receiver may make a code or a page to pay on. The shop's code waits for it briefly, then stays, so nobody sees two. */
async function process(made: KeptOrder, wanted: WantedOrder, visit: Visit): Promise<void> {
  const hasKey = routeOf(wanted) === 'pix'
  const delivery = deliver(made)
  const simulated = wait(simulatedMs, visit.signal)
  const kept = await Promise.race(hasKey ? [delivery, wait(codeMs, visit.signal, made)] : [delivery])
  const isReceived = kept.delivery.as === 'received' || kept.delivery.as === 'none'
  const result = hasKey || isReceived ? resultOf(kept, settings) : ({ as: 'failed' } as const)
  if (result.as !== 'pix' && result.as !== 'cardPage') await simulated
  // The same order may have opened its payment page in another tab meanwhile.
  const told = byId(made.order.id)?.told
  if (!visit.signal.aborted) await show(kept, told?.as === 'link' ? told : result, wanted, visit)
}

/** Home says it too: a second is too short to read it here, and some visitors leave before it ends. */
async function show(before: KeptOrder, told: Told, wanted: WantedOrder, visit: Visit): Promise<void> {
  const kept = keep(before, { told })
  const { id } = kept.order
  if (told.as === 'failed' || told.as === null) return visit.dispatch({ type: 'failed', id })
  announce(id)
  if (told.as === 'cardPage') return leaveForCardPage(kept, wanted, visit)
  if (told.as === 'pix' || (told.as === 'link' && !told.isOpened)) {
    return showPanel({ type: 'placed', as: told.as === 'pix' ? 'pix' : 'blocked', id }, visit)
  }
  visit.dispatch({ type: 'placed', as: told.as === 'link' ? 'opened' : 'done', id })
  void wait(leaveMs, visit.signal).then(visit.leaveForHome)
}

/** Whoever comes back, or stays because the page does not open, finds the panel. */
async function leaveForCardPage(kept: KeptOrder, wanted: WantedOrder, visit: Visit): Promise<void> {
  const { id } = kept.order
  setPanelOrder(id)
  // The browser may keep this page. React renders nothing before that is back: src/app/rest-while-away.ts.
  window.addEventListener('pageshow', () => void comeBack(id, wanted, visit), { once: true })
  const { way } = statusOf(kept, settings)
  if (way?.kind === 'link') {
    leaveForPayment(way.url)
    await wait(leavingMs, visit.signal)
  }
  await recognize(kept, wanted, visit)
}

async function comeBack(id: string, wanted: WantedOrder, visit: Visit): Promise<void> {
  if (panelOrder() !== id) return
  visit.dispatch({ type: 'resumed', id })
  await visit.loadPanel()
  visit.dispatch({ type: 'recognized', id, wanted })
}

/** The button stays busy until the panel can stand in its place. */
async function showPanel(event: Extract<PhaseEvent, { type: 'placed' | 'recognized' }>, visit: Visit): Promise<void> {
  setPanelOrder(event.id)
  await visit.loadPanel()
  if (!visit.signal.aborted) visit.dispatch(event)
}
