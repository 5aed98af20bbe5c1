import { useEffect } from 'react'
import { outcomeOf, type TabOrder } from '#src/browser/tab-orders.ts'
import { askWhileSeen } from './ask-book.ts'

/** Keeps what the page of an order says until the order is paid or refunded. A seller may undo a cancellation. */
export function useOrderNews({ order: { id }, orderPage, ...known }: TabOrder): void {
  const outcome = outcomeOf(known)
  const isOpen = outcome === undefined || outcome === 'canceled'
  useEffect(() => {
    if (!orderPage || !isOpen) return
    return askWhileSeen(orderPage, (answer) => {
      import('#src/checkout/order/order-news.ts').then(({ keepNews }) => keepNews(id, answer)).catch(() => null)
    })
  }, [id, orderPage, isOpen])
}
