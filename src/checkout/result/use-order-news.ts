import { useEffect } from 'react'
import { outcomeOf, type TabOrder } from '#src/browser/tab-orders.ts'
import { askWhileSeen } from './ask-book.ts'

/** Keeps what the page of an order says of it, until its payment is known. A seller may take a cancellation back. */
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
