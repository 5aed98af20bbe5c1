import { countAttempt, type CountedLimit } from './counted-limits.ts'

const hourMs = 60 * 60_000

/** How many notices are sent within an hour. */
export const mostNotices = 30

const sent: CountedLimit = { key: 'notices', most: mostNotices, periodMs: hourMs }
// Until the next hourly run; longer, in case that does not run.
const leftOut: CountedLimit = { key: 'notices left out', most: Number.MAX_SAFE_INTEGER, periodMs: 7 * 24 * hourMs }

/** Counts a notice. False if it is one too many, and then it is counted as left out. */
export async function countNotice(db: D1Database, now: Date): Promise<boolean> {
  const mayBeSent = await countAttempt(db, [sent], now)
  if (!mayBeSent) await countAttempt(db, [leftOut], now)
  return mayBeSent
}

/** How many notices were left out since this was last asked. */
export async function takeLeftOut(db: D1Database): Promise<number> {
  const count = await db
    .prepare('DELETE FROM attempts WHERE key = ? RETURNING count')
    .bind(leftOut.key)
    .first<number>('count')
  return count ?? 0
}

export type Way = 'telegram' | 'resend' | 'url'

/** The status of an answer that is no success, or what there was instead of one; 'address': it may not be asked. */
export type FailureReason = `${number}` | 'timeout' | 'unreachable' | 'address'

/** The last notice that a way did not take. */
export type NoticeFailure = { way: Way; at: string; reason: FailureReason }

/** Keeps what became of a notice; a success takes an earlier failure of the same way away. */
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
