export const orderIdPattern = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/

/** A version 4 UUID. `crypto.randomUUID` does not exist where a shop is tried out at an http address. */
export function createOrderId(randomBytes: (count: number) => Uint8Array): string {
  const hex = Array.from(randomBytes(16), (byte, index) => hexOf(withVersion(byte, index))).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

function withVersion(byte: number, index: number): number {
  if (index === 6) return (byte & 0x0f) | 0x40
  if (index === 8) return (byte & 0x3f) | 0x80
  return byte
}

const hexOf = (byte: number) => byte.toString(16).padStart(2, '0')
