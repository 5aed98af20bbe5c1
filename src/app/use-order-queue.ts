import { useEffect } from 'react'
import { settings } from '#src/content/settings.ts'
import { browserStorage } from '#src/browser/safe-storage.ts'
import { queueKey } from '#src/checkout/submit/queue-key.ts'

/**
 * On every page, when it starts and when the network returns: sends the orders in the queue, and forgets those that have
 * waited too long, also in a shop that has no webhook any more.
 */
export function useOrderQueue(): void {
  useEffect(() => {
    function send() {
      if (browserStorage.read(queueKey) === null) return
      import('#src/checkout/submit/send-queue.ts')
        .then((module) => module.sendQueue(settings.orderWebhook, () => new Date()))
        // If the script cannot be loaded, the orders stay in the queue.
        .catch(() => null)
    }
    send()
    window.addEventListener('online', send)
    return () => window.removeEventListener('online', send)
  }, [])
}
