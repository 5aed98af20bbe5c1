import { createMiddleware } from 'hono/factory'
import { paths } from '#orders/addresses/paths.ts'
import type { Env } from '#orders/env.ts'
import { withNote } from '#orders/pages/list/note-form.ts'
import { messagePage } from '#orders/pages/message-page.ts'
import { messages } from '#orders/pages/messages.ts'
import { passwordOf } from './password.ts'
import { formOf, ownPath } from './requests.ts'
import { hasSession } from './session.ts'

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
