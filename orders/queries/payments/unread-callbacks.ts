import type { Provider } from '#orders/rules/order-states.ts'
import { contentHash } from '#schemas/book/catalog-version.ts'
import { noteUnread } from './fill-outbox.ts'

/** Something that a bank reported and the book could not read. */
export type UnreadCallback = { id: string; provider: Provider; text: string; receivedAt: string }

/** More of them wait only at the bank, which repeats what is not accepted. */
const mostWaiting = 100
const longestText = 2000

/** Keeps each text once, for the seller to look at. Returns whether all of them are kept. */
export async function keepUnread(db: D1Database, provider: Provider, texts: readonly string[], now: Date) {
  if (texts.length === 0) return true
  const each = [...new Set(texts)].slice(0, mostWaiting + 1)
  const rows = await Promise.all(
    each.map(async (text) => ({ id: await contentHash(text), text: text.slice(0, longestText) })),
  )
  const given = JSON.stringify(rows)
  const isNew = "NOT EXISTS (SELECT 1 FROM unread_callbacks WHERE id = value ->> 'id')"
  const fitting = `FROM json_each(?1) WHERE ${isNew}
    LIMIT max(0, ${mostWaiting} - (SELECT count(*) FROM unread_callbacks WHERE checked_at IS NULL))`
  const answers = await db.batch<{ left: number }>([
    noteUnread(db, fitting, given),
    db
      .prepare(
        `INSERT INTO unread_callbacks (id, provider, text, received_at)
         SELECT value ->> 'id', ?2, value ->> 'text', ?3 ${fitting}`,
      )
      .bind(given, provider, now.toISOString()),
    db.prepare(`SELECT count(*) AS left FROM json_each(?1) WHERE ${isNew}`).bind(given),
  ])
  return answers.at(-1)?.results[0]?.left === 0
}

/** How many are shown. */
const mostShown = 20

/** The newest ones that wait for the seller. */
export async function openUnread(db: D1Database): Promise<UnreadCallback[]> {
  const { results } = await db
    .prepare(
      `SELECT id, provider, text, received_at AS receivedAt FROM unread_callbacks
       WHERE checked_at IS NULL ORDER BY received_at DESC LIMIT ${mostShown}`,
    )
    .all<UnreadCallback>()
  return results
}

/** Takes one out of the list, for good. */
export async function checkUnread(db: D1Database, id: string, now: Date): Promise<void> {
  await db
    .prepare('UPDATE unread_callbacks SET checked_at = ?2 WHERE id = ?1 AND checked_at IS NULL')
    .bind(id, now.toISOString())
    .run()
}
