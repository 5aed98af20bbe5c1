import { Hono } from 'hono'
import type { Env } from '#orders/env.ts'
import { csvFile, csvName } from '#orders/pages/csv-file.ts'
import { dayOf } from '#orders/pages/format.ts'
import { newsPath } from '#orders/pages/list/auto-refresh.ts'
import { listPage } from '#orders/pages/list/list-page.ts'
import { changesOf } from '#orders/queries/change-state.ts'
import { lastErasing, readDays } from '#orders/queries/erasing.ts'
import { listOrders, pageSize, sheetSize } from '#orders/queries/list/list-orders.ts'
import { isNarrowed, readDone, readView } from '#orders/queries/list/list-view.ts'
import { newsOf } from '#orders/queries/list/news.ts'
import { countPending, totalsOf } from '#orders/queries/list/summary.ts'
import { readPaymentList } from './payments.ts'
import { readLive } from './refreshing.ts'

/** The list of orders, and its sheet. */
export const list = new Hono<{ Bindings: Env }>()

list.get(newsPath, async (c) => c.text(await newsOf(c.env.DB)))

list.get('/', async (c) => {
  const { DB, PERSONAL_DATA_DAYS } = c.env
  const view = readView(c.req.query())
  const { batch, deleted, missed } = readDone(c.req.query())
  const now = new Date()
  const found = await listOrders(DB, view, pageSize, batch)
  // Only above the first page, however the seller got there.
  const isTop = !view.search && !view.sender && !found.hasPrevious
  const changed = batch === null ? [] : await changesOf(DB, batch)
  const counts = await countPending(DB)
  const page = {
    ...{ view, ...found, now },
    counts: isNarrowed(view) ? null : counts,
    totals: isTop ? await totalsOf(DB, view.month ?? dayOf(now).slice(0, 7), dayOf(now)) : null,
    payments: isTop ? await readPaymentList(DB) : null,
    lastChange: batch !== null && changed.length > 0 ? { batch, changed } : null,
    ...{ deleted, missed },
    live: await readLive(c, now, counts.new),
    erasedAfterDays: readDays(PERSONAL_DATA_DAYS),
    erasedAt: await lastErasing(DB),
  }
  return c.html(listPage(page))
})

list.get('/orders.csv', async (c) => {
  const view = readView({ estado: 'todos', ...c.req.query() })
  const { orders } = await listOrders(c.env.DB, view, sheetSize)
  c.header('Content-Type', 'text/csv; charset=utf-8')
  c.header('Content-Disposition', `attachment; filename="${csvName(view.month)}"`)
  return c.body(csvFile(orders))
})
