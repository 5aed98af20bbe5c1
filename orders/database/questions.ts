export type Question<Answer> = { statement: D1PreparedStatement; read: (rows: unknown[]) => Answer }

export const question = <Row, Answer = Row[]>(
  statement: D1PreparedStatement,
  read = (rows: Row[]) => rows as Answer,
): Question<Answer> => ({ statement, read: (rows) => read(rows as Row[]) })

type AnswerTo<Asked> = Asked extends Question<infer Answer> ? Answer : Asked

/** Asks all at once, which takes a single trip to the database. The answer to no question is null. */
export async function askAll<Asked extends Record<string, Question<unknown> | null>>(db: D1Database, asked: Asked) {
  const all = Object.entries(asked).flatMap(([name, one]) => (one ? [{ name, ...one }] : []))
  const results = await db.batch(all.map(({ statement }) => statement))
  const answers = all.map(({ name, read }, index) => [name, read(results[index]?.results ?? [])])
  const none = Object.keys(asked).map((name) => [name, null])
  return Object.fromEntries([...none, ...answers]) as { [name in keyof Asked]: AnswerTo<Asked[name]> }
}

export const ask = async <Answer>(db: D1Database, one: Question<Answer>): Promise<Answer> =>
  (await askAll(db, { one })).one
