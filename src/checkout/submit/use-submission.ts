import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { CheckoutValues } from '#schemas/form/checkout.ts'
import { addNotice, type OrderNotice } from '#src/browser/order-notices.ts'
import type { SummaryItem } from '#src/checkout/form/ErrorSummary.tsx'
import type { OrderSelection } from '#src/checkout/summary/order-selection.ts'
import { openPayment } from './open-payment.ts'
import type { PreparedOrder, prepareOrder } from './prepare-order.ts'

/** `errors` is empty when the attempt failed for another reason than the form. */
export type Submission =
  | { state: 'editing' | 'processing' }
  | { state: 'rejected'; errors: readonly SummaryItem[]; attempt: number }
  | { state: 'done' | 'pix'; prepared: PreparedOrder }
  | { state: 'opened' | 'blocked'; prepared: PreparedOrder; url: URL }

/** Milliseconds: docs/behavior.md, section 7. */
const timing = { simulatedMs: 2000, leaveMs: 1000 }

/** Takes an order through its states. Leaving the page stops whatever is still to come. */
export function useSubmission(discardDraft: () => void) {
  const { submission, show, canSubmit } = useSubmissionState()
  const { preparer, loadPreparer } = usePreparer()
  const attempts = useRef(0)
  const leaving = useLeavingSignal()
  const navigate = useNavigate()

  function reject(errors: readonly SummaryItem[] = []) {
    attempts.current += 1
    show({ state: 'rejected', errors, attempt: attempts.current })
  }

  /** The visitor is done with the order: nothing of it stays in this browser. */
  function finish(prepared: PreparedOrder) {
    discardDraft()
    prepared.discard()
  }

  /** Home shows the notice, because a second is too short to read it here; also to who goes there before that. */
  async function leaveForHome(kind: OrderNotice['kind'], prepared: PreparedOrder) {
    addNotice({ kind, code: prepared.order.code, chat: prepared.chatLink })
    await wait(timing.leaveMs, leaving())
    finish(prepared)
    void navigate('/')
  }

  function pay(prepared: PreparedOrder, url: URL) {
    const isOpen = openPayment(url)
    show({ state: isOpen ? 'opened' : 'blocked', prepared, url })
    if (isOpen) void leaveForHome('paymentOpened', prepared)
  }

  async function process(prepared: PreparedOrder) {
    const [delivery] = await Promise.all([prepared.send(), wait(timing.simulatedMs, leaving())])
    if (!delivery.isReceived) return reject()
    show({ state: 'done', prepared })
    void leaveForHome('orderDone', prepared)
  }

  async function submit(selection: OrderSelection, values: CheckoutValues) {
    show({ state: 'processing' })
    try {
      const prepared = (preparer.current ?? (await loadPreparer()))(selection, values)
      const { route } = prepared
      if (route.kind === 'direct') return await process(prepared)
      if (route.kind === 'pix') show({ state: 'pix', prepared })
      else pay(prepared, route.url)
      await prepared.send()
    } catch (error) {
      reportError(error)
      reject()
    }
  }

  return { submission, loadPreparer, canSubmit, submit, reject, edit: () => show({ state: 'editing' }), finish }
}

function useSubmissionState() {
  const [submission, setSubmission] = useState<Submission>({ state: 'editing' })
  // Known before the next render: the second click of a double click must not submit again.
  const state = useRef<Submission['state']>('editing')

  function show(next: Submission) {
    state.current = next.state
    setSubmission(next)
  }

  const canSubmit = () => state.current === 'editing' || state.current === 'rejected'
  return { submission, show, canSubmit }
}

/** `loadPreparer` is for when the form is first touched: then its code is there at the click, which alone may open a tab. */
function usePreparer() {
  const preparer = useRef<typeof prepareOrder>(undefined)
  const loadPreparer = async () => (preparer.current ??= (await import('./prepare-order.ts')).prepareOrder)
  return { preparer, loadPreparer }
}

/** Gives the signal that is aborted when the page is left. */
function useLeavingSignal(): () => AbortSignal {
  const controller = useRef(new AbortController())
  useEffect(() => {
    const current = new AbortController()
    controller.current = current
    return () => current.abort()
  }, [])
  return () => controller.current.signal
}

/** Never resolves after the signal is aborted. */
function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => clearTimeout(timer))
  })
}
