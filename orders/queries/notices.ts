import { noticeLimit, noticesAtOnce, type CountedLimit } from '#orders/rules/limits.ts'
import { countAttempt } from './count-attempts.ts'

const hourMs = 60 * 60_000

// Counted until the next hourly run takes the number; the period is longer in case that run fails.
const leftOut: CountedLimit = { key: 'notices left out', most: Number.MAX_SAFE_INTEGER, periodMs: 7 * 24 * hourMs }

/** Counts as many notices as are sent at once; the others as left out, and all of them if they are over the limit. */
export async function countNotices(db: D1Database, count: number, now: Date): Promise<number> {
  const wanted = Math.min(count, noticesAtOnce)
  const sent = (await countAttempt(db, [{ ...noticeLimit, by: wanted }], now)) ? wanted : 0
  if (sent < count) await countAttempt(db, [{ ...leftOut, by: count - sent }], now)
  return sent
}

/** Returns how many notices were left out since the last call. */
export async function takeLeftOut(db: D1Database): Promise<number> {
  const count = await db
    .prepare('DELETE FROM attempts WHERE key = ? RETURNING count')
    .bind(leftOut.key)
    .first<number>('count')
  return count ?? 0
}

export type Way = 'telegram' | 'resend' | 'url'

/** What can fail without the seller seeing it: a way to be told, or the making of Pix codes. */
type Service = Way | 'mercado-pago'

/** The status of a failed answer, or why there was none that counts; 'address': neither https nor this machine. */
export type FailureReason = `${number}` | 'timeout' | 'unreachable' | 'unusable' | 'address'

export type Failure = { way: Service; at: string; reason: FailureReason }

/** Records how it went; a success removes an earlier failure of the same service. */
export async function keepOutcome(
  db: D1Database,
  way: Service,
  reason: FailureReason | null,
  now: Date,
): Promise<void> {
  const statement =
    reason === null
      ? db.prepare('DELETE FROM notice_failures WHERE way = ?').bind(way)
      : db
          .prepare('INSERT OR REPLACE INTO notice_failures (way, failed_at, reason) VALUES (?, ?, ?)')
          .bind(way, now.toISOString(), reason)
  await statement.run()
}

const shownMs = 7 * 24 * hourMs

/** The last failure of each service within seven days. */
export async function lastFailures(db: D1Database, now: Date): Promise<Failure[]> {
  const oldest = new Date(now.getTime() - shownMs).toISOString()
  const { results } = await db
    .prepare('SELECT way, failed_at AS at, reason FROM notice_failures WHERE failed_at > ? ORDER BY way')
    .bind(oldest)
    .all<Failure>()
  return results
}
