import { useEffectEvent, useLayoutEffect } from 'react'
import { useNavigate } from 'react-router-dom'
import type { KeptOrder } from '#src/order/kept-order.ts'
import { announce, byCode, panelAddress } from '#src/order/order-store.ts'
import type { Phase, PhaseEvent } from './order-phase.ts'
import { orderNamed } from './place-order.ts'

/** The address that is displayed: of the checkout, and its end, which may name an order; null until it can be read. */
export type DisplayedAddress = { checkout: string; hash: string | null }

/** Keeps the phase and the address at the same order. `onPanel` hears of each panel that the address has called for. */
export function useOrderAddress(
  { checkout, hash }: DisplayedAddress,
  currentPhase: () => Phase,
  dispatch: (event: PhaseEvent) => void,
  onPanel: (kept: KeptOrder) => void,
) {
  const navigate = useNavigate()

  function read() {
    if (hash === null) return
    const before = currentPhase()
    const kept = before.name === 'sending' ? null : orderNamed(hash)
    // Another package may have been written into the address.
    if (kept && kept.checkout !== checkout) return void navigate(panelAddress(kept), { replace: true })
    dispatch({ type: 'named', id: kept?.order.id ?? null })
    if (kept && currentPhase() !== before) {
      announce(kept.order.id)
      onPanel(kept)
    }
    delete document.documentElement.dataset.named
  }
  const follow = useEffectEvent(read)
  // Before the next paint, so that nobody sees the form.
  useLayoutEffect(() => {
    if (hash !== null) follow()
  }, [hash])

  const nameOrder = (kept: KeptOrder | null) =>
    void navigate({ search: window.location.search, hash: kept?.order.code ?? '' }, { replace: true })

  return { read, nameOrder }
}

/** The code in an address of an order that this browser does not have. */
export function unknownCode({ hash }: DisplayedAddress): string | null {
  const [, code] = /^#(\w{3}-\w{3})$/.exec(hash ?? '') ?? []
  return code && !byCode(code) ? code : null
}
