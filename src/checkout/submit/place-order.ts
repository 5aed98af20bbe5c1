import type { UseFormReturn } from 'react-hook-form'
import { checkoutSchema, type CheckoutValues } from '#schemas/form/checkout.ts'
import { addNotice, type OrderNotice } from '#src/browser/order-notices.ts'
import type { OrderSelection } from '#src/checkout/summary/order-selection.ts'
import { fingerprintOf } from './make-order.ts'
import { openPayment } from './open-payment.ts'
import { pixBefore } from './order-identity.ts'
import { prepareOrder, type PreparedOrder } from './prepare-order.ts'
import type { useSubmission } from './use-submission.ts'

/** What the visitor is shown of an order that was placed. */
export type OrderResult =
  | { state: 'done' | 'pix'; prepared: PreparedOrder }
  | { state: 'opened' | 'blocked'; prepared: PreparedOrder; url: URL }

/** The page on which an order is placed. */
export type Visit = {
  /** Aborted when the visitor leaves: nothing is shown, opened or moved after that. */
  signal: AbortSignal
  /** The order that was shown on this visit and may be resumed. */
  shownId: string | undefined
  showResult: (result: OrderResult) => void
  reject: () => void
  leaveForHome: () => void
}

/** Milliseconds: docs/behavior.md, section 7. */
const timing = { simulatedMs: 2000, leaveMs: 1000 }

/** Sends the order on its way and shows what becomes of it. */
export async function placeOrder(selection: OrderSelection, values: CheckoutValues, visit: Visit): Promise<void> {
  // After Enter in a field, which cannot keep the focus while the order is under way.
  document.querySelector<HTMLButtonElement>('[type=submit]')?.focus({ preventScroll: true })
  const prepared = prepareOrder(selection, values, visit.shownId)
  const { route } = prepared
  if (route.kind === 'direct') return process(prepared, visit)
  if (route.kind === 'pix') show({ state: 'pix', prepared }, visit)
  else pay(prepared, route.url, visit)
  await prepared.send()
}

/** Shows the Pix code of an order again to a visitor who comes back to it, and is not in the form already. */
export function resumePix(
  selection: OrderSelection,
  form: UseFormReturn<CheckoutValues>,
  { leaving, canSubmit, showResult }: ReturnType<typeof useSubmission>,
): void {
  if (leaving().aborted || !canSubmit() || document.activeElement?.closest('form')) return
  const values = checkoutSchema.safeParse({ ...form.getValues(), method: 'pix' }).data
  if (!values || !pixBefore(fingerprintOf(selection, values))) return
  const prepared = prepareOrder(selection, values)
  // The shop may have another route since.
  if (prepared.route.kind !== 'pix') return
  form.setValue('method', 'pix')
  showResult({ state: 'pix', prepared })
}

async function process(prepared: PreparedOrder, visit: Visit): Promise<void> {
  const { signal } = visit
  const [delivery] = await Promise.all([prepared.send(), wait(timing.simulatedMs, signal)])
  if (signal.aborted) return
  if (delivery.isReceived) {
    show({ state: 'done', prepared }, visit)
    void leave('orderDone', prepared, visit)
  } else {
    prepared.recordOutcome('failed')
    visit.reject()
  }
}

function pay(prepared: PreparedOrder, url: URL, visit: Visit): void {
  const isOpen = openPayment(url)
  show({ state: isOpen ? 'opened' : 'blocked', prepared, url }, visit)
  if (isOpen) void leave('paymentOpened', prepared, visit)
}

function show(result: OrderResult, { showResult }: Visit): void {
  result.prepared.recordOutcome(result.state === 'pix' ? 'pix' : 'shown')
  showResult(result)
}

/** Adds the notice first: a second is too short to read it here, and some visitors leave before it ends. */
async function leave(kind: OrderNotice['kind'], { order, chatLink }: PreparedOrder, { signal, leaveForHome }: Visit) {
  addNotice({ kind, code: order.code, chat: chatLink })
  await wait(timing.leaveMs, signal)
  leaveForHome()
}

/** Never resolves after the signal is aborted. */
function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => clearTimeout(timer))
  })
}
