import { isValidCpf } from '@brazilian-utils/brazilian-utils/is-valid-cpf'
import validator from 'card-validator'
import * as z from 'zod/mini'
import { isGood, readExpiry } from '#src/domain/card-expiry.ts'
import { digitsOf } from '#src/domain/digits.ts'
import { rule } from './contact.ts'
import { messages } from './messages.ts'

type CardContext = { today: Date; cardNumber: string; maxInstallments: number }

/**
 * The card form, with or without its masks. No field is required, so an empty one is right. What fails here is worth a
 * look: the first issue of a field is the advice on it. It never blocks an order. The brand of `cardNumber`, as far as it
 * is known, says how long the CVV is; the shop offers up to `maxInstallments`.
 */
export const cardSchema = ({ today, cardNumber, maxInstallments }: CardContext) =>
  z.object({
    cardNumber: digits(
      ifFilled((number) => number.length >= shortestLike(number), messages.cardNumber.short),
      ifFilled((number) => number.length <= 16, messages.cardNumber.long),
      ifFilled((number) => validator.number(number).isValid, messages.cardNumber.wrong),
    ),
    /** Becomes 'MMYY', as far as it can be read. */
    cardExpiry: z.string().check(
      z.overwrite((typed) => readExpiry(typed, today)),
      ifFilled((expiry) => digitsOf(expiry).length >= 4, messages.cardExpiry.short),
      ifFilled((expiry) => /^\d{4}$/.test(expiry), messages.cardExpiry.long),
      ifFilled((expiry) => /^(?:0[1-9]|1[0-2])/.test(expiry), messages.cardExpiry.month),
      ifFilled((expiry) => isGood(expiry, today), messages.cardExpiry.past),
    ),
    cardCvv: digits(
      ifFilled((cvv) => cvv.length >= cvvLength(cardNumber), messages.cardCvv.short(cvvLength(cardNumber))),
      ifFilled((cvv) => cvv.length <= 4, messages.cardCvv.long),
    ),
    cardName: z.string(),
    cardBank: z.string(),
    installments: z.string().check(countUpTo(maxInstallments)),
    cardCpf: digits(
      ifFilled((cpf) => cpf.length >= 11, messages.cardCpf.short),
      ifFilled((cpf) => cpf.length <= 11, messages.cardCpf.long),
      ifFilled((cpf) => isValidCpf(cpf), messages.cardCpf.wrong),
    ),
    /** RG, CNH or CNPJ, which may have letters. */
    documentNumber: z.string(),
  })

/** The card form as the page holds it: numbers without their masks. */
export type Card = z.infer<ReturnType<typeof cardSchema>>

/** The brand that the first digits identify; undefined while they identify none or several. */
export const cardBrand = (number: string) => validator.number(number).card?.niceType

const digits = (...rules: ReturnType<typeof rule>[]) => z.string().check(z.overwrite(digitsOf), ...rules)

const ifFilled = (holds: (text: string) => boolean, message: string) =>
  rule((text) => text === '' || holds(text), message)

const countUpTo = (most: number) =>
  rule((count) => Number(count) <= most && /^[1-9]\d?$/.test(count), messages.installments.range(most))

/** How many digits the shortest number of its brand has. */
const shortestLike = (number: string) => Math.min(...(validator.number(number).card?.lengths ?? [13]), 16)

const cvvLength = (number: string) => validator.number(digitsOf(number)).card?.code.size ?? 3
