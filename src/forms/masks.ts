import { digitsOf } from '#src/domain/digits.ts'
import { expiryDigits, normalizeExpiryWhileTyping } from '#src/domain/expiry.ts'
import { nationalDigits, normalizePhoneWhileTyping } from '#src/domain/phone.ts'

export type Mask = {
  /** IMask patterns, shortest first; the first with room for all digits is shown. */
  patterns: readonly [string, ...string[]]
  /** The digits of a whole value, however it was written. */
  parse: (text: string) => string
  /** Digits to show instead while a value is still being typed, or null to leave it. */
  normalizeWhileTyping?: (text: string) => string | null
}

const whatsapp: Mask = {
  // The second holds a number typed with its country code until it can be told from a DDD.
  patterns: ['(00) 00000-0000', '0'.repeat(15)],
  parse: nationalDigits,
  normalizeWhileTyping: (text) => normalizePhoneWhileTyping(digitsOf(text)),
}

const cardNumber: Mask = { patterns: ['0000 0000 0000 0000'], parse: digitsOf }

const cardExpiry: Mask = {
  // The second holds a year of four digits until its last one is typed.
  patterns: ['00/00', '00/0000'],
  parse: expiryDigits,
  normalizeWhileTyping: normalizeExpiryWhileTyping,
}

const cardCvv: Mask = { patterns: ['0000'], parse: digitsOf }

const cardCpf: Mask = { patterns: ['000.000.000-00'], parse: digitsOf }

export const masks = { whatsapp, cardNumber, cardExpiry, cardCvv, cardCpf }
