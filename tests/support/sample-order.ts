import type { Order } from '#schemas/order/order.ts'
import type { TabOrder } from '#src/browser/tab-orders.ts'

/** A complete PIX order; `changes` holds what a test is about. */
export function anOrder(changes: Partial<Order> = {}): Order {
  return {
    id: '3f2b8c1e-5d47-4a90-9e16-7c0d2f8b4a35',
    code: 'K7M-4QX',
    placedAt: '2026-05-13T13:00:00.000Z',
    quantity: '1000',
    label: 'Inscritos',
    category: 'inscritos',
    priceCents: 21_552,
    totalCents: 20_474,
    catalogPriceCents: null,
    isUnlisted: false,
    method: 'pix',
    installments: 1,
    profileLink: 'https://www.youtube.com/@canal',
    email: 'ana@gmail.com',
    whatsapp: '+55 11 98765-4321',
    ...changes,
  }
}

/** A PIX order as its tab keeps it. */
export const aTabOrder = (changes: Partial<Order> = {}): TabOrder => ({
  order: anOrder(changes),
  stage: 'pix',
  sameAs: 'package and contact',
  checkout: '/checkout?quantity=1000',
  paymentUrl: null,
  chat: 'https://wa.me/5500900000000?text=Oi',
  receivedAt: null,
  isRefused: false,
  isOnScreen: false,
})
