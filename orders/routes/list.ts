import { Hono } from 'hono'
import { isWholeMonth, paths, readBatch, readView } from '#orders/addresses.ts'
import { ask } from '#orders/database/questions.ts'
import type { Env, Visit } from '#orders/env.ts'
import { notifiersOf } from '#orders/notices/notifiers.ts'
import { listPage } from '#orders/pages/list/list-page.ts'
import { updatesText } from '#orders/pages/list/update-line.ts'
import { csvFile, csvName } from '#orders/pages/sheet/csv-file.ts'
import { takesWrites } from '#orders/queries/database-state.ts'
import { readDays } from '#orders/queries/erasing.ts'
import { askForPage } from '#orders/queries/list/ask-for-page.ts'
import { countUpdates } from '#orders/queries/list/counts-and-totals.ts'
import { ordersOf, withChanged } from '#orders/queries/list/list-orders.ts'
import { partOf, sheetSize } from '#orders/queries/list/sheet-parts.ts'
import { monthOf } from '#orders/queries/list/view-condition.ts'
import { lonePayments } from '#orders/queries/payments/shown-payments.ts'
import { pageSize } from '#orders/rules/limits-and-durations.ts'

export const list = new Hono<{ Bindings: Env }>()

list.get(paths.updates, async (c) => c.text(updatesText(await countUpdates(c.env.DB, c.req.query('desde')))))

list.get(paths.list, async (c) => {
  const view = readView(c.req.query())
  const batch = readBatch(c.req.query())
  const now = new Date()
  const [asked, isFull] = await Promise.all([
    askForPage(c.env.DB, view, batch, now),
    takesWrites(c.env.DB, now).then((takes) => !takes),
  ])
  const first = { ...view, before: null, after: null }
  const isToBeFirst = asked.page.isShort && !asked.ofBatch?.length
  const found = isToBeFirst ? await askForPage(c.env.DB, first, batch, now) : asked
  const used: string[] = notifiersOf(c.env).map(({ way }) => way)
  if (c.env.MERCADO_PAGO_ACCESS_TOKEN) used.push('pix', 'credit')
  return c.html(
    listPage({
      ...found,
      ...withChanged(found.page, found.ofBatch ?? [], view, pageSize),
      view,
      now,
      failures: found.failures.filter(({ way }) => used.includes(way)),
      isFull,
      erasedAfterDays: readDays(c.env.PERSONAL_DATA_DAYS),
    }),
  )
})

export async function sheet(c: Visit) {
  const view = readView({ estado: 'todos', ...c.req.query() })
  const { month } = view
  c.header('Content-Type', 'text/csv; charset=utf-8')
  if (month === null) {
    c.header('Content-Disposition', `attachment; filename="${csvName(view)}"`)
    return c.body(csvFile((await ask(c.env.DB, ordersOf(c.env.DB, view, sheetSize))).orders))
  }
  const { orders, hasMore } = await ask(c.env.DB, partOf(c.env.DB, view))
  const isLast = !hasMore && view.before === null
  const isPart = !isLast || view.after !== null
  const lone = isLast && isWholeMonth(view) ? await lonePayments(c.env.DB, monthOf(month)) : []
  c.header('Content-Disposition', `attachment; filename="${csvName(view, isPart ? orders : undefined)}"`)
  const [first, last] = [orders[0]?.number, orders.at(-1)?.number]
  const end = isPart ? `Pedidos ${first ?? 0} a ${last ?? 0}: ${isLast ? 'fim' : 'há outras partes'}.` : ''
  return c.body(csvFile(orders, lone, end))
}

list.get(paths.sheet, (c) => sheet(c))
