import { useEffect } from 'react'
import { settings } from '#src/content/settings.ts'
import { queueKey } from '#src/checkout/submit/queue-key.ts'

/** On any page: sends the orders that wait, at the start and when the network is back. */
export function useOrderQueue(): void {
  useEffect(() => {
    const url = settings.orderWebhook
    if (!url) return
    async function send(to: string) {
      if (!hasQueue()) return
      // Should the code not be there, the orders wait for the next time.
      const queue = await import('#src/checkout/submit/order-queue.ts').catch(() => null)
      await queue?.sendQueue(to, () => new Date())
    }
    const sendNow = () => void send(url)
    sendNow()
    window.addEventListener('online', sendNow)
    return () => window.removeEventListener('online', sendNow)
  }, [])
}

function hasQueue(): boolean {
  try {
    return localStorage.getItem(queueKey) !== null
  } catch {
    return false
  }
}
