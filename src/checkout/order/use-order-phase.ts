import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLocation, useNavigate } from 'react-router-dom'
import { ifKept, listen, together } from '#src/browser/listen.ts'
import { clearDraft } from '#src/checkout/form/checkout-values.ts'
import type { KeptOrder } from '#src/order/kept-order.ts'
import { focusInstantly } from '#src/ui/focus.ts'
import type { WantedOrder } from './make-order.ts'
import { nextPhase, type Phase, type PhaseEvent } from './order-phase.ts'
import type { placeOrder } from './place-order.ts'
import { useOrderAddress, type DisplayedAddress } from './use-order-address.ts'

/** The next page, as src/app/routes.ts loads it. */
export type NextPage = { preload: () => Promise<unknown>; isLoaded: () => boolean }

/**
 * Takes an order through its phases. The address says whose panel is shown; `onPanel` hears of each that it has called
 * for. Leaving stops whatever is still to come.
 */
export function useOrderPhase(address: DisplayedAddress, home: NextPage, onPanel: (kept: KeptOrder) => void) {
  const { phase, currentPhase, dispatch } = usePhase()
  const { read, nameOrder } = useOrderAddress(address, currentPhase, dispatch, onPanel)
  const navigate = useNavigate()
  const currentSignal = useLeavingSignal(() => {
    dispatch({ type: 'cameBack' })
    read()
  })

  /** If home is not there, the address calls for the panel of the order, which has a link to it. */
  function leave(kept: KeptOrder) {
    if (!home.isLoaded()) return nameOrder(kept)
    clearDraft()
    void navigate('/')
  }

  async function place(act: typeof placeOrder, wanted: WantedOrder) {
    const signal = currentSignal()
    if (signal.aborted) return
    home.preload().catch(() => null)
    // Renders at once, so that the focus can go from a panel to the button that replaces it.
    flushSync(() => {
      dispatch({ type: 'submitted' })
      if (address.hash) nameOrder(null)
    })
    try {
      await act(wanted, { signal, dispatch, nameOrder, leave })
    } catch (error) {
      if (signal.aborted) return
      reportError(error)
      dispatch({ type: 'failed', id: null })
    }
  }

  function backToForm() {
    flushSync(() => {
      dispatch({ type: 'named', id: null })
      nameOrder(null)
    })
    focusInstantly(document.querySelector<HTMLButtonElement>('#root [type=submit]'))
  }

  return { phase, currentPhase, dispatch, place, backToForm }
}

function usePhase() {
  const [phase, setPhase] = useState<Phase>({ name: 'editing', failure: null })
  // Known before the next render: the second click of a double click must not submit again.
  const current = useRef(phase)
  const dispatch = (event: PhaseEvent) => setPhase((current.current = nextPhase(current.current, event)))
  return { phase, currentPhase: () => current.current, dispatch }
}

/**
 * Gives the signal that is aborted when the visitor leaves. Calls `onReturn` when the visitor comes back to a page that
 * is still there: the next page's code had not arrived, or the browser had kept the page.
 */
function useLeavingSignal(onReturn: () => void): () => AbortSignal {
  const controller = useRef(new AbortController())
  const { pathname } = useLocation()
  const ownPathname = useRef(pathname)
  const comeBack = useEffectEvent(onReturn)

  useEffect(() => {
    if (pathname !== ownPathname.current) return
    function start() {
      controller.current = new AbortController()
      comeBack()
    }
    const abort = () => controller.current.abort()
    start()
    return together(abort, listen(window, { pagehide: abort, pageshow: ifKept(start) }))
  }, [pathname])
  return () => controller.current.signal
}
