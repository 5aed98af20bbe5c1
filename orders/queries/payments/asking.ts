import { askingPause, pausesAhead } from '#orders/rules/limits-and-durations.ts'
import { isPayable, recentlyOffered } from './offers.ts'

/** Who asks. Somebody who looks waits until the pause after the last question is over; notices may be some pauses ahead. */
export type Asker = keyof typeof pausesAhead

const { shortestMs, longestMs, partOfAge } = askingPause
const pauseMs = `max(${shortestMs}, min(${longestMs}, (?2 - 1000 * unixepoch(received_at)) / ${partOfAge}))`

const lastCode = `iif(method = 'pix', (SELECT made_id FROM offers WHERE order_id = orders.id AND made_id IS NOT NULL
  ORDER BY attempt DESC LIMIT 1), NULL) AS codeId`

/** Records that Mercado Pago is asked now about an order. Null if it is not yet time, or if it made nothing for the order. */
export function claimAsking(db: D1Database, orderId: string, asker: Asker, now: Date) {
  const sql = `UPDATE orders SET ask_at = max(ask_at, ?2) + ${pauseMs}
    WHERE id = ?1 AND ask_at <= ?2 + ?3 * ${pauseMs} AND EXISTS (SELECT 1 FROM offers WHERE order_id = ?1)
    RETURNING ${lastCode}`
  return db.prepare(sql).bind(orderId, now.getTime(), pausesAhead[asker]).first<{ codeId: string | null }>()
}

export async function newestPayable(db: D1Database, most: number, now: Date) {
  const sql = `SELECT id AS orderId, ${lastCode} FROM ${recentlyOffered} CROSS JOIN orders ON orders.id = value
    WHERE ${isPayable} ORDER BY number DESC LIMIT ?2`
  const found = db.prepare(sql).bind(now.toISOString(), most)
  return (await found.all<{ orderId: string; codeId: string | null }>()).results
}

/** Until when Mercado Pago was asked for all that had changed; null before the first time. */
export const lastAskedUntil = (db: D1Database): Promise<string | null> =>
  db.prepare("SELECT ended_at FROM last_runs WHERE job = 'asking'").first<string>('ended_at')
