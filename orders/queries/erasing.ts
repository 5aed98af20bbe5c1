import type { Env } from '#orders/env.ts'
import { categoryLabels } from '#orders/rules/catalog-facts.ts'

const hourMs = 60 * 60 * 1000
const dayMs = 24 * hourMs

/** How long the book knows which orders came from one sender. */
const senderMs = 48 * hourMs

// The campaign too: a newsletter may write into its links to whom it was sent. Of the package, which came as a stranger's text,
// the catalog's name of its category and a plain number remain. What the accounts need stays: code, amounts, instants, states,
// payments, and the day of a refill.
const erase = `UPDATE orders SET profile_link = NULL, email = NULL, whatsapp = NULL, whatsapp_digits = NULL,
  search_text = NULL, sender = NULL, note = NULL, label = coalesce(?2 ->> category, ''),
  quantity = iif(quantity GLOB '*[^0-9]*', '', quantity),
  utm_source = NULL, utm_medium = NULL, utm_campaign = NULL, utm_content = NULL, utm_term = NULL,
  content_hash = NULL, erased_at = ?1 WHERE erased_at IS NULL`

/** Erases the personal data of one order for good. Does nothing if it is erased or unknown. */
export async function eraseOrder(db: D1Database, id: string, now: Date): Promise<void> {
  await db.prepare(`${erase} AND id = ?3`).bind(now.toISOString(), categoryLabels, id).run()
}

/** For every hour: erases the addresses of ended attempts, and which orders came from one sender. */
export async function eraseTraces(db: D1Database, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - senderMs).toISOString()
  await db.batch([
    db.prepare('DELETE FROM attempts WHERE ends_at <= ?').bind(now.getTime()),
    db.prepare('UPDATE orders SET sender = NULL WHERE sender IS NOT NULL AND received_at < ?').bind(oldest),
  ])
}

/**
 * For every day: erases the personal data of orders whose state last changed more than PERSONAL_DATA_DAYS ago, or that came then
 * and never changed, and what old payments name that is no order. Leaves orders that are to be delivered.
 * Throws if that is not a number of days: a guess could erase too much for good, and a job that does nothing looks fine.
 */
export async function eraseOldData({ DB, PERSONAL_DATA_DAYS }: Env, now: Date): Promise<void> {
  const days = readDays(PERSONAL_DATA_DAYS)
  if (days === null) throw new Error('PERSONAL_DATA_DAYS has to be 1 to 9999: no personal data was erased.')
  const oldest = new Date(now.getTime() - days * dayMs).toISOString()
  await DB.prepare(
    `${erase} AND received_at < ?3 AND state NOT IN ('paid', 'delivering') AND NOT EXISTS (
       SELECT 1 FROM state_changes WHERE order_id = orders.id AND undone_at IS NULL AND changed_at >= ?3)`,
  )
    .bind(now.toISOString(), categoryLabels, oldest)
    .run()
  await DB.prepare(
    `UPDATE payments SET reference = NULL WHERE reference IS NOT NULL AND received_at < ? AND NOT EXISTS (
       SELECT 1 FROM orders WHERE id = payments.order_id AND payments.reference IN (id, code || '_' || id))`,
  )
    .bind(oldest)
    .run()
  // Apart, so that a database without this table is erased all the same.
  await DB.prepare('INSERT OR REPLACE INTO last_erasing (id, ended_at) VALUES (1, ?)').bind(now.toISOString()).run()
}

/** When old data was last erased, in ISO 8601; null if it never was. */
export const lastErasing = (db: D1Database): Promise<string | null> =>
  db.prepare('SELECT ended_at FROM last_erasing').first<string>('ended_at')

/** Whole days from 1 to 9999, or null. */
export function readDays(text: string | undefined): number | null {
  return /^[1-9]\d{0,3}$/.test(text ?? '') ? Number(text) : null
}
