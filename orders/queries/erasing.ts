import type { Env } from '#orders/env.ts'

const dayMs = 24 * 60 * 60 * 1000

// The campaign too: a newsletter may write into its links to whom it was sent. What the accounts need remains: code, package,
// amounts, instants, states, payments.
const erase = `UPDATE orders SET profile_link = NULL, email = NULL, whatsapp = NULL, whatsapp_digits = NULL,
  utm_source = NULL, utm_medium = NULL, utm_campaign = NULL, utm_content = NULL, utm_term = NULL,
  content_hash = NULL, erased_at = ?1 WHERE erased_at IS NULL`

/** Erases the personal data of one order for good. Does nothing if it is erased or unknown. */
export async function eraseOrder(db: D1Database, id: string, now: Date): Promise<void> {
  await db.prepare(`${erase} AND id = ?2`).bind(now.toISOString(), id).run()
}

/**
 * Erases the personal data of every order received more than PERSONAL_DATA_DAYS ago, and the addresses of ended attempts.
 * Throws if that is not a number of days: a guess could erase too much for good, and a job that does nothing looks fine.
 */
export async function eraseOldData(env: Env, now: Date): Promise<void> {
  await env.DB.prepare('DELETE FROM attempts WHERE ends_at <= ?').bind(now.getTime()).run()
  const days = readDays(env.PERSONAL_DATA_DAYS)
  if (days === null) throw new Error('PERSONAL_DATA_DAYS has to be 1 to 9999: no personal data was erased.')
  const oldest = new Date(now.getTime() - days * dayMs)
  await env.DB.prepare(`${erase} AND received_at < ?2`).bind(now.toISOString(), oldest.toISOString()).run()
  // Apart, so that a database without this table is erased all the same.
  await env.DB.prepare('INSERT OR REPLACE INTO last_erasing (id, ended_at) VALUES (1, ?)').bind(now.toISOString()).run()
}

/** When old data was last erased, in ISO 8601; null if it never was. */
export const lastErasing = (db: D1Database): Promise<string | null> =>
  db.prepare('SELECT ended_at FROM last_erasing').first<string>('ended_at')

/** Whole days from 1 to 9999, or null. */
export function readDays(text: string | undefined): number | null {
  return /^[1-9]\d{0,3}$/.test(text ?? '') ? Number(text) : null
}
