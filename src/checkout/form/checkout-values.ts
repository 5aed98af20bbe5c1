import type { Card } from '#schemas/form/card.ts'
import type { CheckoutValues } from '#schemas/form/checkout.ts'
import { settings } from '#src/content/settings.ts'

/** In the order of the screen, which is the order in which errors are listed. */
export const contactFields = ['profileLink', 'email', 'whatsapp'] as const

/** A failing field and its error message, which is shown at the field itself. */
export type SummaryItem = { name: (typeof contactFields)[number]; message: string }

/** All of the card itself: the installments belong to the order. */
export const emptyCard: Omit<Card, 'installments'> = {
  cardNumber: '',
  cardExpiry: '',
  cardCvv: '',
  cardName: '',
  cardBank: '',
  cardCpf: '',
  documentNumber: '',
}

/** What the prerendered form holds. */
export const emptyValues: CheckoutValues = {
  profileLink: '',
  email: '',
  whatsapp: '',
  method: settings.paymentMethods[0] ?? 'pix',
  installments: '1',
  ...emptyCard,
}
