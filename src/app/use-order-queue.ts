import { useEffect } from 'react'
import { settings } from '#src/content/settings.ts'
import { browserStorage } from '#src/browser/safe-storage.ts'
import { queueKey } from '#src/checkout/submit/queue-key.ts'

/** On every page: sends the orders in the queue when the page starts and when the network returns. */
export function useOrderQueue(): void {
  useEffect(() => {
    const url = settings.orderWebhook
    if (!url) return
    async function send(to: string) {
      if (browserStorage.read(queueKey) === null) return
      // If the code cannot be fetched, the orders stay in the queue.
      const queue = await import('#src/checkout/submit/order-queue.ts').catch(() => null)
      await queue?.sendQueue(to, () => new Date())
    }
    const sendNow = () => void send(url)
    sendNow()
    window.addEventListener('online', sendNow)
    return () => window.removeEventListener('online', sendNow)
  }, [])
}
