const algorithm = { name: 'HMAC', hash: 'SHA-256' }

async function keyedHash(key: BufferSource, data: string | Blob): Promise<Uint8Array<ArrayBuffer>> {
  const imported = await crypto.subtle.importKey('raw', key, algorithm, false, ['sign'])
  return new Uint8Array(await crypto.subtle.sign(algorithm.name, imported, await new Blob([data]).arrayBuffer()))
}

const bytesOf = (text: string) => new TextEncoder().encode(text)

const hexOf = (hash: Uint8Array) => Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('')

/** Derives a key for one purpose from the password. A new password gives a new key. */
export const derivedKey = (password: string, purpose: 'sender' | 'session') => keyedHash(bytesOf(password), purpose)

/** Identifies a network by 16 hex digits. Without the password nobody can tell which network it is. */
export const senderHash = async (password: string, network: string) =>
  hexOf(await keyedHash(await derivedKey(password, 'sender'), network)).slice(0, 16)

/** In hex. */
export const signatureOf = async (data: Blob, secret: string) => hexOf(await keyedHash(bytesOf(secret), data))
