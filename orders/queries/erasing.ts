import type { Env } from '#orders/env.ts'
import { categoryLabels } from '#orders/rules/catalog-facts.ts'
import { dayMs, readCount, senderMs } from '#orders/rules/limits-and-durations.ts'
import { isPayable } from './payments/offers.ts'

// The campaign too, because a newsletter may put its recipient into the links. Of the package, which is a stranger's
// text, only the catalog's name of its category and a plain number, shorter than a phone's, remain. What accounting
// needs stays: code, amounts, instants, states, payments, and the day of a refill. Who may still pay keeps a name.
const erase = `UPDATE orders SET whatsapp_digits = NULL, search_text = NULL, sender = NULL, note = NULL, shop = NULL,
  told = NULL, erased_at = ?1, body = json_set(json_remove(body, '$.utm'), '$.profileLink', NULL, '$.email', NULL,
    '$.whatsapp', NULL, '$.label', coalesce(?2 ->> category, ''),
    '$.quantity', iif(quantity GLOB '*[^0-9]*' OR length(quantity) > 9, '', quantity)) WHERE erased_at IS NULL AND NOT ${isPayable}`

// Of payments: a payment link's can be any text. Which order a payment names is kept, in the facts too, even if there is
// none: all that is derived follows from them.
const isForeign = (reference: string) => `${reference} IS NOT NULL
  AND NOT (body ->> 'provider' = 'pix' AND ${reference} GLOB '???-???') AND NOT EXISTS (
  SELECT 1 FROM orders WHERE code = ${reference} OR id = substr(${reference}, -36) AND ${reference} IN (id, code || '_' || id))`

const eraseReferences = (db: D1Database, which: string, value: string) =>
  [
    ['body', `id IN (SELECT id FROM facts WHERE ${which})`],
    ['account', which],
  ].map(([column, where]) => {
    const sql = `UPDATE facts SET ${column} = json_set(${column}, '$.reference', NULL)
      WHERE ${isForeign(`(facts.${column} ->> 'reference')`)} AND ${where}`
    return db.prepare(sql).bind(value)
  })

// A page at Mercado Pago names who was to pay; of an order that was deleted, too. That there was one stays: what was paid
// on it may still go back.
const erasePages = `UPDATE offers SET made_id = NULL, text = NULL
  WHERE text GLOB 'https:*' AND NOT EXISTS (SELECT 1 FROM orders WHERE id = order_id AND erased_at IS NULL)`

/** Erases the personal data of one order for good. False if it stays, because it can still be paid. */
export async function eraseOrder(db: D1Database, id: string, now: Date): Promise<boolean> {
  const [erased] = await db.batch([
    db.prepare(`${erase} AND id = ?3`).bind(now.toISOString(), categoryLabels, id),
    db.prepare(`${erasePages} AND order_id = ?`).bind(id),
    ...eraseReferences(db, 'place = ?', id),
  ])
  if (erased?.meta.changes === 1) return true
  return (await db.prepare('SELECT 1 FROM orders WHERE id = ? AND erased_at IS NULL').bind(id).first()) === null
}

const isUntouched = `+sender = ?1 AND id IN (SELECT value FROM json_each(?2)) AND +state = 'new' AND note IS NULL
  AND refilled_on IS NULL AND account ->> 'changes' = '[]' AND account ->> 'undone' = '[]'
  AND account ->> 'tried' IS NOT 'review' AND NOT EXISTS (
  SELECT 1 FROM facts WHERE place = orders.id OR reference = orders.code)`

/** Those of a sender's orders that may be deleted, once they can no longer be paid. */
export async function untouchedOf(db: D1Database, sender: string, ids: readonly string[]): Promise<string[]> {
  const found = db.prepare(`SELECT id FROM orders WHERE ${isUntouched}`)
  const { results } = await found.bind(sender, JSON.stringify(ids)).all<{ id: string }>()
  return results.map(({ id }) => id)
}

/** Deletes those of a sender's orders that nobody has done anything about, nor can pay. Returns how many of `ids` are left. */
export async function deleteOrders(db: D1Database, sender: string, ids: readonly string[]): Promise<number> {
  const chosen = JSON.stringify(ids)
  const deleting = db.prepare(`DELETE FROM orders WHERE ${isUntouched} AND NOT ${isPayable}`).bind(sender, chosen)
  const left = db.prepare('SELECT count(*) AS count FROM json_each(?) JOIN orders ON orders.id = value').bind(chosen)
  const erasing = db.prepare(`${erasePages} AND order_id IN (SELECT value FROM json_each(?))`).bind(chosen)
  const answers = await db.batch<{ count: number }>([deleting, left, erasing])
  return answers[1]?.results[0]?.count ?? 0
}

export const hasRun = (db: D1Database, job: 'hourly' | 'erasing' | 'asking', now: Date) =>
  db.prepare('INSERT OR REPLACE INTO last_runs (job, ended_at) VALUES (?, ?)').bind(job, now.toISOString())

/** Hourly job: erases the networks of expired attempts, and the senders of orders after 48 hours. */
export async function eraseTraces(db: D1Database, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - senderMs).toISOString()
  await db.batch([
    db.prepare('DELETE FROM attempts WHERE ends_at <= ?').bind(now.getTime()),
    db.prepare('UPDATE orders SET sender = NULL WHERE sender IS NOT NULL AND received_at < ?').bind(oldest),
    hasRun(db, 'hourly', now),
  ])
}

/**
 * Daily job: erases the personal data of orders that arrived, and whose state last changed, more than
 * PERSONAL_DATA_DAYS ago, except those still to be delivered or to be paid; the references of old payments that name no
 * order, and old callbacks that could not be read.
 * Throws if the setting is not a number of days: guessing could erase too much, and doing nothing would look fine.
 */
export async function eraseOldData({ DB, PERSONAL_DATA_DAYS }: Env, now: Date): Promise<void> {
  const days = readDays(PERSONAL_DATA_DAYS)
  if (days === null) throw new Error('PERSONAL_DATA_DAYS has to be 1 to 9999: no personal data was erased.')
  const oldest = new Date(now.getTime() - days * dayMs).toISOString()
  const at = now.toISOString()
  const isOld = "received_at < ?3 AND ifnull(account ->> '$.changes[#-1].at', '') < ?3"
  const eraseOld = DB.prepare(`${erase} AND ${isOld} AND state NOT IN ('paid', 'delivering')`)
  await DB.batch([
    eraseOld.bind(at, categoryLabels, oldest),
    DB.prepare(erasePages),
    ...eraseReferences(DB, 'paid_at IS NOT NULL AND heard_at < ?', oldest),
    DB.prepare(`DELETE FROM facts WHERE kind = 'unread' AND heard_at < ?`).bind(oldest),
    hasRun(DB, 'erasing', now),
  ])
}

/** Whole days from 1 to 9999, or null. */
export const readDays = (text: string | undefined) => readCount(text, 4)
