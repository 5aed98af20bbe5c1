import { queueKey } from './queue-key.ts'
import { forgetExpired, readQueue, sendQueued } from './order-queue.ts'

/** In milliseconds: longer than a delivery may take. */
const lookAgainMs = 10_000

/**
 * Forgets the orders that have waited too long, and sends the others one by one. While any tab is sending, leaves them in
 * the queue: this tab could still see orders that the other one has just taken out of the storage. It looks again later,
 * because that delivery may fail.
 */
export async function sendQueue(url: string | undefined, now: () => Date): Promise<void> {
  forgetExpired(now())
  if (!url) return
  const sendAll = async () => {
    for (const { order } of readQueue(now())) {
      const isStillQueued = readQueue(now()).some((entry) => entry.order.id === order.id)
      if (isStillQueued) await sendQueued(url, order)
    }
  }
  if (!navigator.locks) return sendAll()
  await navigator.locks.request(queueKey, { ifAvailable: true }, async (lock) => {
    if (lock) await sendAll()
    else setTimeout(() => void sendQueue(url, now), lookAgainMs)
  })
}
