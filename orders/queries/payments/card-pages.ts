import { pageClaimMs } from '#orders/rules/limits-and-durations.ts'
import { isPayable } from './charges.ts'

/** One attempt at making a page on which an order is paid by card. */
export type Attempt = { orderId: string; attempt: number; createdAt: string; expiresAt: string }

/** A page that can still be paid although the state of its order was changed, and what is needed to end it. */
export type OpenPage = Attempt & { pageId: string; code: string; totalCents: number }

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

/** Of a page that can still be paid, as far as the book knows. */
const isPagePayable = `url IS NOT NULL AND ended_at IS NULL
  AND expires_at > strftime('%Y-%m-%dT%H:%M:%fZ', 'now') AND ${isUnpaid}`

/** Until when the row of `orders` can still be paid although it was canceled or, by card, is no longer new. */
export const payableUntil = `CASE WHEN state = 'new' THEN NULL
  WHEN method = 'credit' THEN (SELECT max(expires_at) FROM pages WHERE order_id = orders.id AND ${isPagePayable})
  WHEN state = 'canceled' THEN (SELECT max(expires_at) FROM charges WHERE order_id = orders.id AND ${isPayable}) END`

/** The pages that can still be paid although their orders, which are some of these, are no longer new. */
export async function pagesOfChanged(db: D1Database, ids: readonly string[], most: number): Promise<OpenPage[]> {
  const { results } = await db
    .prepare(
      `SELECT pages.order_id AS orderId, attempt, page_id AS pageId, created_at AS createdAt, expires_at AS expiresAt,
         code, total_cents AS totalCents
       FROM json_each(?) CROSS JOIN orders ON orders.id = value CROSS JOIN pages ON order_id = orders.id
       WHERE state <> 'new' AND ${isPagePayable} LIMIT ?`,
    )
    .bind(JSON.stringify(ids), most)
    .all<OpenPage>()
  return results
}

export async function keepEnded(db: D1Database, pages: readonly Attempt[], now: Date): Promise<void> {
  await db
    .prepare(
      `UPDATE pages SET ended_at = ?2 FROM json_each(?1)
       WHERE order_id = value ->> 'orderId' AND attempt = value ->> 'attempt'`,
    )
    .bind(JSON.stringify(pages), now.toISOString())
    .run()
}
