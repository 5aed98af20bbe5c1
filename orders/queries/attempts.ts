/** How often something may happen within a period, and how long that period is, in milliseconds. */
export type Limit = { most: number; periodMs: number }

/**
 * Counts one more attempt under `key`, for example of one address, and says whether it is one too many. That one is not
 * counted: a flood of them would use up what the database may write in a day.
 */
export async function isOverLimit(db: D1Database, key: string, { most, periodMs }: Limit, now: Date): Promise<boolean> {
  const time = now.getTime()
  const counted = await db
    .prepare(
      `INSERT INTO attempts (key, count, ends_at) VALUES (?1, 1, ?2)
       ON CONFLICT (key) DO UPDATE SET
         count = CASE WHEN ends_at <= ?3 THEN 1 ELSE count + 1 END,
         ends_at = CASE WHEN ends_at <= ?3 THEN ?2 ELSE ends_at END
       WHERE ends_at <= ?3 OR count < ?4
       RETURNING count`,
    )
    .bind(key, time + periodMs, time, most)
    .first<number>('count')
  return counted === null
}

/** Whether the next attempt under `key` would be one too many. Counts nothing. */
export async function isAtLimit(db: D1Database, key: string, { most }: Limit, now: Date): Promise<boolean> {
  const count = await db
    .prepare('SELECT count FROM attempts WHERE key = ? AND ends_at > ?')
    .bind(key, now.getTime())
    .first<number>('count')
  return count !== null && count >= most
}
