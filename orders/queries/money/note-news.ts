import type { News } from '#orders/money/news.ts'
import { noticeLimits } from '#orders/rules/limits-and-durations.ts'

/**
 * Notes what the seller is to be told. What is told already is only told once more if that is new; what still waits to be
 * told is told as it is then, or not at all. What somebody is telling just now will be told once more only if that is new.
 */
export function noteNews(db: D1Database, news: readonly News[], isNews: boolean): D1PreparedStatement[] {
  const over = news.filter(({ event }) => event === null).map(({ about, id }) => ({ about, id }))
  const rows = news
    .filter(({ event }) => event !== null)
    .map(({ about, id, orderId, isNew, event, cents, currency }) => ({
      about,
      id,
      order_id: orderId,
      free_at: isNew && isNews ? 0 : Number.MAX_SAFE_INTEGER,
      news: JSON.stringify({ event, code: null, quantity: null, category: null, cents, currency }),
    }))
  const drop = `DELETE FROM outbox WHERE (about, id) IN (SELECT value ->> 'about', value ->> 'id' FROM json_each(?))`
  const fill = `INSERT INTO outbox (about, id, order_id, news, free_at)
    SELECT value ->> 'about', value ->> 'id', value ->> 'order_id', value ->> 'news', value ->> 'free_at' FROM json_each(?)
    WHERE value ->> 'free_at' = 0 OR EXISTS (SELECT 1 FROM outbox WHERE about = value ->> 'about' AND id = value ->> 'id')
    ON CONFLICT DO UPDATE SET news = excluded.news, order_id = excluded.order_id, free_at = min(free_at, excluded.free_at)`
  return [
    ...(over.length > 0 ? [db.prepare(drop).bind(JSON.stringify(over))] : []),
    ...(rows.length > 0 ? [db.prepare(fill).bind(JSON.stringify(rows))] : []),
  ]
}

/** Notes an order that comes. Those above the hour's limit share one row. */
export function noteOrder(db: D1Database, id: string, totalCents: number | null, now: Date) {
  const { key, most } = noticeLimits.orders
  const sql = `INSERT INTO outbox (about, id, order_id, news)
    SELECT iif(isFull, 'more', 'order'), iif(isFull, '', ?1), iif(isFull, NULL, ?1), iif(isFull, NULL, ?5)
    FROM (SELECT EXISTS (SELECT 1 FROM attempts WHERE key = ?2 AND ends_at > ?3 AND count >= ?4) AS isFull)
    WHERE true ON CONFLICT DO UPDATE SET count = count + 1`
  const news = JSON.stringify({ event: 'order', cents: totalCents, currency: 'brl' })
  return db.prepare(sql).bind(id, key, now.getTime(), most, news)
}
