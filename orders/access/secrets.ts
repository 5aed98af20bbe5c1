import { timingSafeEqual } from 'hono/utils/buffer'
import { countAttempt, roomIn } from '#orders/database/count-attempts.ts'
import { asMeant, type Env, type Visit } from '#orders/env.ts'
import { shortestPassword, shortestSecret, wrongPasswords } from '#orders/rules/limits-and-durations.ts'
import { senderNetwork } from './requests.ts'

/** Null if it is missing, or too short to protect the orders. */
export const passwordOf = ({ ORDERS_PASSWORD }: Env): string | null =>
  ORDERS_PASSWORD !== undefined && ORDERS_PASSWORD.length >= shortestPassword ? ORDERS_PASSWORD : null

/** Too many wrong ones (`wrongPasswords`) lock out the network that they came from, even with the right password. */
export async function checkPassword(c: Visit, given: string, password: string): Promise<'right' | 'wrong' | 'locked'> {
  const limits = [{ ...wrongPasswords, key: `password ${senderNetwork(c)}` }]
  const now = new Date()
  const isRight = await timingSafeEqual(password, asMeant(given))
  // Either way it is one statement, which writes nothing while locked, so response times do not reveal a right
  // password. The database runs statements one by one, so guesses that are sent at the same time all count.
  const isLocked = isRight
    ? (await roomIn(c.env.DB, [limits], now)).limits === null
    : !(await countAttempt(c.env.DB, limits, now))
  if (isLocked) return 'locked'
  return isRight ? 'right' : 'wrong'
}

/** A secret that ends an address; null if it is missing or too short: then nothing has that address. */
export const addressSecret = (secret = ''): string | null => (secret.length < shortestSecret ? null : secret)

/** Wrong ones are not counted: nobody can guess a secret, and a bank calls for all its customers from one network. */
export async function isSecret(given: string | undefined, secret: string | undefined): Promise<boolean> {
  const right = addressSecret(secret)
  return right !== null && timingSafeEqual(right, given ?? '')
}
