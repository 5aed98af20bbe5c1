import { question } from '#orders/database/questions.ts'
import type { Account } from '#orders/money/account.ts'
import { keysOf } from '#orders/money/cases.ts'
import type { Fact, Read, Report } from '#orders/money/facts.ts'
import { hear } from '#orders/queries/money/hear.ts'
import type { Provider } from '#orders/rules/order-states.ts'
import { contentHash } from '#schemas/book/catalog-version.ts'

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

/**
 * Keeps what a message of a provider says, each text that cannot be read once, and writes what follows. The seller is told
 * of what is new. Returns whether all of the texts are kept.
 */
export async function keepMessage(db: D1Database, provider: Provider, message: Partial<Read>, now: Date) {
  const { reports = [], unread = [] } = message
  const texts = await Promise.all([...new Set(unread)].slice(0, mostWaiting + 1).map((text) => textOf(provider, text)))
  const keys = [...new Set([...reports, ...texts].flatMap(keysOf))]
  if (keys.length === 0) return true
  const room = mostWaiting - (texts.length > 0 ? await countWaiting(db) : 0)
  const isKept = ({ unread: kept }: Account, { id }: Fact) => kept.some((one) => one.id === id)
  const facts = (before: Account) => [
    ...reports.filter((report) => !isSaid(report, before)),
    ...texts.filter((text) => !isKept(before, text)).slice(0, Math.max(0, room)),
  ]
  const { after } = await hear(db, { keys, facts, isNews: true }, now)
  return texts.every((text) => isKept(after, text))
}

async function textOf(provider: Provider, text: string): Promise<Fact> {
  const payment = named[provider].exec(text)?.[1] ?? null
  return { kind: 'unread', provider, id: await contentHash(text), text, payment }
}

const countWaiting = async (db: D1Database) =>
  (await db.prepare(`SELECT count(*) AS count FROM facts WHERE ${waits}`).first<number>('count')) ?? 0

const mostShown = 20
const longestShown = 2000

export function openUnread(db: D1Database) {
  const sql = `SELECT id, body ->> 'provider' AS provider, substr(body ->> 'text', 1, ${longestShown}) AS text,
      heard_at AS at FROM facts WHERE ${waits} ORDER BY heard_at DESC LIMIT ${mostShown}`
  return question<UnreadCallback>(db.prepare(sql))
}
