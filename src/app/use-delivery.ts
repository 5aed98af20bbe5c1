import { useEffect } from 'react'
import type { Location } from 'react-router-dom'
import { listen, onReturn } from '#src/browser/listen.ts'
import { forgetExpired, isWaiting, keptOrders } from '#src/order/order-store.ts'
import { loadExchange } from '#src/order/use-order.ts'

/** Sends the orders that wait whenever they may get through: docs/behavior.md, section 8. */
export function useDelivery({ pathname, search }: Location): void {
  useEffect(() => onReturn(send), [])
  useEffect(() => listen(window, { online: send }), [])
  useEffect(send, [pathname, search])
}

function send(): void {
  forgetExpired(new Date())
  if (!keptOrders().some((kept) => isWaiting(kept, new Date()))) return
  void loadExchange().then((exchange) => exchange?.sendWaiting())
}
