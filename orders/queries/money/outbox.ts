import { countMade } from '#orders/database/count-attempts.ts'
import type { Event, News as MoneyNews } from '#orders/money/news.ts'
import { claimMs, noticeLimits, noticesAtOnce, type CountedLimit } from '#orders/rules/limits-and-durations.ts'

/** Null where the book knows no order. */
type OfOrder = Record<'code' | 'quantity' | 'category', string | null>

/**
 * What the seller is told once. `cents`: the order's total, or what was paid or went back, in the smallest unit of the
 * currency. 'more' is in place of notices that were left out.
 */
export type News =
  (OfOrder & { event: 'order' | Event; cents: number | null; currency: string }) | { event: 'more'; count: number }

/**
 * A row of the outbox that is this caller's to tell, until `free_at`. Its news is null if nothing is left to tell.
 * `orderId`: the order of a payment, if it has one.
 */
export type Claimed = { about: string; id: string; free_at: number; news: News | null; orderId: string | null }

/**
 * Notes what the seller is to be told of money. What is told already is only told once more if that is new; what still
 * waits to be told is told as it is then, or not at all. What somebody is telling just now will be told once more only if
 * that is new.
 */
export function noteNews(db: D1Database, news: readonly MoneyNews[], isNews: boolean): D1PreparedStatement[] {
  const drop = `DELETE FROM outbox WHERE (about, id) IN (
    SELECT value ->> 'about', value ->> 'id' FROM json_each(?1))`
  const fill = `INSERT INTO outbox (about, id, order_id, news, free_at)
    SELECT value ->> 'about', value ->> 'id', value ->> 'orderId', json_object('event', value ->> 'event',
        'code', NULL, 'quantity', NULL, 'category', NULL, 'cents', value ->> 'cents', 'currency', value ->> 'currency'),
      iif(?2 AND value ->> 'isNew', 0, ${Number.MAX_SAFE_INTEGER}) AS free_at
    FROM json_each(?1) WHERE free_at = 0 OR EXISTS (SELECT 1 FROM outbox WHERE about = value ->> 'about' AND id = value ->> 'id')
    ON CONFLICT DO UPDATE SET news = excluded.news, order_id = excluded.order_id, free_at = min(free_at, excluded.free_at)`
  const write = (sql: string, rows: readonly MoneyNews[], ...values: number[]) =>
    rows.length > 0 ? [db.prepare(sql).bind(JSON.stringify(rows), ...values)] : []
  const [over, told] = [news.filter(({ event }) => event === null), news.filter(({ event }) => event !== null)]
  return [...write(drop, over), ...write(fill, told, Number(isNews))]
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

// Of an order that was deleted nothing is told.
const returning = `RETURNING about, id, free_at, iif(about = 'payment', order_id, NULL) AS orderId,
  iif(about = 'more', json_object('event', 'more', 'count', count), coalesce(
    (SELECT json_set(news, '$.code', code, '$.quantity', quantity, '$.category', category) FROM orders WHERE id = order_id),
    iif(about = 'order', NULL, news))) AS news`

/** Claims rows within the hourly limits, at most two of them: those about money first, and before what has failed. */
export async function claimNews(db: D1Database, now: Date): Promise<Claimed[]> {
  const money = await claim(db, "IN ('payment', 'refund', 'unread')", noticeLimits.money, noticesAtOnce, now)
  const left = noticesAtOnce - money.length
  return left > 0 ? [...money, ...(await claim(db, "= 'order'", noticeLimits.orders, left, now))] : money
}

async function claim(db: D1Database, about: string, limit: CountedLimit, atOnce: number, now: Date) {
  const { key, most } = limit
  const sql = `UPDATE outbox SET free_at = ?1 WHERE (about, id) IN (
      SELECT about, id FROM outbox WHERE about ${about} AND free_at <= ?2 ORDER BY free_at LIMIT max(0, min(?3, ?4 - ifnull((
        SELECT count FROM attempts WHERE key = ?5 AND ends_at > ?2), 0))))
    ${returning}`
  const claiming = db.prepare(sql).bind(now.getTime() + claimMs, now.getTime(), atOnce, most, key)
  // In the same batch, so that requests at the same time keep the limit together.
  const [claimed] = await db.batch<ClaimedRow>([claiming, ...countMade(db, [limit], now)])
  return read(claimed?.results)
}

/** Sums up in a single row all rows that nobody is telling, and claims it. Empty if there are none. */
export async function claimRest(db: D1Database, now: Date): Promise<Claimed[]> {
  const sql = `INSERT INTO outbox (about, id, count, free_at) SELECT 'more', ?1, sum(count), ?2 FROM outbox
    WHERE free_at <= ?3 HAVING count(*) > 0 ${returning}`
  const summing = db.prepare(sql).bind(now.toISOString(), now.getTime() + claimMs, now.getTime())
  const dropping = db.prepare('DELETE FROM outbox WHERE free_at <= ?').bind(now.getTime())
  const [claimed] = await db.batch<ClaimedRow>([summing, dropping])
  return read(claimed?.results)
}

type ClaimedRow = Omit<Claimed, 'news'> & { news: string | null }

const read = (rows: readonly ClaimedRow[] = []): Claimed[] =>
  rows.map(({ news, ...row }) => ({ ...row, news: news === null ? null : (JSON.parse(news) as News) }))

export type Way = 'telegram' | 'resend' | 'url'

/** That the seller was told of a payment, and in which ways. */
export type Told = { at: string; ways: Way[] }

/**
 * Deletes rows that were told, except those that have become free since they were claimed. The orders of payments among
 * them keep who was told.
 */
export async function dropTold(db: D1Database, told: ReadonlyMap<Claimed, Way[]>, now: Date): Promise<void> {
  if (told.size === 0) return
  const rows = [...told.keys()]
  const isOne = rows.map(() => 'about = ? AND id = ? AND free_at = ?').join(' OR ')
  const drop = db.prepare(`DELETE FROM outbox WHERE ${isOne}`)
  const withOne = `json_insert(ifnull(told, '[]'), '$[#]', json(?))`
  const keep = db.prepare(`UPDATE orders SET told = ${withOne} WHERE id = ? AND erased_at IS NULL`)
  const kept = [...told]
    .filter(([{ orderId }, ways]) => orderId !== null && ways.length > 0)
    .map(([{ orderId }, ways]) => keep.bind(JSON.stringify({ at: now.toISOString(), ways } satisfies Told), orderId))
  await db.batch([drop.bind(...rows.flatMap(({ about, id, free_at }) => [about, id, free_at])), ...kept])
}

export const dropAll = (db: D1Database) => db.prepare('DELETE FROM outbox').run()
