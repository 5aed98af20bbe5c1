import { Hono } from 'hono'
import { csrf } from 'hono/csrf'
import { HTTPException } from 'hono/http-exception'
import * as z from 'zod/mini'
import { headers } from '#orders/access/headers.ts'
import { passwordOnly } from '#orders/access/password.ts'
import { csvFile, mostRows } from '#orders/csv/csv-file.ts'
import { dismissPayment } from '#orders/database/payments.ts'
import { changeState, stateSchema } from '#orders/database/states.ts'
import type { Env } from '#orders/env.ts'
import { httpsOnly } from '#orders/https-only.ts'
import { logFailure } from '#orders/log-failure.ts'
import { listPage } from '#orders/page/list-page.ts'
import { messagePage } from '#orders/page/message-page.ts'
import { messages } from '#orders/page/messages.ts'
import { anchorOf } from '#orders/page/order-card.ts'
import { paymentsAnchor } from '#orders/page/payment-list.ts'
import { eraseOrder } from '#orders/privacy/erase.ts'
import { readDays } from '#orders/privacy/read-days.ts'
import { listOrders } from './list-orders.ts'
import { openPayments } from './list-payments.ts'
import { readView, searchPath, viewPath } from './list-view.ts'

const pageSize = 100

/** What the seller sees: `GET /`, `GET /orders.csv`, `POST /orders/:id/state` and `/erase`, `POST /payments/:id/dismiss`. */
export const list = new Hono<{ Bindings: Env }>()

// Runs before the password is asked for.
const onlyByHttps = httpsOnly((c) => c.html(messagePage(messages.http), 403))

const paths = ['/', '/orders.csv', '/orders/:id/state', '/orders/:id/erase', '/payments/:id/dismiss']

for (const path of paths) {
  list.use(path, ...headers, onlyByHttps, csrf(), passwordOnly)
}

list.get('/', async (c) => {
  const view = readView(c.req.query())
  const found = await listOrders(c.env.DB, view, pageSize)
  // Only above the first page, however the seller got there.
  const payments = view.search || found.hasNewer ? [] : await openPayments(c.env.DB)
  const erasedAfterDays = readDays(c.env.PERSONAL_DATA_DAYS)
  return c.html(listPage({ view, ...found, payments, erasedAfterDays, now: new Date() }))
})

list.get('/orders.csv', async (c) => {
  const { orders } = await listOrders(c.env.DB, readView(c.req.query()), mostRows)
  c.header('Content-Type', 'text/csv; charset=utf-8')
  c.header('Content-Disposition', 'attachment; filename="pedidos.csv"')
  return c.body(csvFile(orders))
})

const changeSchema = z.object({ from: stateSchema, state: stateSchema })

list.post('/orders/:id/state', async (c) => {
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

list.post('/orders/:id/erase', async (c) => {
  const id = c.req.param('id')
  await eraseOrder(c.env.DB, id, new Date())
  return c.redirect(`${viewPath('/', readView(c.req.query()))}#${anchorOf(encodeURIComponent(id))}`, 303)
})

list.post('/payments/:id/dismiss', async (c) => {
  await dismissPayment(c.env.DB, c.req.param('id'), new Date())
  return c.redirect(`/#${paymentsAnchor}`, 303)
})

list.onError((error, c) => {
  if (error instanceof HTTPException && error.status === 403) return c.html(messagePage(messages.crossSite), 403)
  logFailure(c, error)
  return c.html(messagePage(messages.failed), 500)
})
