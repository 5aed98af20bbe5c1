const algorithm = { name: 'HMAC', hash: 'SHA-256' }

async function keyedHash(key: BufferSource, text: string): Promise<ArrayBuffer> {
  const imported = await crypto.subtle.importKey('raw', key, algorithm, false, ['sign'])
  return crypto.subtle.sign(algorithm.name, imported, new TextEncoder().encode(text))
}

/** Derives a key for one purpose from the password. A new password gives a new key. */
export const derivedKey = (password: string, purpose: 'sender' | 'session') =>
  keyedHash(new TextEncoder().encode(password), purpose)

/** Identifies a network by 16 hex digits. Without the password nobody can tell which network it is. */
export async function senderHash(password: string, network: string): Promise<string> {
  const hash = await keyedHash(await derivedKey(password, 'sender'), network)
  return Array.from(new Uint8Array(hash, 0, 8), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
