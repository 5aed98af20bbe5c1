import type { Order } from '#schemas/order/order.ts'
import type { KeptOrder } from '#src/order/kept-order.ts'

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

/** A PIX order by the shop's own key, as the browser keeps it. */
export const aKeptOrder = (changes: Partial<KeptOrder> = {}, facts: Partial<Order> = {}): KeptOrder => ({
  version: 1,
  order: anOrder(facts),
  sameAs: 'package and contact',
  checkout: '/checkout?quantity=1000',
  told: { as: 'pix', totalCents: 20_474, charge: null },
  delivery: { as: 'none' },
  said: {},
  isClosed: false,
  ...changes,
})
