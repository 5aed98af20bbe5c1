/**
 * Keeps what the seller writes down about an order; null for nothing. Changes nothing, and returns false, if the note is no
 * longer what the seller had seen, if the order's personal data is erased, or if the book has no such order.
 */
export async function saveNote(db: D1Database, id: string, note: string | null, seen: string | null): Promise<boolean> {
  const sql = 'UPDATE orders SET note = ?2 WHERE id = ?1 AND erased_at IS NULL AND (note IS ?3 OR note IS ?2)'
  return (await db.prepare(sql).bind(id, note, seen).run()).meta.changes > 0
}
