import { pageClaimMs } from '#orders/rules/limits-and-durations.ts'

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

/** Stores what Mercado Pago answered, once. */
export async function keepPage(
  db: D1Database,
  { orderId, attempt }: Attempt,
  { pageId, url }: { pageId: string; url: string },
): Promise<void> {
  await db
    .prepare('UPDATE pages SET page_id = ?3, url = ?4 WHERE order_id = ?1 AND attempt = ?2 AND url IS NULL')
    .bind(orderId, attempt, pageId, url)
    .run()
}

const isUnpaid = `NOT EXISTS (SELECT 1 FROM payments WHERE order_id = pages.order_id AND provider = 'mercado-pago')`

/** Records that Mercado Pago is asked now for the payments of an order's pages. False if it was within `pauseMs`. */
export async function claimPageAsking(db: D1Database, orderId: string, pauseMs: number, now: Date): Promise<boolean> {
  const { meta } = await db
    .prepare('UPDATE pages SET asked_at = ?2 WHERE order_id = ?1 AND url IS NOT NULL AND asked_at <= ?3')
    .bind(orderId, now.toISOString(), new Date(now.getTime() - pauseMs).toISOString())
    .run()
  return meta.changes > 0
}

/**
 * The orders whose pages were made since an instant: those that no payment is known of, then the others, because a page
 * can be paid twice. Of each, those asked about longest ago. Records that Mercado Pago is asked now.
 */
export async function claimOpenPages(db: D1Database, since: Date, most: number, now: Date): Promise<string[]> {
  const { results } = await db
    .prepare(
      `UPDATE pages SET asked_at = ?3 WHERE (order_id, attempt) IN (
         SELECT order_id, attempt FROM pages WHERE created_at > ?1 AND url IS NOT NULL
         ORDER BY ${isUnpaid} DESC, asked_at LIMIT ?2)
       RETURNING order_id AS id`,
    )
    .bind(since.toISOString(), most, now.toISOString())
    .all<{ id: string }>()
  return [...new Set(results.map(({ id }) => id))]
}
