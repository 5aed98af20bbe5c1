import type { Order } from '#schemas/order/order.ts'

/** A complete PIX order; `changes` is what a test is about. */
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
