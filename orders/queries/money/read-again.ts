import { factSchema, type Kept } from '#orders/money/facts.ts'

/** How many facts are read again at once. */
const most = 40

/** The next facts that this version of the Worker has not read again, of those that were kept before it ran. */
export async function nextToReadAgain(db: D1Database, version: string): Promise<(Kept & { caseName: string })[]> {
  const begin = `INSERT INTO read_again (id, version, after, last)
    VALUES (1, ?, 0, ifnull((SELECT max(number) FROM facts), 0)) ON CONFLICT DO UPDATE SET version = excluded.version, after = 0, last = excluded.last WHERE version <> excluded.version`
  const next = `SELECT number, case_name AS caseName, heard_at AS heardAt, body FROM read_again CROSS JOIN facts
    ON number > after AND number <= last ORDER BY number LIMIT ${most}`
  type Row = { number: number; caseName: string; heardAt: string; body: string }
  const [, answer] = await db.batch<Row>([db.prepare(begin).bind(version), db.prepare(next)])
  return (answer?.results ?? []).map(({ body, ...about }) => ({ ...factSchema.parse(JSON.parse(body)), ...about }))
}

/** Notes that all facts up to this one have been read again. */
export const readUpTo = (db: D1Database, number: number) =>
  db.prepare('UPDATE read_again SET after = max(after, ?)').bind(number)
