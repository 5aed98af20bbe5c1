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

/** The status of a failed answer, or why there was none; 'address': neither https nor this machine. */
export type FailureReason = `${number}` | 'timeout' | 'unreachable' | 'address'

/** The last failure of one way to notify the seller. */
export type NoticeFailure = { way: Way; at: string; reason: FailureReason }

/** Records the outcome of a notice; a success removes an earlier failure of the same way. */
export async function keepOutcome(db: D1Database, way: Way, reason: FailureReason | null, now: Date): Promise<void> {
  const statement =
    reason === null
      ? db.prepare('DELETE FROM notice_failures WHERE way = ?').bind(way)
      : db
          .prepare('INSERT OR REPLACE INTO notice_failures (way, failed_at, reason) VALUES (?, ?, ?)')
          .bind(way, now.toISOString(), reason)
  await statement.run()
}

const shownMs = 7 * 24 * hourMs

/** The failures of the last seven days. */
export async function noticeFailures(db: D1Database, now: Date): Promise<NoticeFailure[]> {
  const oldest = new Date(now.getTime() - shownMs).toISOString()
  const { results } = await db
    .prepare('SELECT way, failed_at AS at, reason FROM notice_failures WHERE failed_at > ? ORDER BY way')
    .bind(oldest)
    .all<NoticeFailure>()
  return results
}
