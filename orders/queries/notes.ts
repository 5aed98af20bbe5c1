/** What the seller writes down about an order: a text, and the day of a refill ('2026-11-23'); null for none. */
export type Note = { note: string | null; refilledOn: string | null }

/**
 * Keeps what differs from what the seller had seen. Changes nothing, and returns false, if the same field was changed
 * elsewhere meanwhile, if the order's personal data is erased, or if the book has no such order.
 */
export async function saveNote(db: D1Database, id: string, written: Note, seen: Note): Promise<boolean> {
  const sql = `UPDATE orders SET note = iif(?2 IS ?4, note, ?2), refilled_on = iif(?3 IS ?5, refilled_on, ?3)
    WHERE id = ?1 AND erased_at IS NULL AND (?2 IS ?4 OR note IS ?4 OR note IS ?2)
      AND (?3 IS ?5 OR refilled_on IS ?5 OR refilled_on IS ?3)`
  const values = [id, written.note, written.refilledOn, seen.note, seen.refilledOn]
  const saving = db.prepare(sql).bind(...values)
  return (await saving.run()).meta.changes > 0
}
