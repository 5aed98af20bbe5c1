/** A database that, once it is told to, writes a batch but fails to answer. */
export function losingDatabase(database: D1Database) {
  let isLosing = false
  const DB = {
    prepare: (sql: string) => database.prepare(sql),
    batch: async (statements: D1PreparedStatement[]) => {
      const answers = await database.batch(statements)
      if (!isLosing) return answers
      isLosing = false
      throw new Error('The answer of the database was lost.')
    },
  } as unknown as D1Database
  return { DB, loseAnswer: () => void (isLosing = true) }
}
