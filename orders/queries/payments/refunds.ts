import { question } from '#orders/database/questions.ts'
import type { BackAccount } from '#orders/money/account.ts'
import { sumOf } from '#orders/money/reports.ts'
import type { Provider, State } from '#orders/rules/order-states.ts'
import { mostPayments } from './open-payments.ts'

/** A refund or dispute that the seller has to answer. */
export type OpenRefund = Omit<BackAccount, 'waits'> & {
  provider: Provider
  payment: string
  isTest: 0 | 1
  orderCode: string | null
  orderId: string | null
  orderState: State | null
  /** Of several returns that are the whole payment, all ids: they are one. */
  ids: string[]
  isWhole: boolean
}

type Row = Omit<OpenRefund, keyof BackAccount | 'isWhole' | 'ids'> & { backs: string; netCents: number }

/** What went back or is contested of known payments, as many as `openPayments` lists of what came, the newest first. */
export const openRefunds = (db: D1Database) =>
  question(
    db.prepare(
      `SELECT backs, net_cents AS netCents, provider, coalesce(payment_intent, session_id) AS payment, is_test AS isTest,
         orders.code AS orderCode, orders.id AS orderId, orders.state AS orderState
       FROM payments LEFT JOIN orders ON orders.id = order_id
       WHERE back_at IS NOT NULL ORDER BY back_at DESC LIMIT ${mostPayments + 1}`,
    ),
    (rows: Row[]) => rows.flatMap(refundsOf).toSorted((a, b) => (a.at > b.at ? -1 : 1)),
  )

function refundsOf({ backs, netCents, ...payment }: Row): OpenRefund[] {
  const isWhole = netCents === 0
  const waiting = (JSON.parse(backs) as BackAccount[]).filter(({ waits }) => waits)
  return together(waiting, isWhole).map((back) => ({ ...back, ...payment, isWhole }))
}

function together(waiting: readonly BackAccount[], isWhole: boolean): (BackAccount & { ids: string[] })[] {
  const done = isWhole ? waiting.filter(({ standing }) => standing === 'done') : []
  const last = done.at(-1)
  if (!last || done.length === 1) return waiting.map((back) => ({ ...back, ids: [back.id] }))
  const all = { ...last, amountCents: sumOf(done), ids: done.map(({ id }) => id) }
  return [all, ...waiting.filter((back) => !done.includes(back)).map((back) => ({ ...back, ids: [back.id] }))]
}
