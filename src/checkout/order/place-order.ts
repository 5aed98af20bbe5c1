import type { UseFormReturn } from 'react-hook-form'
import type { CheckoutValues, Submitted } from '#schemas/form/checkout.ts'
import {
  announce,
  changeOrder,
  forgetOrder,
  keepOrder,
  outcomeOf,
  readOrders,
  type TabOrder,
} from '#src/browser/tab-orders.ts'
import { wayToPay } from '#src/browser/way-to-pay.ts'
import type { OrderSelection } from '#src/checkout/summary/order-selection.ts'
import { settings } from '#src/content/settings.ts'
import { makeOrder, waysOf } from './make-order.ts'
import { openTab } from './open-tab.ts'
import { chatWithNews } from './order-chat.ts'
import type { PhaseEvent } from './order-phase.ts'
import { orderTiming } from './order-timing.ts'
import { countingOrders, recallOrder } from './same-order.ts'
import { routeOf, routeOfOrder, sameAgain, wantedOrder, type WantedOrder } from './wanted-order.ts'
import { deliverOrder, dequeueOrder, type Delivery } from './webhook-queue.ts'

/** The page on which an order is placed. */
export type Visit = {
  /** Its address. */
  checkout: string
  /** Aborted when the visitor leaves: nothing is shown, opened or moved after that. */
  signal: AbortSignal
  dispatch: (event: PhaseEvent) => void
  leaveForHome: () => void
}

type Result = Extract<PhaseEvent, { type: 'placed' }>['as']

/** Continues the wanted order or asks about it if the tab has it; otherwise makes a new one. */
export async function placeOrder(selection: OrderSelection, values: Submitted, visit: Visit): Promise<void> {
  const wanted = wantedOrder(selection, values, visit.checkout)
  const recalled = recallOrder(wanted, new Date())
  if (recalled?.decision === 'ask') return ask(recalled.order, wanted, visit)
  await send(recalled ? goOn(recalled.order, wanted) : newOrder(wanted), wanted, visit)
}

/** Places the same order once more, because the visitor asked for another one. */
export async function placeAnother(wanted: WantedOrder, visit: Visit): Promise<void> {
  await send(newOrder(wanted), wanted, visit)
}

/**
 * Shows an order again whose panel was on the screen when the page was discarded, as a phone does while the bank's app
 * is open, or that the visitor comes back to from home.
 */
export function resumeOrder(
  selection: OrderSelection,
  form: Pick<UseFormReturn<CheckoutValues>, 'setValue'>,
  { checkout, signal, dispatch }: Visit,
): void {
  const known = countingOrders(new Date()).find((one) => one.isOnScreen && one.checkout === checkout)
  // A visitor who is already in the form stays there.
  if (signal.aborted || !known || document.activeElement?.closest('form')) return
  if (!wayToPay(known, settings) && !outcomeOf(known)) return
  form.setValue('method', known.order.method)
  dispatch({ type: 'recognized', order: known, wanted: sameAgain(known, selection) })
}

function ask(known: TabOrder, wanted: WantedOrder, { dispatch }: Visit): void {
  // The visitor left before the result was shown, and the shop has the order: home may say so.
  const stage = known.stage === 'sending' ? resultOf(known) : known.stage
  dispatch({
    type: 'recognized',
    order: keepOrder(known, { stage, isOnScreen: true, checkout: wanted.checkout }),
    wanted,
  })
  void deliver(known)
}

function goOn(known: TabOrder, wanted: WantedOrder): TabOrder {
  const ways = waysOf(known.order, wanted)
  return keepOrder(known, { stage: 'sending', ...ways, chat: chatWithNews({ ...known, ...ways }) })
}

/** Makes an order that replaces every failed one, and one of the same that was left while it was being sent. */
function newOrder(wanted: WantedOrder): TabOrder {
  const made = makeOrder(wanted, new Date())
  for (const { order, stage, sameAs, isOnScreen } of readOrders()) {
    if (isOnScreen) changeOrder(order.id, { isOnScreen: false })
    if (stage === 'failed' || (stage === 'sending' && sameAs === made.sameAs)) {
      dequeueOrder(order.id)
      forgetOrder(order.id)
    }
  }
  return keepOrder(made)
}

async function send(made: TabOrder, wanted: WantedOrder, visit: Visit): Promise<void> {
  // After Enter in a field: the field cannot keep the focus while the order is under way.
  document.querySelector<HTMLButtonElement>('[type=submit]')?.focus({ preventScroll: true })
  const route = routeOf(wanted)
  if (route === 'link') show(openTab(made.paymentUrl ?? '') ? 'opened' : 'blocked', made, visit)
  const delivery = deliver(made)
  if (route === 'pix') await showPix(made, delivery, visit)
  else if (route !== 'link') await process(made, delivery, visit)
}

/** The receiver may make a code of its own. The shop's code waits for it briefly, then stays, so nobody sees two. */
async function showPix(made: TabOrder, delivery: Promise<Delivery>, visit: Visit): Promise<void> {
  await Promise.race([delivery, wait(orderTiming.codeMs, visit.signal)])
  if (!visit.signal.aborted) show('pix', made, visit)
}

async function process(made: TabOrder, delivery: Promise<Delivery>, visit: Visit): Promise<void> {
  const simulated = wait(orderTiming.simulatedMs, visit.signal)
  const { isReceived } = await delivery
  const result = resultOf(keepOrder(made))
  if (!isReceived || result === 'done') await simulated
  if (visit.signal.aborted) return
  if (isReceived) return show(result, made, visit)
  const { chat, isRefused } = keepOrder(made, { stage: 'failed' })
  visit.dispatch({ type: 'failed', chat: isRefused ? chat : undefined })
}

/** The result for an order that the shop has. Only by Pix can it still be paid here. */
const resultOf = (known: TabOrder) => (known.charge || routeOfOrder(known) === 'pix' ? 'pix' : 'done')

async function deliver({ order, receivedAt, isRefused }: TabOrder): Promise<Delivery> {
  const { orderWebhook } = settings
  return orderWebhook && !receivedAt && !isRefused ? deliverOrder(orderWebhook, order) : { isReceived: true }
}

/** Home says it too: a second is too short to read it here, and some visitors leave before it ends. */
function show(as: Result, made: TabOrder, { signal, dispatch, leaveForHome }: Visit): void {
  const isLeaving = as === 'opened' || as === 'done'
  dispatch({ type: 'placed', as, order: keepOrder(made, { stage: as, isOnScreen: !isLeaving }) })
  announce(made.order.id)
  if (!isLeaving) return
  void wait(orderTiming.leaveMs, signal).then(leaveForHome)
}

/** Never resolves after the signal is aborted. */
function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => clearTimeout(timer))
  })
}
