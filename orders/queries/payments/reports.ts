import { question } from '#orders/database/questions.ts'
import type { Account } from '#orders/money/account.ts'
import { keysOf } from '#orders/money/cases.ts'
import type { Fact, Report } from '#orders/money/facts.ts'
import { hear } from '#orders/queries/money/hear.ts'
import type { Provider } from '#orders/rules/order-states.ts'
import { contentHash } from '#schemas/book/catalog-version.ts'

/** Keeps what a provider reports, and writes what follows. The seller is told of what is new. */
export async function keepReports(db: D1Database, reports: readonly Report[], now: Date): Promise<void> {
  if (reports.length === 0) return
  const keys = [...new Set(reports.flatMap(keysOf))]
  await hear(db, { keys, facts: (before) => reports.filter((report) => !isSaid(report, before)), isNews: true }, now)
}

/** Whether an answer of Mercado Pago, which always says how a payment is now, says only what is true already. */
function isSaid(report: Report, { payments }: Account): boolean {
  if ((report.kind !== 'claim' && report.kind !== 'back') || report.provider !== 'mercado-pago') return false
  const known = payments.flatMap(({ backs }) => backs).find(({ id }) => id === report.id)
  return report.kind === 'claim'
    ? (known?.standing ?? 'given-up') === report.standing
    : (known?.amountCents ?? 0) === (report.hasFailed ? 0 : report.amountCents)
}

/** Something that a bank reported and the book could not read. */
export type UnreadCallback = { id: string; provider: Provider; text: string; at: string }

const waits = `waits = 1 AND kind = 'unread'`

/** More of them wait only at the bank, which repeats what is not accepted. */
const mostWaiting = 100

// The payment that a text seems to be, by the form of its id.
const named = { stripe: /"id":"(cs_\w+)"/, pix: /"(E\d{20}\w{11})"/, 'mercado-pago': /"id":"?(\d{1,16})\b/ }

/** Keeps each text once, for the seller to look at. Returns whether all of them are kept. */
export async function keepUnread(db: D1Database, provider: Provider, texts: readonly string[], now: Date) {
  if (texts.length === 0) return true
  const each = [...new Set(texts)].slice(0, mostWaiting + 1)
  const waiting = await db.prepare(`SELECT count(*) AS count FROM facts WHERE ${waits}`).first<number>('count')
  const all = await Promise.all(
    each.map(async (text): Promise<Fact> => {
      const payment = named[provider].exec(text)?.[1] ?? null
      return { kind: 'unread', provider, id: await contentHash(text), text, payment }
    }),
  )
  const isKnown = ({ unread }: Account, fact: Fact) => unread.some(({ id }) => id === fact.id)
  const facts = (before: Account) =>
    all.filter((fact) => !isKnown(before, fact)).slice(0, Math.max(0, mostWaiting - (waiting ?? 0)))
  const { after } = await hear(db, { keys: all.flatMap(keysOf), facts, isNews: true }, now)
  return all.every((fact) => isKnown(after, fact))
}

const mostShown = 20
const longestShown = 2000

export function openUnread(db: D1Database) {
  const sql = `SELECT id, body ->> 'provider' AS provider, substr(body ->> 'text', 1, ${longestShown}) AS text,
      heard_at AS at FROM facts WHERE ${waits} ORDER BY heard_at DESC LIMIT ${mostShown}`
  return question<UnreadCallback>(db.prepare(sql))
}
