const algorithm = { name: 'HMAC', hash: 'SHA-256' }

/** HMAC-SHA-256 of `text`. */
async function keyedHash(key: BufferSource, text: string): Promise<ArrayBuffer> {
  const imported = await crypto.subtle.importKey('raw', key, algorithm, false, ['sign'])
  return crypto.subtle.sign(algorithm.name, imported, new TextEncoder().encode(text))
}

/** A key of the password's for one purpose. Another password makes another key. */
export const derivedKey = (password: string, purpose: 'sender' | 'session') =>
  keyedHash(new TextEncoder().encode(password), purpose)

/** Tells the orders of one network from others, and to nobody without the password which network that is. */
export async function senderHash(password: string, network: string): Promise<string> {
  const hash = await keyedHash(await derivedKey(password, 'sender'), network)
  return Array.from(new Uint8Array(hash, 0, 8), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
