import type { Context } from 'hono'
import { deleteCookie, getSignedCookie, setSignedCookie } from 'hono/cookie'
import { sessionMs } from '#orders/rules/limits-and-durations.ts'
import { derivedKey } from './keyed-hash.ts'

const name = 'sessao'

// The prefix __Host- requires https, which a trial on one machine does not have.
const security = ({ req }: Context) =>
  req.url.startsWith('https:') ? { prefix: 'host' as const, secure: true } : { prefix: undefined, secure: false }

/**
 * Lets the browser in for `sessionMs`, or until the password changes. The server stores nothing about it. A link in a notice
 * carries the cookie (Lax); what changes something is a POST, which no other site can make.
 */
export async function startSession(c: Context, password: string, now: Date): Promise<void> {
  const options = { httpOnly: true, sameSite: 'Lax', maxAge: sessionMs / 1000, path: '/', ...security(c) } as const
  await setSignedCookie(c, name, String(now.getTime()), await derivedKey(password, 'session'), options)
}

export function endSession(c: Context): void {
  deleteCookie(c, name, { path: '/', ...security(c) })
}

export async function hasSession(c: Context, password: string, now: Date): Promise<boolean> {
  const signedAt = await getSignedCookie(c, await derivedKey(password, 'session'), name, security(c).prefix)
  // Not left to the cookie's lifetime, which only the browser enforces.
  return Boolean(signedAt) && now.getTime() - Number(signedAt) < sessionMs
}
