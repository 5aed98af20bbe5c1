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
      cardNumber: advised(
        [(digits) => digits.length >= shortestNumber(digits), messages.cardNumber.short],
        [(digits) => validator.number(digits).isValid, messages.cardNumber.wrong],
      ),
      cardExpiry: advised(
        [(digits) => digits.length === 4, messages.cardExpiry.short],
        [(mmyy) => /^(0[1-9]|1[0-2])/.test(mmyy), messages.cardExpiry.month],
        [(mmyy) => !isPast(mmyy, today), messages.cardExpiry.past],
      ),
      cardCvv: unchecked,
      cardName: unchecked,
      cardBank: unchecked,
      installments: z._default(z.string().check(z.regex(/^([1-9]|1[0-2])$/)), '1'),
      cardCpf: advised(
        [(digits) => digits.length === 11, messages.cardCpf.short],
        [(digits) => isValidCpf(digits), messages.cardCpf.wrong],
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

/** One message, of the first rule broken. Not by `abort`: that would silence the check of the CVV against the brand. */
function advised(...rules: [holds: (value: string) => boolean, message: string][]) {
  const broken = (value: string) => (value === '' ? undefined : rules.find(([holds]) => !holds(value)))
  return z
    .string()
    .check(z.refine<string>((value) => !broken(value), { error: ({ input }) => broken(String(input))?.[1] }))
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
