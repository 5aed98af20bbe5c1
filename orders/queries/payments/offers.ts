import { countMade, type Limits } from '#orders/database/count-attempts.ts'
import { pageClaimMs, sameRequestMs } from '#orders/rules/limits-and-durations.ts'
import { orderMs } from '#src/domain/order-code.ts'

/** One attempt at making a code or page by which an order is paid: they are numbered for each order. */
export type Attempt = { orderId: string; attempt: number; createdAt: string; expiresAt: string }

/** What Mercado Pago made: its id, and the code, which is 'copia e cola', or the address of the page. */
export type Made = { id: string; text: string; expiresAt: string }

/**
 * Claims an attempt at a page. Null if another request makes that page, or has made it. A second try keeps the instants of
 * the first for as long as it is the same request.
 */
export function claimPage(db: D1Database, orderId: string, attempt: number, now: Date): Promise<Attempt | null> {
  const sql = `INSERT INTO offers (order_id, attempt, created_at, expires_at, asked_at) VALUES (?1, ?2, ?3, ?4, ?3)
    ON CONFLICT (order_id, attempt) DO UPDATE SET asked_at = excluded.asked_at,
      created_at = iif(created_at <= ?6, excluded.created_at, created_at),
      expires_at = iif(created_at <= ?6, excluded.expires_at, expires_at)
    WHERE text IS NULL AND asked_at <= ?5
    RETURNING order_id AS orderId, attempt, created_at AS createdAt, expires_at AS expiresAt`
  const at = [0, orderMs, -pageClaimMs, -sameRequestMs].map((ms) => new Date(now.getTime() + ms).toISOString())
  const claiming = db.prepare(sql).bind(orderId, attempt, ...at)
  return claiming.first<Attempt>()
}

export async function keepOffer(db: D1Database, attempt: Attempt, made: Made, limits: Limits[number], now: Date) {
  const { id, text, expiresAt } = made
  const sql = `INSERT INTO offers (order_id, attempt, made_id, text, created_at, expires_at, asked_at)
    VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?5)
    ON CONFLICT (order_id, attempt) DO UPDATE SET made_id = ?3, text = ?4 WHERE text IS NULL`
  const keeping = db.prepare(sql).bind(attempt.orderId, attempt.attempt, id, text, now.toISOString(), expiresAt)
  await db.batch([keeping, ...countMade(db, limits, now)])
}

/** Records which ones can no longer be paid. */
export async function endOffers(db: D1Database, ended: readonly { orderId: string; id: string }[], now: Date) {
  const sql = `UPDATE offers SET ended_at = ?2 FROM json_each(?1)
    WHERE order_id = value ->> 'orderId' AND made_id = value ->> 'id'`
  await db.prepare(sql).bind(JSON.stringify(ended), now.toISOString()).run()
}
