import { Hono } from 'hono'
import { allOrders, isNarrowed, isWholeMonth, readDone, readView, type ListView } from '#orders/addresses/list-view.ts'
import { paths } from '#orders/addresses/paths.ts'
import type { Env, Visit } from '#orders/env.ts'
import { notifiersOf } from '#orders/notices/notifiers.ts'
import { dayOf } from '#orders/pages/format.ts'
import { listPage } from '#orders/pages/list/list-page.ts'
import { updatesText } from '#orders/pages/list/update-line.ts'
import { foundPayments } from '#orders/pages/payments/dismissed-page.ts'
import { paymentList } from '#orders/pages/payments/payment-list.ts'
import type { WrongCode } from '#orders/pages/payments/payment-row.ts'
import { csvFile, csvName } from '#orders/pages/sheet/csv-file.ts'
import { texts } from '#orders/pages/words.ts'
import { changesOf } from '#orders/queries/change-state.ts'
import { lastErasing, readDays } from '#orders/queries/erasing.ts'
import { lastFailures } from '#orders/queries/failures.ts'
import { countPending, monthsOfOrders, totalsOf } from '#orders/queries/list/counts-and-totals.ts'
import { listOrders, pageSize, type OrderPage } from '#orders/queries/list/list-orders.ts'
import { listPart, partsOf, sheetSize } from '#orders/queries/list/sheet-parts.ts'
import { countUpdates, newestRows } from '#orders/queries/list/updates.ts'
import { monthOf } from '#orders/queries/list/view-condition.ts'
import { lonePayments } from '#orders/queries/payments/lone-payments.ts'
import { lonePaymentNamed } from '#orders/queries/payments/open-payments.ts'
import { codeOfPayment } from '#orders/queries/payments/seller-facts.ts'
import { idIn } from '#orders/queries/search.ts'
import { readPaymentList } from './payments.ts'

/** The list of orders, and its sheet. */
export const list = new Hono<{ Bindings: Env }>()

list.get(paths.updates, async (c) => c.text(updatesText(await countUpdates(c.env.DB, c.req.query('desde')))))

list.get(paths.list, async (c) => {
  const { DB, PERSONAL_DATA_DAYS } = c.env
  const view = readView(c.req.query())
  const done = readDone(c.req.query(), c.req.queries('de'))
  const now = new Date()
  // First: what comes meanwhile is told, and not overlooked.
  const since = await newestRows(DB)
  const found = await listOrders(DB, view, pageSize, done.batch)
  // Only above the first page, however the seller got there.
  const isTop = !view.search && !view.sender && !found.hasPrevious
  const counts = await countPending(DB)
  const month = view.month ?? dayOf(now).slice(0, 7)
  const page = {
    view,
    ...found,
    now,
    counts: isNarrowed(view) ? null : counts,
    totals: isTop ? await totalsOf(DB, month) : null,
    sheets: [
      ...(isTop ? [await partsOf(DB, { ...allOrders, month })] : []),
      ...(view.month === null || (isTop && isWholeMonth(view)) ? [] : [await partsOfList(DB, view, found)]),
    ],
    months: await monthsOfOrders(DB),
    payments: isTop
      ? paymentList({ ...(await readPaymentList(DB)), wrong: readWrongCode(c.req.query()) }, now)
      : foundPayments(view.search ? await lonePaymentNamed(DB, idIn(view.search)) : []),
    done: {
      ...done,
      code: done.did === 'give' ? await codeOfPayment(DB, done.ids[0] ?? '') : null,
      changed: done.batch === null ? [] : await changesOf(DB, done.batch),
    },
    failures: await readFailures(c.env, now),
    since,
    erasedAfterDays: readDays(PERSONAL_DATA_DAYS),
    erasedAt: await lastErasing(DB),
  }
  return c.html(listPage(page))
})

/** The sheets of a list of a month, of which the page shows those `found`. */
function partsOfList(db: D1Database, view: ListView, { orders, hasPrevious, hasNext }: OrderPage) {
  if (orders.length === 0) return []
  const all = { ...view, before: null, after: null }
  return view.month !== null && (hasPrevious || hasNext) ? partsOf(db, { ...all, month: view.month }) : [all]
}

/** What the seller typed as the code of a payment's order, if that was wrong. */
function readWrongCode({ ligar, codigo = '', erro }: Partial<Record<string, string>>): WrongCode | null {
  if (ligar === undefined || (erro !== 'no-order' && erro !== 'many-orders')) return null
  return { id: ligar, typed: codigo, reason: erro }
}

/** The failures of what is configured. */
async function readFailures(env: Env, now: Date) {
  const used: string[] = notifiersOf(env).map(({ way }) => way)
  if (env.MERCADO_PAGO_ACCESS_TOKEN) used.push('mercado-pago')
  return (await lastFailures(env.DB, now)).filter(({ way }) => used.includes(way))
}

/** The sheet of the list that the address asks for. */
export async function sheet(c: Visit) {
  const view = readView({ estado: 'todos', ...c.req.query() })
  const { month } = view
  c.header('Content-Type', 'text/csv; charset=utf-8')
  if (month === null) {
    c.header('Content-Disposition', `attachment; filename="${csvName(view)}"`)
    return c.body(csvFile((await listOrders(c.env.DB, view, sheetSize)).orders))
  }
  const { orders, hasMore } = await listPart(c.env.DB, view)
  const lone =
    isWholeMonth(view) && view.before === null && !hasMore ? await lonePayments(c.env.DB, monthOf(month)) : []
  const isPart = hasMore || view.before !== null || view.after !== null
  c.header('Content-Disposition', `attachment; filename="${csvName(view, isPart ? orders : null)}"`)
  const [first, last] = [orders[0]?.number, orders.at(-1)?.number]
  const end = isPart ? texts.csv.end(first ?? 0, last ?? 0, hasMore || view.before !== null) : null
  return c.body(csvFile(orders, lone, end))
}

list.get(paths.sheet, (c) => sheet(c))
