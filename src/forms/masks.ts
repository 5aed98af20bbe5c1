import { expiryDigits, settleExpiry } from '#src/domain/expiry.ts'
import { nationalDigits, settlePhone } from '#src/domain/phone.ts'

export type Mask = {
  /** IMask patterns, shortest first; the first that holds all digits is shown. */
  patterns: readonly [string, ...string[]]
  /** The digits of a whole value, however it was written. */
  read: (text: string) => string
  /** Digits to show instead while a value is still being typed, or null to go on. */
  settle?: (text: string) => string | null
}

const digitsOf = (text: string) => text.replace(/\D/g, '')

const whatsapp: Mask = {
  // The second holds a number that is being typed with its country code, until it can be told apart from a DDD.
  patterns: ['(00) 00000-0000', '0'.repeat(15)],
  read: nationalDigits,
  settle: (text) => settlePhone(digitsOf(text)),
}

const cardNumber: Mask = { patterns: ['0000 0000 0000 0000'], read: digitsOf }

const cardExpiry: Mask = {
  // The second holds a year of four digits until its last one is typed.
  patterns: ['00/00', '00/0000'],
  read: expiryDigits,
  settle: settleExpiry,
}

const cardCvv: Mask = { patterns: ['0000'], read: digitsOf }

const cardCpf: Mask = { patterns: ['000.000.000-00'], read: digitsOf }

export const masks = { whatsapp, cardNumber, cardExpiry, cardCvv, cardCpf }
