import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { UseFormReturn } from 'react-hook-form'
import { useLocation, useNavigate } from 'react-router-dom'
import type { CheckoutValues, Submitted } from '#schemas/form/checkout.ts'
import { announce, changeOrder, forgetExpired, readOrders } from '#src/browser/tab-orders.ts'
import type { OrderSelection } from '#src/checkout/summary/order-selection.ts'
import { isEditable, isPanel, nextPhase, type Phase, type PhaseEvent } from './order-phase.ts'
import type { Visit } from './place-order.ts'

type Page = {
  form: Pick<UseFormReturn<CheckoutValues>, 'setValue'>
  discardDraft: () => void
  resumeDraft: () => void
  preloadPanel: () => Promise<unknown>
}

/** Takes an order through its phases. Leaving the page stops whatever is still to come. */
export function useOrder(selection: OrderSelection | null, page: Page) {
  const { phase, currentPhase, dispatch } = usePhase()
  const navigate = useNavigate()
  const currentSignal = useLeavingSignal(
    () => setPanelOnScreen(currentPhase(), false),
    () => {
      page.resumeDraft()
      dispatch({ type: 'cameBack' })
      setPanelOnScreen(currentPhase(), true)
    },
  )

  function leaveForHome() {
    page.discardDraft()
    void navigate('/')
  }

  const visit = (): Visit => ({ checkout: addressOfPage(), signal: currentSignal(), dispatch, leaveForHome })

  async function place(start: (script: OrderScript, visit: Visit) => Promise<void>) {
    const current = visit()
    if (current.signal.aborted) return
    // Renders at once, so that the focus can go from a panel to the button that replaces it.
    flushSync(() => dispatch({ type: 'submitted' }))
    try {
      const script = orderScript ?? (await loadOrderScript())
      if (!current.signal.aborted) await start(script, current)
    } catch (error) {
      if (current.signal.aborted) return
      reportError(error)
      dispatch({ type: 'failed' })
    }
  }

  useResumedOrder(selection, async (known) => {
    const [{ resumeOrder }] = await Promise.all([loadOrderScript(), page.preloadPanel()])
    if (isEditable(currentPhase())) resumeOrder(known, page.form, visit())
  })

  const submit = (known: OrderSelection, values: Submitted) =>
    place(({ placeOrder }, current) => placeOrder(known, values, current))

  function orderAnother() {
    const known = currentPhase()
    if (known.name === 'known') void place(({ placeAnother }, current) => placeAnother(known.wanted, current))
  }

  function backToForm() {
    setPanelOnScreen(currentPhase(), false)
    flushSync(() => dispatch({ type: 'dismissed' }))
  }

  return { phase, currentPhase, dispatch, submit, orderAnother, backToForm, leaveForHome }
}

/** Calls `onWaiting` if the panel of an order was on this page when it was discarded, or is asked for again. */
function useResumedOrder(selection: OrderSelection | null, onWaiting: (known: OrderSelection) => Promise<void>): void {
  const resume = useEffectEvent(onWaiting)
  useEffect(() => {
    forgetExpired(new Date())
    const isWaiting = readOrders().some(({ isOnScreen, checkout }) => isOnScreen && checkout === addressOfPage())
    // If a script fails to load, the form is there, and its button fetches it again.
    if (selection && isWaiting) resume(selection).catch(() => null)
  }, [selection])
}

const addressOfPage = () => window.location.pathname + window.location.search

/** If the panel was left, the notice on home takes the focus. */
function setPanelOnScreen(phase: Phase, isOnScreen: boolean): void {
  if (!isPanel(phase)) return
  const { id } = phase.order.order
  changeOrder(id, { isOnScreen })
  if (!isOnScreen) announce(id)
}

function usePhase() {
  const [phase, setPhase] = useState<Phase>({ name: 'filling' })
  // Known before the next render: the second click of a double click must not submit again.
  const current = useRef(phase)
  const dispatch = (event: PhaseEvent) => setPhase((current.current = nextPhase(current.current, event)))
  return { phase, currentPhase: () => current.current, dispatch }
}

type OrderScript = typeof import('./place-order.ts')

let orderScript: OrderScript | undefined

/** Call it when the form is first touched: the script has to be there for a click to open a tab. */
export const loadOrderScript = async () => (orderScript ??= await import('./place-order.ts'))

/**
 * Gives the signal that is aborted when the visitor leaves. Calls `onReturn` when the visitor comes back to a page that
 * is still there: the next page's code had not arrived, or the browser had kept the page.
 */
function useLeavingSignal(onLeave: () => void, onReturn: () => void): () => AbortSignal {
  const controller = useRef(new AbortController())
  const { pathname } = useLocation()
  const ownPathname = useRef(pathname)
  const leave = useEffectEvent(onLeave)
  const comeBack = useEffectEvent(onReturn)

  useEffect(() => {
    if (pathname !== ownPathname.current) return
    function start() {
      controller.current = new AbortController()
      comeBack()
    }
    // `leave` is not called: this may be a reload, or the visitor may be opening a bank's app.
    const abort = () => controller.current.abort()
    function restore({ persisted }: PageTransitionEvent) {
      if (persisted) start()
    }
    start()
    window.addEventListener('pagehide', abort)
    window.addEventListener('pageshow', restore)
    return () => {
      abort()
      leave()
      window.removeEventListener('pagehide', abort)
      window.removeEventListener('pageshow', restore)
    }
  }, [pathname])
  return () => controller.current.signal
}
