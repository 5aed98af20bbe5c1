import { Hono } from 'hono'
import { csrf } from 'hono/csrf'
import { createMiddleware } from 'hono/factory'
import { HTTPException } from 'hono/http-exception'
import { gate } from '#orders/access/gate.ts'
import { httpsOnly, logFailure } from '#orders/access/requests.ts'
import { signedInOnly } from '#orders/access/signed-in.ts'
import type { Env } from '#orders/env.ts'
import { csvFile, csvName } from '#orders/pages/csv-file.ts'
import { dayOf } from '#orders/pages/format.ts'
import { newsPath } from '#orders/pages/list/auto-refresh.ts'
import { isNarrowed } from '#orders/pages/list/list-filters.ts'
import { listPage } from '#orders/pages/list/list-page.ts'
import { anchorOf } from '#orders/pages/list/order-row.ts'
import { messagePage } from '#orders/pages/message-page.ts'
import { messages } from '#orders/pages/words.ts'
import { changesOf } from '#orders/queries/change-state.ts'
import { databaseState } from '#orders/queries/database-state.ts'
import { eraseOrder, lastErasing, readDays } from '#orders/queries/erasing.ts'
import { listOrders, pageSize, sheetSize } from '#orders/queries/list/list-orders.ts'
import { readNotice, readView, viewPath } from '#orders/queries/list/list-view.ts'
import { newsOf } from '#orders/queries/list/news.ts'
import { countPending, totalsOf } from '#orders/queries/list/summary.ts'
import { saveNote } from '#orders/queries/notes.ts'
import { hasOrder } from '#orders/queries/store-order.ts'
import { readDate, readNote } from '#orders/rules/notes.ts'
import { paymentPaths, paymentRoutes, readPaymentList } from './payments.ts'
import { readLive } from './refreshing.ts'
import { senderPaths, senders } from './senders.ts'
import { signingIn } from './signing-in.ts'
import { changePaths, changes } from './state-changes.ts'

/** What the seller sees: the list, its sheet, and what the list's forms do. */
export const sellerRoutes = new Hono<{ Bindings: Env }>()

const gateInWords = gate((c) => c.html(messagePage(messages.tooManyRequests), 429))

// Runs before the password is asked for.
const onlyByHttps = httpsOnly((c) => c.html(messagePage(messages.http), 403))

// hono's csrf lets other content types pass, because another site's page could send them only after a preflight.
const formsOnly = createMiddleware(async (c, next) => {
  const isForm = /^application\/x-www-form-urlencoded(;|$)/i.test(c.req.header('Content-Type') ?? '')
  return c.req.method !== 'POST' || isForm ? next() : c.html(messagePage(messages.crossSite), 415)
})

const ownPaths = ['/', newsPath, '/orders.csv', '/orders/:id/erase', '/orders/:id/note']
const paths = [...ownPaths, ...changePaths, ...paymentPaths, ...senderPaths]

for (const path of ['/entrar', '/sair', ...paths]) sellerRoutes.use(path, gateInWords, onlyByHttps, formsOnly, csrf())
for (const path of paths) sellerRoutes.use(path, signedInOnly)

sellerRoutes.route('/', signingIn)
sellerRoutes.route('/', senders)

sellerRoutes.get(newsPath, async (c) => c.text(await newsOf(c.env.DB)))

sellerRoutes.get('/', async (c) => {
  const { DB, PERSONAL_DATA_DAYS } = c.env
  const view = readView(c.req.query())
  const notice = readNotice(c.req.query())
  const now = new Date()
  const found = await listOrders(DB, view, pageSize, notice?.batch)
  // Only above the first page, however the seller got there.
  const isTop = !view.search && !found.hasPrevious
  const changed = notice ? await changesOf(DB, notice.batch) : []
  const counts = await countPending(DB)
  const page = {
    ...{ view, ...found, now },
    counts: isNarrowed(view) ? null : counts,
    totals: isTop ? await totalsOf(DB, view.month ?? dayOf(now).slice(0, 7), dayOf(now)) : null,
    payments: isTop ? await readPaymentList(c) : null,
    lastChange: notice && changed.length > 0 ? { ...notice, changed } : null,
    live: await readLive(c, now, counts.new),
    erasedAfterDays: readDays(PERSONAL_DATA_DAYS),
    erasedAt: await lastErasing(DB),
  }
  return c.html(listPage(page))
})

sellerRoutes.get('/orders.csv', async (c) => {
  const view = readView({ estado: 'todos', ...c.req.query() })
  const { orders } = await listOrders(c.env.DB, view, sheetSize)
  c.header('Content-Type', 'text/csv; charset=utf-8')
  c.header('Content-Disposition', `attachment; filename="${csvName(view.month)}"`)
  return c.body(csvFile(orders))
})

sellerRoutes.route('/', changes)

sellerRoutes.post('/orders/:id/note', async (c) => {
  const form = await c.req.parseBody()
  const textOf = (name: string) => (typeof form[name] === 'string' ? form[name] : '')
  const note = readNote(textOf('note'))
  if (note === undefined) return c.html(messagePage(messages.longNote), 400)
  const refilledOn = readDate(textOf('refilled'))
  if (refilledOn === undefined) return c.html(messagePage(messages.noDate), 400)
  const id = c.req.param('id')
  const seen = { note: readNote(textOf('seenNote')) ?? null, refilledOn: readDate(textOf('seenRefilled')) ?? null }
  const isKept = await saveNote(c.env.DB, id, { note, refilledOn }, seen)
  if (!isKept) {
    const isKnown = await hasOrder(c.env.DB, id)
    return isKnown ? c.html(messagePage(messages.noteNotKept), 409) : c.html(messagePage(messages.noSuchOrder), 404)
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
