import fc from 'fast-check'
import { askForChanges } from '#orders/providers/mercado-pago/how-paid.ts'
import { databaseOf, type Run } from '../support/d1.ts'
import { Database } from '../support/database.js'
import { keeping } from '../support/rows.ts'
import { faultsOf } from './faults.ts'
import { anyStory, bank, batches, envOf, tell, told, type Step } from './steps.ts'

/** Writes the first batch, but fails to answer. */
function losingAnswer(run: Run): D1Database {
  let isLost = false
  return databaseOf(async (statements) => {
    const answers = await run(statements)
    if (isLost || statements.length === 1) return answers
    isLost = true
    throw new Error('The answer of the database was lost.')
  })
}

// So late that no page to pay on expires, of which the stand-in reads the real time.
const start = Date.parse('2099-11-22T12:00:00.000Z')

// So that each path is a database of its own.
export { default } from '../support/database.js'

/** A database that plays stories: here no statement is a request. */
export class Stories extends Database {
  override async fetch(request: Request): Promise<Response> {
    if (request.method !== 'PUT') return super.fetch(request)
    const property = fc.asyncProperty(anyStory, async (steps) => {
      const faults = await this.play(steps)
      if (faults.length > 0) throw new Error(faults.join('\n'))
    })
    const found = await fc.check(property, { numRuns: 700, includeErrorInReport: true })
    return new Response(await fc.asyncDefaultReportMessage(found))
  }

  /** Plays a story on an empty book, one step each second. Returns what is wrong at its end. */
  async play(steps: readonly Step[]): Promise<string[]> {
    const run: Run = async (statements) => this.run(statements)
    const DB = databaseOf(run)
    const book = keeping(DB)
    await book.empty()
    for (const list of [told, batches]) list.length = 0
    for (const made of [bank.payments, bank.preferences]) made.clear()
    const waiting = async () => (await book.payments()).filter(({ waits }) => waits).map(({ id }) => id)
    const begun: [id: string, kind: string][] = []
    let were: string[] = []
    for (const [index, { kind, take, isLost }] of steps.entries()) {
      const takeIn = async (db: D1Database) =>
        take({ env: envOf(db), DB: db, now: new Date(start + index * 1000), index })
      if (isLost && kind !== 'tell') await takeIn(losingAnswer(run)).catch(() => null)
      await takeIn(DB)
      const wait = await waiting()
      begun.push(...wait.filter((id) => !were.includes(id)).map((id): [string, string] => [id, kind]))
      were = wait
    }
    const end = { DB, now: new Date(start + 60 * 60_000) }
    await askForChanges(envOf(DB), end.now)
    while ((await tell(end)) > 0);
    return faultsOf(book, begun)
  }
}
