import { createMiddleware } from 'hono/factory'
import type { Env } from '#orders/env.ts'
import { withNote } from '#orders/pages/list/note-form.ts'
import { messagePage } from '#orders/pages/message-page.ts'
import { messages } from '#orders/pages/messages.ts'
import { ownPath, signInPath } from './own-path.ts'
import { passwordOf } from './password.ts'
import { hasSession } from './session.ts'

/** Lets in browsers that have signed in. */
export const signedInOnly = createMiddleware<{ Bindings: Env }>(async (c, next) => {
  const password = passwordOf(c.env)
  if (password === null) return c.html(messagePage(messages.noPassword), 503)
  if (await hasSession(c, password, new Date())) return next()
  if (c.req.method !== 'POST') return c.redirect(signInPath(ownPath(c.req.url, c)), 303)
  const message = await withNote(c, messages.signedOut)
  return c.html(messagePage(message, signInPath(ownPath(c.req.header('Referer'), c))), 403)
})
