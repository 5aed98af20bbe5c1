import { allOrders, isNarrowed, type ListView } from '#orders/addresses.ts'
import { askAll } from '#orders/database/questions.ts'
import { dayOf } from '#orders/money/sums.ts'
import { lastRuns } from '#orders/queries/database-state.ts'
import { deedOf } from '#orders/queries/deeds.ts'
import { lastFailures } from '#orders/queries/failures.ts'
import { openUnread } from '#orders/queries/payments/reports.ts'
import { lonePaymentNamed, openPayments, openRefunds } from '#orders/queries/payments/shown-payments.ts'
import { idIn } from '#orders/queries/search.ts'
import { pageSize } from '#orders/rules/limits-and-durations.ts'
import { monthsOf, newestRows, pendingCounts, totalsOf } from './counts-and-totals.ts'
import { directionOf, ordersOf, ordersOfBatch } from './list-orders.ts'
import { partsOf } from './sheet-parts.ts'

/** All that a page of the list shows, in one trip to the database. What it does not show is null. */
export function askForPage(db: D1Database, view: ListView, batch: string | null, now: Date) {
  const isTop = !view.search && !view.sender && directionOf(view).isFirst
  const month = view.month ?? dayOf(now.toISOString()).slice(0, 7)
  return askAll(db, {
    /** What the page was drawn from. */
    since: newestRows(db),
    page: ordersOf(db, view, pageSize),
    ofBatch: batch === null ? null : ordersOfBatch(db, view, batch),
    /** They count the whole book. */
    counts: isNarrowed(view) ? null : pendingCounts(db),
    totals: isTop ? totalsOf(db, month) : null,
    ofMonth: isTop ? partsOf(db, { ...allOrders, month }) : null,
    ofList: view.month === null ? null : partsOf(db, { ...view, before: null, after: null, month: view.month }),
    months: monthsOf(db),
    payments: isTop ? openPayments(db) : null,
    refunds: isTop ? openRefunds(db) : null,
    unread: isTop ? openUnread(db) : null,
    /** A payment that the search has found. */
    named: view.search ? lonePaymentNamed(db, idIn(view.search)) : null,
    deed: batch === null ? null : deedOf(db, batch),
    failures: lastFailures(db, now),
    runs: lastRuns(db, now),
  })
}

export type Found = Awaited<ReturnType<typeof askForPage>>
