// 32 characters, so five bits of a byte choose each with the same chance.
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** One of a thousand million codes such as 'K7M-4QX'; without 0, O, 1 and I, which are misread and misheard. */
export function createOrderCode(randomBytes: (count: number) => Uint8Array): string {
  const code = Array.from(randomBytes(6), (byte) => alphabet.charAt(byte & 31)).join('')
  return `${code.slice(0, 3)}-${code.slice(3)}`
}

/** 'K, 7, M, 4, Q, X' for a screen reader: without the commas '7 M' and '4 Q' are read as quantities. */
export function spellOrderCode(code: string): string {
  return Array.from(code.replace(/[^\dA-Z]/gi, '')).join(', ')
}
