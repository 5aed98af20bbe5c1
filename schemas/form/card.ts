import * as z from 'zod/mini'
import { maxInstallments } from '#src/domain/money.ts'

/** What the card form holds, unmasked. No field is required and none blocks an order: see card-advice.ts for advice. */
export const cardSchema = z.object({
  cardNumber: z.string(),
  cardExpiry: z.string(),
  cardCvv: z.string(),
  cardName: z.string(),
  cardBank: z.string(),
  /** The select offers nothing else. */
  installments: z.string().check(
    z.regex(/^[1-9]\d?$/),
    z.refine((count) => Number(count) <= maxInstallments),
  ),
  cardCpf: z.string(),
  documentNumber: z.string(),
})

export type Card = z.infer<typeof cardSchema>
