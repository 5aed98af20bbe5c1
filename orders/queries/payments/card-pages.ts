import { countMade } from '#orders/database/count-attempts.ts'
import { pageClaimMs, type CountedLimit } from '#orders/rules/limits-and-durations.ts'

/** One attempt at making a page on which an order is paid by card. */
export type Attempt = { orderId: string; attempt: number; createdAt: string; expiresAt: string }

/** Claims an attempt. Null if another request makes its page, or has made it. A second try keeps the instants of the first. */
export const claimPage = (
  db: D1Database,
  { orderId, attempt, validMs }: { orderId: string; attempt: number; validMs: number },
  now: Date,
): Promise<Attempt | null> =>
  db
    .prepare(
      `INSERT INTO pages (order_id, attempt, created_at, expires_at, asked_at) VALUES (?1, ?2, ?3, ?4, ?3)
       ON CONFLICT (order_id, attempt) DO UPDATE SET asked_at = excluded.asked_at WHERE url IS NULL AND asked_at <= ?5
       RETURNING order_id AS orderId, attempt, created_at AS createdAt, expires_at AS expiresAt`,
    )
    .bind(orderId, attempt, ...[0, validMs, -pageClaimMs].map((ms) => new Date(now.getTime() + ms).toISOString()))
    .first<Attempt>()

export async function keepPage(
  db: D1Database,
  { orderId, attempt }: Attempt,
  { pageId, url, limits }: { pageId: string; url: string; limits: readonly CountedLimit[] },
  now: Date,
): Promise<void> {
  await db.batch([
    db
      .prepare('UPDATE pages SET page_id = ?3, url = ?4 WHERE order_id = ?1 AND attempt = ?2 AND url IS NULL')
      .bind(orderId, attempt, pageId, url),
    ...countMade(db, limits, now),
  ])
}
