import type { CountedLimit } from '#orders/rules/limits-and-durations.ts'

/** Lists of limits: what is counted has to be within all limits of one of them. */
export type Limits = readonly (readonly CountedLimit[])[]

/**
 * Counts one more under each key. Where a limit is reached it fails, and with it the batch that it is in: recording a
 * flood of refused attempts would use up the day's writes.
 */
export const counting = (db: D1Database, limits: readonly CountedLimit[], now: Date) => count(db, limits, now, true)

/** Counts, up to the limits, what the statement before it in a batch has written, if that has written anything. */
export const countMade = (db: D1Database, limits: readonly CountedLimit[], now: Date) => count(db, limits, now, false)

function count(db: D1Database, limits: readonly CountedLimit[], now: Date, isStrict: boolean) {
  // The table refuses a count of null.
  const sql = `INSERT INTO attempts (key, count, ends_at)
    SELECT ?1, ${isStrict ? 1 : 'changes()'}, ?2 + ?3 WHERE ${isStrict || 'changes() > 0'}
    ON CONFLICT (key) DO UPDATE SET
      count = iif(ends_at <= ?2, excluded.count, iif(count < ?4, min(count + excluded.count, ?4), ${isStrict ? 'NULL' : '?4'})),
      ends_at = iif(ends_at <= ?2, excluded.ends_at, ends_at)`
  return limits.map(({ key, most, periodMs }) => db.prepare(sql).bind(key, now.getTime(), periodMs, most))
}

/** Waits for what counts. Null if that was above a limit. */
export const within = <Counted>(counted: Promise<Counted>): Promise<Counted | null> =>
  counted.catch((error: Error) => {
    if (error.message.includes('NOT NULL constraint failed: attempts.count')) return null
    throw error
  })

/** False if that was above a limit. */
export const countAttempt = async (db: D1Database, limits: readonly CountedLimit[], now: Date) =>
  (await within(db.batch(counting(db, limits, now)))) !== null

/** The first list that has room; if none has, how long until one will. Counts nothing. */
export async function roomIn(db: D1Database, lists: Limits, now: Date) {
  const keys = [...new Set(lists.flat().map(({ key }) => key))]
  const counted = db.prepare('SELECT count, ends_at AS endsAt FROM attempts WHERE key = ?')
  const found = await db.batch<{ count: number; endsAt: number }>(keys.map((key) => counted.bind(key)))
  const msOf = ({ key, most }: CountedLimit) => {
    const row = found[keys.indexOf(key)]?.results[0]
    return row && row.count >= most ? row.endsAt - now.getTime() : 0
  }
  const waits = lists.map((limits) => Math.max(...limits.map(msOf)))
  return { limits: lists.find((_, index) => (waits[index] ?? 0) <= 0) ?? null, ms: Math.min(...waits) }
}
