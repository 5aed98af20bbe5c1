import { readExpiry } from '#src/domain/card-expiry.ts'
import { isLandline, isNational, readPhone } from '#src/domain/phone.ts'
import { digitsOf } from '#src/domain/text.ts'

export type Mask = {
  /** The IMask pattern for a value; undefined for one that is shown as it was typed. */
  pattern: (value: string) => string | undefined
  /** The digits of a whole value, however it was written; what has no single reading, as it was typed. */
  read: (text: string) => string
  /** True for a text that must stay as it is until the field is left, because it may not become what the pattern shows. */
  staysWhileTyping?: (text: string) => boolean
}

const whatsapp: Mask = {
  pattern: (value) => (isLandline(value) ? '(00) 0000-0000' : isNational(value) ? '(00) 00000-0000' : undefined),
  read: readPhone,
  // A country code, a trunk zero or 0800.
  staysWhileTyping: (text) => /^\D*[+＋0]/.test(text),
}

const cardExpiry: Mask = {
  // The second holds a year of four digits until the field is left.
  pattern: (value) => (/^\d{0,4}$/.test(value) ? '00/00' : /^\d{0,6}$/.test(value) ? '00/0000' : undefined),
  read: readExpiry,
  // The pattern would move digits of: a month of one digit, as '8/'; a text with two separators, as '01/01/20', but not
  // '2028-02', which is shown as '20/28-02' while it is typed; and seven digits.
  staysWhileTyping: (text) => /^\d\W|^(?!20\/[2-9])\d\d\W+\d+\W|(?:\d\D*){7}/.test(text),
}

const cardNumber: Mask = { pattern: () => '0000 0000 0000 0000', read: digitsOf }

const cardCvv: Mask = { pattern: () => '0000', read: digitsOf }

const cardCpf: Mask = { pattern: () => '000.000.000-00', read: digitsOf }

export const masks = { whatsapp, cardNumber, cardExpiry, cardCvv, cardCpf }
