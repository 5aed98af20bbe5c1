import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { csrf } from 'hono/csrf'
import { createMiddleware } from 'hono/factory'
import { HTTPException } from 'hono/http-exception'
import { logFailure } from '#orders/access/requests.ts'
import { isSecret } from '#orders/access/secrets.ts'
import { signedInOnly } from '#orders/access/session.ts'
import { paths } from '#orders/addresses/paths.ts'
import type { Env } from '#orders/env.ts'
import { messagePage, messages } from '#orders/pages/messages.ts'
import { databaseState } from '#orders/queries/database-state.ts'
import { list, sheet } from './list.ts'
import { orders } from './orders.ts'
import { paymentRoutes } from './payments.ts'
import { signingIn } from './signing-in.ts'

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
seller.route('/', signingIn)
// For a program, which cannot sign in. The key opens the sheet, and nothing else.
seller.get(paths.sheetByKey, async (c) =>
  (await isSecret(c.req.param('secret'), c.env.SHEET_SECRET)) ? sheet(c) : c.notFound(),
)
seller.use('*', signedInOnly)
for (const routes of [list, orders, paymentRoutes]) seller.route('/', routes)

seller.onError(async (error, c) => {
  if (error instanceof HTTPException && error.status === 403) return c.html(messagePage(messages.crossSite), 403)
  logFailure(c, error)
  const state = await databaseState(c.env.DB).catch(() => null)
  const isUnprepared = state === 'missing' || state === 'behind'
  return c.html(messagePage(isUnprepared ? messages.unprepared : messages.failed), 500)
})
