import validator from 'card-validator'
import { isValidCpf } from '@brazilian-utils/brazilian-utils/is-valid-cpf'
import { messages } from '#schemas/form/messages.ts'
import { digitsOf } from '#src/domain/text.ts'
import { readExpiry } from '#src/domain/card-expiry.ts'
import * as z from 'zod/mini'
import { adviceMessages } from './advice-messages.ts'

/**
 * Advice on a card, given after a field is left and never in the way of an order. An empty field is fine. Values arrive
 * unmasked, an expiry perhaps as it was typed. `today` is a parameter so that no test depends on the calendar.
 */
export function cardAdviceSchema(today: Date) {
  return z
    .object({
      cardNumber: advised(
        [(digits) => digits.length >= shortestNumber(digits), adviceMessages.cardNumber.short],
        [(digits) => validator.number(digits).isValid, adviceMessages.cardNumber.wrong],
      ),
      cardExpiry: advised(
        [(text) => digitsOf(readExpiry(text)).length >= 4, adviceMessages.cardExpiry.short],
        [(text) => /^\d{4}$/.test(readExpiry(text)), messages.cardExpiry.long],
        [(text) => /^(0[1-9]|1[0-2])/.test(readExpiry(text)), adviceMessages.cardExpiry.month],
        [(text) => !isPast(readExpiry(text), today), adviceMessages.cardExpiry.past],
      ),
      cardCvv: z.string(),
      cardCpf: advised(
        [(digits) => digits.length === 11, adviceMessages.cardCpf.short],
        [(digits) => isValidCpf(digits), adviceMessages.cardCpf.wrong],
      ),
    })
    .check((context) => {
      const { cardNumber, cardCvv } = context.value
      const length = cvvLength(cardNumber)
      if (cardCvv !== '' && cardCvv.length < length) {
        const message = adviceMessages.cardCvv.short(length)
        context.issues.push({ code: 'custom', path: ['cardCvv'], message, input: cardCvv })
      }
    })
}

/** The brand that the first digits identify, or null while they identify none or several. */
export function cardBrand(digits: string): string | null {
  return (digits && validator.number(digits).card?.niceType) || null
}

/** The message of the first broken rule. Not by `abort`, which would skip the check of the CVV against the brand. */
function advised(...rules: [isMet: (value: string) => boolean, message: string][]) {
  const broken = (value: string) => (value === '' ? undefined : rules.find(([isMet]) => !isMet(value)))
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
