import { countMade } from '#orders/database/count-attempts.ts'
import type { OrderAccount } from '#orders/money/account.ts'
import type { Change } from '#orders/money/payments.ts'
import type { CountedLimit } from '#orders/rules/limits-and-durations.ts'
import type { State } from '#orders/rules/order-states.ts'
import type { Order } from '#schemas/order/order.ts'

export type Charge = {
  chargeId: string
  /** 'Copia e cola'. */
  code: string
  expiresAt: Date
}

type Ordered = 'id' | 'code' | 'method' | 'category' | 'quantity' | 'label' | 'totalCents' | 'installments'

/** What is needed to charge for an order, and to show it to its buyer. */
export type Chargeable = Pick<Order, Ordered> & {
  state: State
  email: string | null
  catalogTotalCents: number | null
  receivedAt: string
  /** The states that it was given, and when; the oldest first. */
  changes: Change[]
  hasOpenPayment: 0 | 1
  charges: number
  /** The last charge's, like the fields below; null if there is none. */
  chargeId: string | null
  pix: string | null
  expiresAt: string | null
  /** The number of the last page to pay on, and when it was claimed; null if there is none, like the fields below. */
  attempt: number | null
  claimedAt: string | null
  /** Null if it was not made, or was ended. */
  payUrl: string | null
  payUntil: string | null
  wasPageMade: 0 | 1
  tried: OrderAccount['tried']
}

export async function readChargeable(db: D1Database, orderId: string): Promise<Chargeable | null> {
  const row = await db
    .prepare(
      `SELECT orders.id, orders.code, state, method, email, category, quantity, total_cents AS totalCents, catalog_total_cents AS catalogTotalCents,
         received_at AS receivedAt, label, changes, is_checked AS hasOpenPayment,
         (SELECT count(*) FROM charges WHERE order_id = orders.id) AS charges,
         charge_id AS chargeId, iif(outcome IS NULL, last.code, NULL) AS pix, last.expires_at AS expiresAt,
         installments, attempt, pages.created_at AS claimedAt, pages.expires_at AS payUntil,
         iif(ended_at IS NULL, url, NULL) AS payUrl, url IS NOT NULL AS wasPageMade, tried
       FROM orders LEFT JOIN charges AS last ON last.charge_id = (
         SELECT charge_id FROM charges WHERE order_id = orders.id ORDER BY created_at DESC LIMIT 1)
       LEFT JOIN pages ON pages.order_id = orders.id
         AND attempt = (SELECT max(attempt) FROM pages AS other WHERE other.order_id = orders.id)
       WHERE id = ?`,
    )
    .bind(orderId)
    .first<Omit<Chargeable, 'changes'> & { changes: string }>()
  if (!row) return null
  return { ...row, changes: (JSON.parse(row.changes) as Change[]).filter(({ undoneAt }) => undoneAt === null) }
}

export async function keepCharge(
  db: D1Database,
  { chargeId, code, expiresAt }: Charge,
  { orderId, limits }: { orderId: string; limits: readonly CountedLimit[] },
  now: Date,
): Promise<void> {
  await db.batch([
    db
      .prepare(
        `INSERT INTO charges (charge_id, order_id, code, created_at, expires_at) VALUES (?, ?, ?, ?, ?)
         ON CONFLICT (charge_id) DO NOTHING`,
      )
      .bind(chargeId, orderId, code, now.toISOString(), expiresAt.toISOString()),
    ...countMade(db, limits, now),
  ])
}

/** Records what became of charges that can no longer be paid. */
export async function endCharges(db: D1Database, ended: readonly { id: string; status: string }[]): Promise<void> {
  await db
    .prepare(`UPDATE charges SET outcome = value ->> 'status' FROM json_each(?1) WHERE charge_id = value ->> 'id'`)
    .bind(JSON.stringify(ended))
    .run()
}
