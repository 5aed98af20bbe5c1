import type { Card } from '#schemas/form/card.ts'
import type { Contact } from '#schemas/form/contact.ts'
import type { PaymentMethod } from '#schemas/order/payment-method.ts'
import { settings } from '#src/content/settings.ts'

export type CheckoutValues = Contact & Card & { method: PaymentMethod }
export type FieldName = keyof CheckoutValues

/** In the order of the screen, which is the order in which errors are listed. */
export const contactFields = ['profileLink', 'email', 'whatsapp'] as const

export const emptyCard: Card = {
  cardNumber: '',
  cardExpiry: '',
  cardCvv: '',
  cardName: '',
  cardBank: '',
  installments: '1',
  cardCpf: '',
  documentNumber: '',
}

/** Also the state of the prerendered form. */
export const emptyValues: CheckoutValues = {
  profileLink: '',
  email: '',
  whatsapp: '',
  method: settings.paymentMethods[0] ?? 'pix',
  ...emptyCard,
}
