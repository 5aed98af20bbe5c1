import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLocation, useNavigate } from 'react-router-dom'
import type { Submitted } from '#schemas/form/checkout.ts'
import { allowReloadForPart } from '#src/checkout/form/contact-draft.ts'
import type { OrderSelection } from '#src/checkout/summary/order-selection.ts'
import type { KeptOrder } from '#src/order/kept-order.ts'
import { announce, setPanelOrder } from '#src/order/order-store.ts'
import { isEditable, nextPhase, panelIn, type Phase, type PhaseEvent } from './order-phase.ts'
import { orderToResume, placeAnother, placeOrder, type Visit } from './place-order.ts'
import { sameAgain, type WantedOrder } from './wanted-order.ts'

type FormPage = {
  discardDraft: () => void
  resumeDraft: () => void
  /** Puts what an order asks for into the form. */
  fillWith: (kept: KeptOrder) => void
  /** Never fails. */
  loadPanel: () => Promise<unknown>
}

/** Takes an order through its phases. Leaving the page stops whatever is still to come. */
export function useOrder(selection: OrderSelection | null, page: FormPage) {
  const { loadPanel } = page
  const { phase, currentPhase, dispatch } = usePhase()
  const navigate = useNavigate()
  const currentSignal = useLeavingSignal(
    () => leavePanel(currentPhase()),
    () => {
      page.resumeDraft()
      dispatch({ type: 'cameBack' })
      const id = panelIn(currentPhase())
      if (id) setPanelOrder(id)
    },
  )

  function leaveForHome() {
    page.discardDraft()
    void navigate('/')
  }

  const visit = (): Visit => ({ checkout: addressOfPage(), signal: currentSignal(), dispatch, loadPanel, leaveForHome })

  async function place(start: (visit: Visit) => Promise<void>) {
    const current = visit()
    if (current.signal.aborted) return
    allowReloadForPart()
    // Renders at once, so that the focus can go from a panel to the button that replaces it.
    flushSync(() => dispatch({ type: 'submitted' }))
    try {
      await start(current)
    } catch (error) {
      if (current.signal.aborted) return
      reportError(error)
      dispatch({ type: 'failed', id: null })
    }
  }

  useResumedOrder(selection, (kept, wanted) => {
    if (!isEditable(currentPhase())) return
    const { id } = kept.order
    page.fillWith(kept)
    dispatch({ type: 'resumed', id })
    void loadPanel().then(() => {
      if (!currentSignal().aborted) dispatch({ type: 'recognized', id, wanted })
    })
  })

  const submit = (wanted: OrderSelection, values: Submitted) => place((current) => placeOrder(wanted, values, current))

  function orderAnother() {
    const current = currentPhase()
    if (current.name === 'recognized') void place((now) => placeAnother(current.wanted, now))
  }

  function backToForm() {
    leavePanel(currentPhase())
    flushSync(() => dispatch({ type: 'dismissed' }))
  }

  return { phase, currentPhase, dispatch, submit, orderAnother, backToForm, leaveForHome }
}

/** Calls `onFound` before the next paint, so that nobody sees the form. */
function useResumedOrder(selection: OrderSelection | null, onFound: (kept: KeptOrder, wanted: WantedOrder) => void) {
  const resume = useEffectEvent(onFound)
  useLayoutEffect(() => {
    // A visitor who is already in the form stays there.
    if (!selection || document.activeElement?.closest('form')) return
    const kept = orderToResume(addressOfPage())
    if (kept) resume(kept, sameAgain(kept, selection))
  }, [selection])
}

/** Not as the browser has it, which may hold slashes too many. */
const addressOfPage = () => `/checkout${window.location.search}`

/** The notice of the order on home then takes the focus. */
function leavePanel(phase: Phase): void {
  const id = panelIn(phase)
  if (!id) return
  setPanelOrder(null)
  announce(id)
}

function usePhase() {
  const [phase, setPhase] = useState<Phase>({ name: 'filling' })
  // Known before the next render: the second click of a double click must not submit again.
  const current = useRef(phase)
  const dispatch = (event: PhaseEvent) => setPhase((current.current = nextPhase(current.current, event)))
  return { phase, currentPhase: () => current.current, dispatch }
}

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
