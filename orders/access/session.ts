import type { Context } from 'hono'
import { deleteCookie, getSignedCookie, setSignedCookie } from 'hono/cookie'
import { createMiddleware } from 'hono/factory'
import { paths } from '#orders/addresses.ts'
import type { Env } from '#orders/env.ts'
import { withNote } from '#orders/pages/list/note-form.ts'
import { messagePage, messages } from '#orders/pages/messages.ts'
import { sessionMs } from '#orders/rules/limits-and-durations.ts'
import { derivedKey } from './keyed-hash.ts'
import { formOf, ownPath } from './requests.ts'
import { passwordOf } from './secrets.ts'

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

export const endSession = (c: Context) => deleteCookie(c, name, { path: '/', ...security(c) })

export async function hasSession(c: Context, password: string, now: Date): Promise<boolean> {
  const signedAt = await getSignedCookie(c, await derivedKey(password, 'session'), name, security(c).prefix)
  // Not left to the cookie's lifetime, which only the browser enforces.
  return Boolean(signedAt) && now.getTime() - Number(signedAt) < sessionMs
}

export const signedInOnly = createMiddleware<{ Bindings: Env }>(async (c, next) => {
  const password = passwordOf(c.env)
  if (password === null) return c.html(messagePage(messages.noPassword), 503)
  if (await hasSession(c, password, new Date())) return next()
  const isForm = c.req.method === 'POST'
  const path = ownPath(isForm ? c.req.header('Referer') : c.req.url, c)
  const signIn = `${paths.signIn}?para=${encodeURIComponent(path)}`
  if (!isForm) return c.redirect(signIn, 303)
  return c.html(messagePage(withNote(await formOf(c), messages.signedOut), signIn), 403)
})
