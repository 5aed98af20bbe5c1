import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { auth } from 'hono/utils/basic-auth'
import { timingSafeEqual } from 'hono/utils/buffer'
import type { Env } from '#orders/env.ts'
import { messagePage } from '#orders/pages/message-page.ts'
import { messages } from '#orders/pages/words.ts'
import { countAttempt, msUntilFree } from '#orders/queries/attempts.ts'
import { senderNetwork } from './network.ts'

const userName = 'loja'
const leastCharacters = 12

/** Also of a bank's secret. */
export const wrongGuesses = { most: 10, periodMs: 15 * 60_000 }

/** Whether this is long enough to keep the orders behind it. */
const isPassword = (password: string | undefined): password is string =>
  password !== undefined && password.length >= leastCharacters

type Visit = Context<{ Bindings: Env }>

/** Lets in whoever knows the password. Ten wrong ones within fifteen minutes lock out the address they came from. */
export const passwordOnly = createMiddleware<{ Bindings: Env }>(async (c, next) => {
  const password = c.env.ORDERS_PASSWORD
  if (!isPassword(password)) return c.html(messagePage(messages.noPassword), 503)
  const given = auth(c.req.raw)
  if (!given) return askForPassword(c)

  const limits = [{ ...wrongGuesses, key: `password ${senderNetwork(c)}` }]
  const now = new Date()
  const isRight = await areEqual([userName, given.username], [password, given.password])
  // One statement either way, and no write while locked, so the time of the answer does not reveal a right password. The
  // database takes guesses that are sent at once one by one.
  const isLocked = isRight
    ? (await msUntilFree(c.env.DB, limits, now)) !== null
    : !(await countAttempt(c.env.DB, limits, now))
  if (isLocked) {
    c.header('Retry-After', String(wrongGuesses.periodMs / 1000))
    return c.html(messagePage(messages.locked), 429)
  }
  return isRight ? next() : askForPassword(c)
})

function askForPassword(c: Visit) {
  c.header('WWW-Authenticate', 'Basic realm="Pedidos", charset="UTF-8"')
  return c.html(messagePage(messages.wrongPassword), 401)
}

async function areEqual(...pairs: [string, string][]): Promise<boolean> {
  const answers = await Promise.all(pairs.map(([one, other]) => timingSafeEqual(one, other)))
  return answers.every(Boolean)
}
