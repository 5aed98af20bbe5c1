import type { CountedLimit } from '#orders/rules/limits-and-durations.ts'

/**
 * Counts an attempt under every key, or under none if it exceeds any of the limits: recording a flood of refused
 * attempts would use up the database's daily writes. Returns whether it was counted.
 */
export async function countAttempt(db: D1Database, limits: readonly CountedLimit[], now: Date): Promise<boolean> {
  const { results } = await db
    .prepare(
      `INSERT INTO attempts (key, count, ends_at)
       SELECT value ->> 'key', 1, ?2 + (value ->> 'periodMs') FROM json_each(?1)
       WHERE value ->> 'isPrefix' IS NULL AND NOT EXISTS (${full(limits)})
       ON CONFLICT (key) DO UPDATE SET
         count = iif(ends_at <= ?2, 0, count) + excluded.count, ends_at = iif(ends_at <= ?2, excluded.ends_at, ends_at)
       RETURNING key`,
    )
    .bind(JSON.stringify(limits), now.getTime())
    .all()
  return results.length > 0
}

/** Counts an attempt in the first of the lists that has room for it. */
export async function countInEither(
  db: D1Database,
  lists: readonly (readonly CountedLimit[])[],
  now: Date,
): Promise<boolean> {
  for (const limits of lists) if (await countAttempt(db, limits, now)) return true
  return false
}

const isFull = (sum: string) => `WHERE ends_at > ?2 ${sum} >= given.value ->> 'most'`
const fullKeys = `SELECT ends_at FROM json_each(?1) AS given JOIN attempts ON attempts.key = given.value ->> 'key'
  ${isFull('AND count')}`
// What follows a prefix are hexadecimal digits.
const fullPrefixes = `SELECT min(ends_at) FROM json_each(?1) AS given CROSS JOIN attempts
  ON given.value ->> 'isPrefix' AND attempts.key > given.value ->> 'key' AND attempts.key < given.value ->> 'key' || 'g'
  ${isFull('GROUP BY given.key HAVING sum(count)')}`

/** A query for when those of the limits end that are reached. */
const full = (limits: readonly CountedLimit[]) =>
  limits.some(({ isPrefix }) => isPrefix) ? `${fullKeys} UNION ALL ${fullPrefixes}` : fullKeys

/** How long until an attempt is within all limits again; null if it is now. Counts nothing. */
export function msUntilFree(db: D1Database, limits: readonly CountedLimit[], now: Date): Promise<number | null> {
  return db
    .prepare(`SELECT max(ends_at) - ?2 AS ms FROM (${full(limits)})`)
    .bind(JSON.stringify(limits), now.getTime())
    .first<number | null>('ms')
}
