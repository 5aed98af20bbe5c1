import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Charge } from '#schemas/order/order-news.ts'
import { together } from '#src/browser/listen.ts'
import { everySecond } from '#src/ui/motion/use-countdown.ts'
import type { KeptOrder } from './kept-order.ts'
import { chargeOf, statusOf } from './order-status.ts'
import { readOrders, subscribeToOrders } from './order-store.ts'
import { codeState, msLeft, type CodeState } from './receiver-clock.ts'

const none: readonly KeptOrder[] = []

export const useOrders = () => useSyncExternalStore(subscribeToOrders, readOrders, () => none)

/**
 * The order as it is now known. One that was forgotten meanwhile stays as it was last known, closed, without what its
 * receiver promised: nobody asks any more.
 */
export function useOrder(id: string | null): KeptOrder | null {
  const found = useOrders().find(({ order }) => order.id === id) ?? null
  const [last, setLast] = useState(found)
  if (found && found !== last) setLast(found)
  if (found || last?.order.id !== id) return found
  return last && { ...last, said: { ...last.said, page: undefined, seesCharge: false, seesKey: false }, isClosed: true }
}

/** Sends what waits and asks what is new. If the script does not come, orders wait for the next page, and stand without news. */
export const loadExchange = () => import('./order-polling.ts').catch(() => null)

/** Asks the page of the order for news. */
export function useNews(kept: KeptOrder): void {
  const { id } = kept.order
  const { page } = kept.said
  const brCode = kept.told.as === 'pix' ? kept.told.charge?.code : undefined
  useEffect(() => {
    if (!page) return
    const asking = loadExchange().then((exchange) => exchange?.askWhileSeen(id, page))
    return () => void asking.then((stop) => stop?.())
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another code begins another schedule
  }, [id, page, brCode])
}

const subscribe = (check: () => void) => together(everySecond(check), subscribeToOrders(check))

/** Whether the code on the screen can be paid now; null where it never expires, or where there is none. */
export function useCodeState(kept: KeptOrder): CodeState | null {
  const charge = chargeOf(statusOf(kept).way)
  return useSyncExternalStore(subscribe, () => charge && codeState(kept, charge))
}

/** Whole seconds until the code expires. After a phone has slept they are right again. */
export const useSecondsLeft = (kept: KeptOrder, charge: Charge) =>
  useSyncExternalStore(subscribe, () => Math.ceil(msLeft(kept, charge) / 1000))
