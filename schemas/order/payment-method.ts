export const paymentMethods = ['pix', 'credit'] as const

export type PaymentMethod = (typeof paymentMethods)[number]
