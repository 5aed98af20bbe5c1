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
    async function send() {
      if (browserStorage.read(queueKey) === null) return
      try {
        const { sendQueue } = await import('#src/checkout/submit/send-queue.ts')
        await sendQueue(settings.orderWebhook, () => new Date())
      } catch {
        // The code could not be loaded: the orders stay in the queue.
      }
    }
    const sendNow = () => void send()
    sendNow()
    window.addEventListener('online', sendNow)
    return () => window.removeEventListener('online', sendNow)
  }, [])
}
