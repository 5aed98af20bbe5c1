import type { Order } from '#schemas/order/order.ts'
import { queueKey } from '#src/checkout/submit/queue-key.ts'
import { anOrder } from './sample-order.ts'

const idOf = (index: number) => `3f2b8c1e-5d47-4a90-9e16-${String(index).padStart(12, '0')}`

/** Orders that differ in their ids only: codes are for people, and two orders may have the same. */
export const orders = Array.from({ length: 25 }, (_, index) => anOrder({ id: idOf(index) }))

/** What waits in this browser. */
export function waiting(): Order[] {
  const entries = JSON.parse(localStorage.getItem(queueKey) ?? '[]') as { order: Order }[]
  return entries.map(({ order }) => order)
}
