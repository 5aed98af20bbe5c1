import { timingSafeEqual } from 'hono/utils/buffer'

// Shorter ones could be guessed.
const leastCharacters = 16

/** A secret that ends an address; null if it is missing or too short: then nothing has that address. */
export const addressSecret = (secret = ''): string | null => (secret.length < leastCharacters ? null : secret)

/** Wrong ones are not counted: nobody can guess a secret, and a bank calls for all its customers from one network. */
export async function isSecret(given: string | undefined, secret: string | undefined): Promise<boolean> {
  const right = addressSecret(secret)
  return right !== null && timingSafeEqual(right, given ?? '')
}
