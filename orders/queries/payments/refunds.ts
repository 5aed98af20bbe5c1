import { question } from '#orders/database/questions.ts'
import type { BackAccount } from '#orders/money/account.ts'
import { sumOf } from '#orders/money/reports.ts'
import { mostPayments, ofOrders, type PaymentOfOrder } from './shown-payments.ts'

/** A refund or dispute that the seller has to answer. `ids`: of several returns that are the whole payment, all: they are one. */
export type OpenRefund = BackAccount & { ids: string[]; payment: PaymentOfOrder }

/** What went back or is contested of known payments, as many as `openPayments` lists of what came, the newest first. */
export const openRefunds = (db: D1Database) =>
  question(
    ofOrders(db, `back_at IS NOT NULL ORDER BY back_at DESC LIMIT ${mostPayments + 1}`),
    (rows: { payment: string }[]) =>
      rows
        .flatMap(({ payment }) => refundsOf(JSON.parse(payment) as PaymentOfOrder))
        .toSorted((a, b) => (a.at > b.at ? -1 : 1)),
  )

function refundsOf(payment: PaymentOfOrder): OpenRefund[] {
  const waiting = payment.backs.filter(({ waits }) => waits)
  const done = payment.leftCents === 0 ? waiting.filter(({ standing }) => standing === 'done') : []
  const last = done.at(-1)
  const alone = done.length > 1 ? waiting.filter((back) => !done.includes(back)) : waiting
  return [
    ...(last && done.length > 1 ? [{ ...last, amountCents: sumOf(done), ids: done.map(({ id }) => id), payment }] : []),
    ...alone.map((back) => ({ ...back, ids: [back.id], payment })),
  ]
}
