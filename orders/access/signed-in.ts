import type { Next } from 'hono'
import { createMiddleware } from 'hono/factory'
import { auth } from 'hono/utils/basic-auth'
import { paths } from '#orders/addresses/paths.ts'
import type { Env, Visit } from '#orders/env.ts'
import { withNote } from '#orders/pages/list/note-form.ts'
import { messagePage } from '#orders/pages/message-page.ts'
import { messages } from '#orders/pages/words.ts'
import { ownPath, signInPath } from './own-path.ts'
import { checkPassword, lockSeconds, passwordOf } from './password.ts'
import { hasSession } from './session.ts'

const userName = 'loja'

/** Lets in browsers that have signed in, and programs that send the password with each request. */
export const signedInOnly = createMiddleware<{ Bindings: Env }>(async (c, next) => {
  const password = passwordOf(c.env)
  if (password === null) return c.html(messagePage(messages.noPassword), 503)
  // First, because a browser may still send an old password that it once asked for.
  if (await hasSession(c, password, new Date())) return next()
  if (c.req.header('Authorization') !== undefined) return basicAuth(c, password, next)
  if (c.req.method === 'POST') {
    return c.html(
      messagePage(await withNote(c, messages.signedOut), signInPath(ownPath(c.req.header('Referer'), c))),
      403,
    )
  }
  return c.redirect(signInPath(ownPath(c.req.url, c)), 303)
})

async function basicAuth(c: Visit, password: string, next: Next) {
  const given = auth(c.req.raw)
  const check = given && (await checkPassword(c, [given.username, userName], [given.password, password]))
  if (check === 'right') return next()
  if (check === 'locked') return lockedPage(c)
  c.header('WWW-Authenticate', 'Basic realm="Pedidos", charset="UTF-8"')
  return c.html(messagePage(messages.wrongPassword, paths.signIn), 401)
}

export function lockedPage(c: Visit) {
  c.header('Retry-After', String(lockSeconds))
  return c.html(messagePage(messages.locked, paths.signIn), 429)
}
