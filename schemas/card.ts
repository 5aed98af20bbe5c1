import validator from 'card-validator'
import { isValidCpf } from '@brazilian-utils/brazilian-utils/is-valid-cpf'
import * as z from 'zod/mini'
import { messages } from './messages.ts'

const unchecked = z.string()

/**
 * Advice on a card, never a barrier: no field is required, and an empty one holds. Values arrive unmasked. `today` is
 * given, so that no test waits for a calendar.
 */
export function cardSchema(today: Date) {
  return z
    .object({
      cardNumber: z.string().check(
        ifFilled((digits) => digits.length >= shortestNumber(digits), messages.cardNumber.short),
        ifFilled((digits) => validator.number(digits).isValid, messages.cardNumber.wrong),
      ),
      cardExpiry: z.string().check(
        ifFilled((digits) => digits.length === 4, messages.cardExpiry.short),
        ifFilled((mmyy) => /^(0[1-9]|1[0-2])/.test(mmyy), messages.cardExpiry.month),
        ifFilled((mmyy) => !isPast(mmyy, today), messages.cardExpiry.past),
      ),
      cardCvv: unchecked,
      cardName: unchecked,
      cardBank: unchecked,
      installments: z._default(z.string().check(z.regex(/^([1-9]|1[0-2])$/)), '1'),
      cardCpf: z.string().check(
        ifFilled((digits) => digits.length === 11, messages.cardCpf.short),
        ifFilled((digits) => isValidCpf(digits), messages.cardCpf.wrong),
      ),
      documentNumber: unchecked,
    })
    .check((context) => {
      const { cardNumber, cardCvv } = context.value
      const wanted = cvvLength(cardNumber)
      if (cardCvv !== '' && cardCvv.length < wanted) {
        context.issues.push({
          code: 'custom',
          path: ['cardCvv'],
          message: messages.cardCvv.short(wanted),
          input: cardCvv,
        })
      }
    })
}

export type Card = z.infer<ReturnType<typeof cardSchema>>

/** The brand that the first digits name, or null while they name none or several. */
export function cardBrand(digits: string): string | null {
  return (digits && validator.number(digits).card?.niceType) || null
}

function ifFilled(holds: (value: string) => boolean, error: string) {
  return z.refine<string>((value) => value === '' || holds(value), { error, abort: true })
}

function shortestNumber(digits: string): number {
  return Math.min(...(validator.number(digits).card?.lengths ?? [13]), 16)
}

function cvvLength(digits: string): number {
  return validator.number(digits).card?.code.size ?? 3
}

/** A card is good through the last day of its month. */
function isPast(mmyy: string, today: Date): boolean {
  return new Date(2000 + Number(mmyy.slice(2)), Number(mmyy.slice(0, 2)), 1) <= today
}
