import { useEffect } from 'react'
import type { Location } from 'react-router-dom'
import { forgetExpired, isWaiting, keptOrders } from '#src/order/order-store.ts'

/** Sends the orders that wait whenever they may get through: docs/behavior.md, section 8. */
export function useDelivery({ key }: Location): void {
  useEffect(() => {
    const sendIfSeen = () => document.visibilityState === 'visible' && send()
    const sendIfKept = ({ persisted }: PageTransitionEvent) => persisted && send()
    window.addEventListener('online', send)
    window.addEventListener('pageshow', sendIfKept)
    document.addEventListener('visibilitychange', sendIfSeen)
    return () => {
      window.removeEventListener('online', send)
      window.removeEventListener('pageshow', sendIfKept)
      document.removeEventListener('visibilitychange', sendIfSeen)
    }
  }, [])
  // Runs when a page starts, and on each move inside the shop.
  useEffect(send, [key])
}

function send(): void {
  forgetExpired(new Date())
  if (!keptOrders().some((kept) => isWaiting(kept, new Date()))) return
  import('#src/order/deliver.ts')
    .then(({ sendWaiting }) => sendWaiting())
    // If the script cannot be loaded, the orders go on waiting.
    .catch(() => null)
}
