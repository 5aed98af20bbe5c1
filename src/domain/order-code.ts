// Without 0, O, 1 and I, which are easily misread. 32 characters, so five bits of a byte choose each equally often.
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

export const orderCodePattern = new RegExp(`^[${alphabet}]{3}-[${alphabet}]{3}$`)

/** One of about a billion codes such as 'K7M-4QX'. */
export function createOrderCode(randomBytes: (count: number) => Uint8Array): string {
  const code = Array.from(randomBytes(6), (byte) => alphabet.charAt(byte & 31)).join('')
  return `${code.slice(0, 3)}-${code.slice(3)}`
}
