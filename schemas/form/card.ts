import * as z from 'zod/mini'

/** What the card form holds, unmasked. No field is required and none blocks an order: see card-advice.ts for advice. */
export const cardSchema = z.object({
  cardNumber: z.string(),
  cardExpiry: z.string(),
  cardCvv: z.string(),
  cardName: z.string(),
  cardBank: z.string(),
  /** 1 to 12; the select offers nothing else. */
  installments: z.string().check(z.regex(/^([1-9]|1[0-2])$/)),
  cardCpf: z.string(),
  documentNumber: z.string(),
})

export type Card = z.infer<typeof cardSchema>
