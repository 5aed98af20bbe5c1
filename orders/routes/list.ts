import { Hono } from 'hono'
import { allOrders, isNarrowed, isWholeMonth, readBatch, readView, type ListView } from '#orders/addresses/list-view.ts'
import { paths } from '#orders/addresses/paths.ts'
import { ask, askAll } from '#orders/database/questions.ts'
import type { Env, Visit } from '#orders/env.ts'
import { dayOf } from '#orders/money/sums.ts'
import { notifiersOf } from '#orders/notices/notifiers.ts'
import { listPage } from '#orders/pages/list/list-page.ts'
import { updatesText } from '#orders/pages/list/update-line.ts'
import { foundPayments } from '#orders/pages/payments/dismissed-page.ts'
import { paymentList } from '#orders/pages/payments/payment-list.ts'
import { csvFile, csvName } from '#orders/pages/sheet/csv-file.ts'
import { lastRuns, takesWrites } from '#orders/queries/database-state.ts'
import { deedOf } from '#orders/queries/deeds.ts'
import { readDays } from '#orders/queries/erasing.ts'
import { lastFailures, type Failure } from '#orders/queries/failures.ts'
import { ordersOfBatch, withChanged } from '#orders/queries/list/changed-orders.ts'
import { countUpdates, monthsOf, newestRows, pendingCounts, totalsOf } from '#orders/queries/list/counts-and-totals.ts'
import { directionOf, ordersOf, pageSize } from '#orders/queries/list/list-orders.ts'
import { partOf, partsOf, sheetSize } from '#orders/queries/list/sheet-parts.ts'
import { monthOf } from '#orders/queries/list/view-condition.ts'
import { openUnread } from '#orders/queries/payments/reports.ts'
import { lonePaymentNamed, lonePayments, openPayments, openRefunds } from '#orders/queries/payments/shown-payments.ts'
import { idIn } from '#orders/queries/search.ts'

export const list = new Hono<{ Bindings: Env }>()

list.get(paths.updates, async (c) => c.text(updatesText(await countUpdates(c.env.DB, c.req.query('desde')))))

list.get(paths.list, async (c) => {
  const view = readView(c.req.query())
  const batch = readBatch(c.req.query())
  const now = new Date()
  const all = { ...view, before: null, after: null }
  const month = view.month ?? dayOf(now.toISOString()).slice(0, 7)
  const [asked, isFull] = await Promise.all([
    askForPage(c.env.DB, { view, batch, month, now }),
    takesWrites(c.env.DB, now).then((takes) => !takes),
  ])
  const found = asked.page.isShort ? await askForPage(c.env.DB, { view: all, batch, month, now }) : asked
  const { page, ofBatch, totals, ofMonth, ofList, payments, refunds, unread, failures } = found
  const shown = withChanged(page, ofBatch ?? [], view, pageSize)
  const { orders, hasPrevious, hasNext } = shown
  // Only above the first page, however the seller got there.
  const isTop = !view.search && !view.sender && !hasPrevious
  const parts = orders.length > 0 && (hasPrevious || hasNext) ? ofList : null
  const isListed = view.month !== null && !(isTop && isWholeMonth(view)) && orders.length > 0
  return c.html(
    listPage({
      ...found,
      ...shown,
      view,
      now,
      totals: isTop ? totals : null,
      sheets: [...(isTop && ofMonth ? [ofMonth] : []), ...(isListed ? [parts ?? [all]] : [])],
      payments:
        isTop && payments && refunds && unread
          ? paymentList({ payments, refunds, unread }, now)
          : foundPayments(found.named ?? []),
      failures: ofUsed(c.env, failures),
      ...found.runs,
      isFull,
      erasedAfterDays: readDays(c.env.PERSONAL_DATA_DAYS),
    }),
  )
})

type Wanted = { view: ListView; batch: string | null; month: string; now: Date }

/** All that a page of the list shows, in one trip to the database. */
function askForPage(db: D1Database, { view, batch, month, now }: Wanted) {
  const isTop = !view.search && !view.sender && directionOf(view).isFirst
  return askAll(db, {
    since: newestRows(db),
    page: ordersOf(db, view, pageSize),
    ofBatch: batch === null ? null : ordersOfBatch(db, view, batch),
    counts: isNarrowed(view) ? null : pendingCounts(db),
    totals: isTop ? totalsOf(db, month) : null,
    ofMonth: isTop ? partsOf(db, { ...allOrders, month }) : null,
    ofList: view.month === null ? null : partsOf(db, { ...view, before: null, after: null, month: view.month }),
    months: monthsOf(db),
    payments: isTop ? openPayments(db) : null,
    refunds: isTop ? openRefunds(db) : null,
    unread: isTop ? openUnread(db) : null,
    named: view.search ? lonePaymentNamed(db, idIn(view.search)) : null,
    deed: batch === null ? null : deedOf(db, batch),
    failures: lastFailures(db, now),
    runs: lastRuns(db, now),
  })
}

function ofUsed(env: Env, failures: readonly Failure[]) {
  const used: string[] = notifiersOf(env).map(({ way }) => way)
  if (env.MERCADO_PAGO_ACCESS_TOKEN) used.push('pix', 'credit')
  return failures.filter(({ way }) => used.includes(way))
}

export async function sheet(c: Visit) {
  const view = readView({ estado: 'todos', ...c.req.query() })
  const { month } = view
  c.header('Content-Type', 'text/csv; charset=utf-8')
  if (month === null) {
    c.header('Content-Disposition', `attachment; filename="${csvName(view)}"`)
    return c.body(csvFile((await ask(c.env.DB, ordersOf(c.env.DB, view, sheetSize))).orders))
  }
  const { orders, hasMore } = await ask(c.env.DB, partOf(c.env.DB, view))
  const lone =
    isWholeMonth(view) && view.before === null && !hasMore ? await lonePayments(c.env.DB, monthOf(month)) : []
  const isPart = hasMore || view.before !== null || view.after !== null
  c.header('Content-Disposition', `attachment; filename="${csvName(view, isPart ? orders : null)}"`)
  const [first, last] = [orders[0]?.number, orders.at(-1)?.number]
  const end = isPart
    ? `Pedidos ${first ?? 0} a ${last ?? 0}: ${hasMore || view.before !== null ? 'há outras partes' : 'fim'}.`
    : null
  return c.body(csvFile(orders, lone, end))
}

list.get(paths.sheet, (c) => sheet(c))
