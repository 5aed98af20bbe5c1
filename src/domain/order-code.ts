// An order has a code for people ('K7M-4QX'), an id for machines (a UUID), and a reference for payment pages: both.

// Without 0, O, 1 and I, which are easily misread. 32 characters, so five bits of a byte choose each equally often.
const codeLetters = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

export const orderCodePattern = new RegExp(`^[${codeLetters}]{3}-[${codeLetters}]{3}$`)

/** One of about a billion codes such as 'K7M-4QX'. */
export function createOrderCode(randomBytes: (count: number) => Uint8Array): string {
  const code = Array.from(randomBytes(6), (byte) => codeLetters.charAt(byte & 31)).join('')
  return `${code.slice(0, 3)}-${code.slice(3)}`
}

/** 'K, 7, M, 4, Q, X' for screen readers, which would read '7M' or '4Q' as quantities. */
export const spellOrderCode = (code: string): string => Array.from(code.replace(/[^\dA-Z]/gi, '')).join(', ')

export const orderIdPattern = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/

/** A version 4 UUID. `crypto.randomUUID` does not exist where a shop is tried out at an http address. */
export function createOrderId(randomBytes: (count: number) => Uint8Array): string {
  const hex = Array.from(randomBytes(16), (byte) => byte.toString(16).padStart(2, '0')).join('')
  const variant = ((parseInt(hex.charAt(16), 16) & 3) | 8).toString(16)
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})/, `$1-$2-4$3-${variant}$4-`)
}

/** Names an order to a payment page: the code for people, the id for the order book. Stripe takes `A-Za-z0-9_-`. */
export const orderReference = ({ code, id }: { code: string; id: string }) => `${code}_${id}`

/** The id in 'K7M-4QX_3f2b8c1e-…' or in an id alone, else null. A code names no order: two may have the same. */
export function orderIdOf(reference: string): string | null {
  const id = reference.slice(reference.lastIndexOf('_') + 1)
  return orderIdPattern.test(id) ? id : null
}

/** How long a browser keeps an order and tries to deliver it, and how long it can be paid by card on its page. */
export const orderMs = 24 * 60 * 60 * 1000
