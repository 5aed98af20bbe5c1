/** What the seller writes down about an order: a text, and the day of a refill ('2026-11-23'); null for none. */
export type Note = { note: string | null; refilledOn: string | null }

/** False if the book does not have the order. */
export async function saveNote(db: D1Database, id: string, { note, refilledOn }: Note): Promise<boolean> {
  const { meta } = await db
    .prepare('UPDATE orders SET note = ?2, refilled_on = ?3 WHERE id = ?1')
    .bind(id, note, refilledOn)
    .run()
  return meta.changes > 0
}
