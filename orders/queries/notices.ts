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
