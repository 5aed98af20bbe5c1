import { keyedExpiry, readExpiry } from '#src/domain/card-expiry.ts'
import { digitsOf } from '#src/domain/digits.ts'
import { isChatLink, isNational, isShort, readPhone } from '#src/domain/phone.ts'

export type Mask = {
  /** The IMask pattern for a value; undefined for one that is shown as it was typed. */
  pattern: (value: string) => string | undefined
  /** How many characters of a value stay in the field. */
  room: (value: string) => number
  /** The digits of a whole value, however it was written; a value without a single reading stays as it was typed. */
  read: (text: string) => string
  /**
   * The value for a text that grew by a key; null refuses the key. `isAsTyped`: the field has shown it as it was typed
   * until now.
   */
  takeKey: (text: string, isAsTyped: boolean) => string | null
}

/**
 * An order takes 40 characters, or 200 of a chat link. With room for more, a longer one is refused with a message; a
 * mask would cut it and say nothing.
 */
const phoneRoom = (value: string) => (isChatLink(value) ? 2000 : 41)

const whatsapp: Mask = {
  pattern: (value) => (isShort(value) ? '(00) 0000-0000' : isNational(value) ? '(00) 00000-0000' : undefined),
  room: phoneRoom,
  read: readPhone,
  takeKey(text, isAsTyped) {
    // The number begins with a country code, a trunk zero or 0800, or has digits that no phone has.
    const value = isAsTyped || /^\D*[+＋0]|(?!\d)\p{N}/u.test(text) ? text : digitsOf(text)
    return value.length <= phoneRoom(value) ? value : null
  },
}

const cardExpiry: Mask = {
  // The second pattern holds a year of four digits while it is typed.
  pattern: (value) => (/^\d{0,4}$/.test(value) ? '00/00' : /^\d+$/.test(value) ? '00/0000' : undefined),
  // A value without a reading gets no more room than '02/2028' takes.
  room: (value) => (/^\d*$/.test(value) ? 4 : 7),
  read: readExpiry,
  takeKey: keyedExpiry,
}

function digitMask(pattern: string): Mask {
  const room = digitsOf(pattern).length
  return {
    pattern: () => pattern,
    room: () => room,
    read: digitsOf,
    takeKey(text) {
      const digits = digitsOf(text)
      return digits.length <= room ? digits : null
    },
  }
}

export const masks = {
  whatsapp,
  cardNumber: digitMask('0000 0000 0000 0000'),
  cardExpiry,
  cardCvv: digitMask('0000'),
  cardCpf: digitMask('000.000.000-00'),
}
