import { Hono } from 'hono'
import { csrf } from 'hono/csrf'
import { createMiddleware } from 'hono/factory'
import { HTTPException } from 'hono/http-exception'
import * as z from 'zod/mini'
import { gate } from '#orders/access/gate.ts'
import { httpsOnly, logFailure } from '#orders/access/requests.ts'
import { signedInOnly } from '#orders/access/signed-in.ts'
import type { Env } from '#orders/env.ts'
import { csvFile } from '#orders/pages/csv-file.ts'
import { listPage } from '#orders/pages/list-page.ts'
import { messagePage } from '#orders/pages/message-page.ts'
import { anchorOf } from '#orders/pages/order-card.ts'
import { messages } from '#orders/pages/words.ts'
import { changeState } from '#orders/queries/change-state.ts'
import { databaseState } from '#orders/queries/database-state.ts'
import { eraseOrder, lastErasing, readDays } from '#orders/queries/erasing.ts'
import { listOrders, pageSize, sheetSize } from '#orders/queries/list-orders.ts'
import { readView, searchPath, viewPath } from '#orders/queries/list-view.ts'
import { stateSchema } from '#orders/rules/order-states.ts'
import { paymentPaths, paymentRoutes, readPaymentList } from './payments.ts'
import { senderPaths, senders } from './senders.ts'
import { signingIn } from './signing-in.ts'

/** What the seller sees: the list, its sheet, and what the list's forms do. */
export const sellerRoutes = new Hono<{ Bindings: Env }>()

const gateInWords = gate((c) => c.html(messagePage(messages.tooManyRequests), 429))

// Runs before the password is asked for.
const onlyByHttps = httpsOnly((c) => c.html(messagePage(messages.http), 403))

// hono's csrf lets any other type pass, because only a preflight allows a page of another site to send it.
const formsOnly = createMiddleware(async (c, next) => {
  const isForm = /^application\/x-www-form-urlencoded(;|$)/i.test(c.req.header('Content-Type') ?? '')
  return c.req.method !== 'POST' || isForm ? next() : c.html(messagePage(messages.crossSite), 415)
})

const paths = ['/', '/orders.csv', '/orders/:id/state', '/orders/:id/erase', ...paymentPaths, ...senderPaths]

for (const path of ['/entrar', '/sair', ...paths]) sellerRoutes.use(path, gateInWords, onlyByHttps, formsOnly, csrf())
for (const path of paths) sellerRoutes.use(path, signedInOnly)

sellerRoutes.route('/', signingIn)
sellerRoutes.route('/', senders)

sellerRoutes.get('/', async (c) => {
  const view = readView(c.req.query())
  const found = await listOrders(c.env.DB, view, pageSize)
  // Only above the first page, however the seller got there.
  const payments = view.search || found.hasNewer ? null : await readPaymentList(c)
  const erasedAfterDays = readDays(c.env.PERSONAL_DATA_DAYS)
  const erasedAt = await lastErasing(c.env.DB)
  return c.html(listPage({ view, ...found, payments, erasedAfterDays, erasedAt, now: new Date() }))
})

sellerRoutes.get('/orders.csv', async (c) => {
  const { orders } = await listOrders(c.env.DB, readView(c.req.query()), sheetSize)
  c.header('Content-Type', 'text/csv; charset=utf-8')
  c.header('Content-Disposition', 'attachment; filename="pedidos.csv"')
  return c.body(csvFile(orders))
})

const changeSchema = z.object({ from: stateSchema, state: stateSchema })

sellerRoutes.post('/orders/:id/state', async (c) => {
  const { data: change } = changeSchema.safeParse(await c.req.parseBody())
  if (!change) return c.html(messagePage(messages.noSuchState), 400)
  const id = c.req.param('id')
  const order = await changeState(c.env.DB, id, { from: change.from, to: change.state }, new Date())
  if (!order) return c.html(messagePage(messages.noSuchOrder), 404)
  if (order.state !== change.state) {
    return c.html(messagePage(messages.otherState, `${searchPath(order.code)}#${anchorOf(id)}`), 409)
  }
  return c.redirect(`${viewPath('/', readView(c.req.query()))}#${anchorOf(id)}`, 303)
})

sellerRoutes.post('/orders/:id/erase', async (c) => {
  const id = c.req.param('id')
  await eraseOrder(c.env.DB, id, new Date())
  return c.redirect(`${viewPath('/', readView(c.req.query()))}#${anchorOf(encodeURIComponent(id))}`, 303)
})

sellerRoutes.route('/', paymentRoutes)

sellerRoutes.onError(async (error, c) => {
  if (error instanceof HTTPException && error.status === 403) return c.html(messagePage(messages.crossSite), 403)
  logFailure(c, error)
  const state = await databaseState(c.env.DB).catch(() => null)
  const isUnprepared = state === 'missing' || state === 'behind'
  return c.html(messagePage(isUnprepared ? messages[state] : messages.failed), 500)
})
