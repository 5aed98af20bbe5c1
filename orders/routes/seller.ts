import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { csrf } from 'hono/csrf'
import { createMiddleware } from 'hono/factory'
import { HTTPException } from 'hono/http-exception'
import { formOf, logFailure, ownPath } from '#orders/access/requests.ts'
import { checkPassword, isSecret, passwordOf } from '#orders/access/secrets.ts'
import { endSession, hasSession, signedInOnly, startSession } from '#orders/access/session.ts'
import { paths } from '#orders/addresses.ts'
import type { Env } from '#orders/env.ts'
import { messagePage, messages } from '#orders/pages/messages.ts'
import { signInPage } from '#orders/pages/sign-in-page.ts'
import { databaseState } from '#orders/queries/database-state.ts'
import { wrongPasswords } from '#orders/rules/limits-and-durations.ts'
import { list, sheet } from './list.ts'
import { orders } from './orders.ts'
import { paymentRoutes } from './payments.ts'

/** All that is for the seller only. Another site can neither send its forms, nor can anybody who has not signed in. */
export const seller = new Hono<{ Bindings: Env }>()

// hono's csrf lets other content types pass, because another site's page could send them only after a preflight.
const formsOnly = createMiddleware(async (c, next) => {
  const isForm = /^application\/x-www-form-urlencoded(;|$)/i.test(c.req.header('Content-Type') ?? '')
  return c.req.method !== 'POST' || isForm ? next() : c.html(messagePage(messages.crossSite), 415)
})

// More than a hundred orders, or a note and the one before.
const shortForms = bodyLimit({ maxSize: 16 * 1024, onError: (c) => c.html(messagePage(messages.crossSite), 413) })

seller.use('*', formsOnly, csrf(), shortForms)

seller.get(paths.signIn, async (c) => {
  const password = passwordOf(c.env)
  if (password === null) return c.html(messagePage(messages.noPassword), 503)
  const path = ownPath(c.req.query('para'), c)
  if (await hasSession(c, password, new Date())) return c.redirect(path, 303)
  return c.html(signInPage(path, c.req.query('certa') === undefined ? null : 'noCookie'))
})

seller.post(paths.signIn, async (c) => {
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

seller.post(paths.signOut, (c) => {
  endSession(c)
  return c.redirect(paths.signIn, 303)
})

// For a program, which cannot sign in. The key opens the sheet, and nothing else.
seller.get(paths.sheetByKey, async (c) =>
  (await isSecret(c.req.param('secret'), c.env.SHEET_SECRET)) ? sheet(c) : c.notFound(),
)
seller.use('*', signedInOnly)
for (const routes of [list, orders, paymentRoutes]) seller.route('/', routes)

seller.onError(async (error, c) => {
  if (error instanceof HTTPException && error.status === 403) return c.html(messagePage(messages.crossSite), 403)
  logFailure(c)(error)
  const state = await databaseState(c.env.DB).catch(() => 'ready')
  return c.html(messagePage(state === 'ready' ? messages.failed : messages.unprepared), 500)
})
