import { useRef, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import type { CheckoutValues } from '#schemas/form/checkout.ts'
import type { SummaryItem } from '#src/checkout/form/ErrorSummary.tsx'
import type { OrderSelection } from '#src/checkout/summary/order-selection.ts'
import type { OrderResult } from './place-order.ts'
import type { PreparedOrder } from './prepare-order.ts'
import { useLeavingSignal } from './use-leaving-signal.ts'

/** `errors` is empty when the attempt failed for another reason than the form. */
export type Submission =
  | { state: 'editing' | 'processing' }
  | { state: 'rejected'; errors: readonly SummaryItem[]; attempt: number }
  | OrderResult

type DraftActions = { discardDraft: () => void; resumeDraft: () => void }

/** Takes an order through its states. Leaving the page stops whatever is still to come. */
export function useSubmission({ discardDraft, resumeDraft }: DraftActions) {
  const { submission, show, canSubmit, isPassing, isPix } = useSubmissionState()
  const { placer, loadPlacer } = usePlacer()
  const attempts = useRef(0)
  const shown = useRef<PreparedOrder>(undefined)
  const navigate = useNavigate()
  const edit = () => show({ state: 'editing' })
  const leaving = useLeavingSignal(endShown, () => {
    resumeDraft()
    if (isPassing()) edit()
    if (!isPix()) endShown()
  })

  function reject(errors: readonly SummaryItem[] = []) {
    attempts.current += 1
    show({ state: 'rejected', errors, attempt: attempts.current })
  }

  function showResult(result: OrderResult) {
    shown.current = result.prepared
    show(result)
  }

  function endShown() {
    shown.current?.end()
    shown.current = undefined
  }

  /** The visitor is done with the order: nothing of it stays in this browser. */
  function finish() {
    discardDraft()
    endShown()
  }

  function leaveForHome() {
    finish()
    void navigate('/')
  }

  async function submit(selection: OrderSelection, values: CheckoutValues) {
    const signal = leaving()
    if (signal.aborted) return
    show({ state: 'processing' })
    try {
      const { placeOrder } = placer.current ?? (await loadPlacer())
      if (signal.aborted) return
      const shownId = shown.current?.order.id
      await placeOrder(selection, values, { signal, shownId, showResult, reject, leaveForHome })
    } catch (error) {
      if (signal.aborted) return
      reportError(error)
      reject()
    }
  }

  return { submission, loadPlacer, canSubmit, leaving, showResult, submit, reject, edit, finish }
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
  const isPix = () => state.current === 'pix'
  /** True of the states that end by themselves, unless the visitor leaves. */
  const isPassing = () => !canSubmit() && !isPix() && state.current !== 'blocked'
  return { submission, show, canSubmit, isPassing, isPix }
}

const importPlacer = () => import('./place-order.ts')

/** Call `loadPlacer` when the form is first touched: only a click may open a tab, so the script must be there by then. */
function usePlacer() {
  const placer = useRef<Awaited<ReturnType<typeof importPlacer>>>(undefined)
  const loadPlacer = async () => (placer.current ??= await importPlacer())
  return { placer, loadPlacer }
}
