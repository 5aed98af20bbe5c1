import { Hono } from 'hono'
import { formOf, ownPath } from '#orders/access/requests.ts'
import { checkPassword, passwordOf } from '#orders/access/secrets.ts'
import { endSession, hasSession, startSession } from '#orders/access/session.ts'
import { paths } from '#orders/addresses/paths.ts'
import type { Env } from '#orders/env.ts'
import { messagePage, messages } from '#orders/pages/messages.ts'
import { signInPage } from '#orders/pages/sign-in-page.ts'
import { wrongPasswords } from '#orders/rules/limits-and-durations.ts'

/** `GET /entrar`, `POST /entrar` and `POST /sair`. */
export const signingIn = new Hono<{ Bindings: Env }>()

signingIn.get(paths.signIn, async (c) => {
  const password = passwordOf(c.env)
  if (password === null) return c.html(messagePage(messages.noPassword), 503)
  const path = ownPath(c.req.query('para'), c)
  if (await hasSession(c, password, new Date())) return c.redirect(path, 303)
  return c.html(signInPage(path, c.req.query('certa') === undefined ? null : 'noCookie'))
})

signingIn.post(paths.signIn, async (c) => {
  const password = passwordOf(c.env)
  if (password === null) return c.html(messagePage(messages.noPassword), 503)
  const form = await formOf(c)
  const [path, senha] = [ownPath(form('para')[0], c), form('senha')[0]]
  if (!senha) return c.html(signInPage(path, 'empty'), 400)
  const check = await checkPassword(c, senha, password)
  if (check === 'locked') {
    c.header('Retry-After', String(wrongPasswords.periodMs / 1000))
    return c.html(messagePage(messages.locked, paths.signIn), 429)
  }
  // Not 401, which would make the browser show its own password prompt.
  if (check === 'wrong') return c.html(signInPage(path, 'wrong'), 403)
  await startSession(c, password, new Date())
  // Which leads on if the browser has kept the cookie.
  return c.redirect(`${paths.signIn}?certa&para=${encodeURIComponent(path)}`, 303)
})

signingIn.post(paths.signOut, (c) => {
  endSession(c)
  return c.redirect(paths.signIn, 303)
})
