import { useEffect } from 'react'
import type { Location } from 'react-router-dom'
import { browserStorage } from '#src/browser/safe-storage.ts'
import { queuePrefix } from '#src/browser/storage-keys.ts'
import { settings } from '#src/content/settings.ts'

/** Sends the orders in the queue whenever they may get through: docs/behavior.md, section 8. */
export function useWebhookQueue({ key }: Location): void {
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
  if (browserStorage.keys(queuePrefix).length === 0) return
  import('#src/checkout/order/webhook-queue.ts')
    .then((module) => module.sendQueue(settings.orderWebhook))
    // If the script cannot be loaded, the orders stay in the queue.
    .catch(() => null)
}
