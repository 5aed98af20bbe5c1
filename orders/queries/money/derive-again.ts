import { accountOf, dayOf, type Account, type BackAccount } from '#orders/money/account.ts'
import { factSchema, type Kept } from '#orders/money/facts.ts'
import type { Change } from '#orders/money/match-payments.ts'
import { readCase, type Case } from './read-case.ts'
import { factRow, type Row } from './rows.ts'
import { writeAccount, type Rows } from './write-account.ts'

/** How many facts are read again at once. */
const most = 40

/** The next facts that this version of the Worker has not read again, of those that were kept before it ran. */
export async function nextToReadAgain(db: D1Database, version: string): Promise<(Kept & { caseName: string })[]> {
  const [, answer] = await db.batch<{ number: number; caseName: string; heardAt: string; body: string }>([
    db
      .prepare(
        `INSERT INTO read_again (id, version, after, last) VALUES (1, ?, 0, ifnull((SELECT max(number) FROM facts), 0))
         ON CONFLICT DO UPDATE SET version = excluded.version, after = 0, last = excluded.last WHERE version <> excluded.version`,
      )
      .bind(version),
    db.prepare(
      `SELECT number, case_name AS caseName, heard_at AS heardAt, body FROM read_again CROSS JOIN facts
       ON number > after AND number <= last ORDER BY number LIMIT ${most}`,
    ),
  ])
  return (answer?.results ?? []).map(({ body, ...about }) => ({ ...factSchema.parse(JSON.parse(body)), ...about }))
}

const isLast = '(SELECT after = last FROM read_again)'

/**
 * Notes that all facts up to this one have been read again. After the last one it adds up the days anew: of a case to which
 * something came before its turn, only the difference was added to what other rules had written.
 */
export const readUpTo = (db: D1Database, number: number) => [
  db.prepare('UPDATE read_again SET after = ?').bind(number),
  db.prepare(`DELETE FROM sums WHERE ${isLast}`),
  db.prepare(
    `INSERT INTO sums (day, method, cents, sales, others)
     SELECT date(at, '-3 hours') AS day, method, sum(cents), sum(cents > 0 OR other), sum(other) FROM (
       SELECT received_at AS at, method, sale_cents AS cents, is_other AS other FROM orders WHERE ${isLast}
       UNION ALL SELECT paid_at, '', sale_cents, 0 FROM payments WHERE sale_cents IS NOT NULL AND ${isLast})
     WHERE cents > 0 OR other GROUP BY day, method`,
  ),
]

/**
 * Writes what is true of these cases by today's rules in place of what other rules have written, and notes what the seller
 * is to be told of that. The statements `and` are part of the batch. Throws if something comes to one of the cases meanwhile.
 */
export async function deriveAgain(db: D1Database, cases: readonly string[], and: D1PreparedStatement[]): Promise<void> {
  const found = await readCase(db, cases)
  const after = accountOf(found.orders, found.facts)
  const were = await readRows(db, found, after)
  const decided = { found, fresh: [], before: accountIn(were, after), after, orders: found.orders, store: undefined }
  await db.batch([...writeAccount(db, { keys: cases, isNews: true }, { ...decided, were }), ...and])
}

async function readRows(db: D1Database, { facts }: Case, { orders, payments }: Account): Promise<Rows> {
  const select = (table: string, key: string, keys: readonly (string | number)[]) =>
    db.prepare(`SELECT ${table}.* FROM json_each(?) CROSS JOIN ${table} ON ${key} = value`).bind(JSON.stringify(keys))
  const idsOf = (list: readonly { id: string }[]) => list.map(({ id }) => id)
  const texts = facts.filter(({ kind }) => kind === 'unread').map(({ number }) => number)
  const answers = await db.batch<Row>([
    select('orders', 'orders.id', idsOf(orders)),
    select('payments', 'session_id', idsOf(payments)),
    select('facts', 'number', texts),
  ])
  const [orderRows = [], paymentRows = [], textRows = []] = answers.map(({ results }) => results)
  const waiting = new Set(textRows.filter(({ waits }) => waits === 1).map(({ number }) => number))
  const factRows = facts.map((fact) => factRow(fact, fact.caseName, waiting.has(fact.number)))
  return { orders: orderRows, payments: paymentRows, facts: factRows }
}

/** Of an account what sums and news need, as it was written. */
function accountIn({ orders, payments, facts }: Rows, after: Account): Account {
  const paid = new Set(
    orders.flatMap(({ changes }) => (JSON.parse(String(changes)) as Change[]).map((one) => one.payment)),
  )
  return {
    orders: after.orders.map((one) => {
      const row = orders.find(({ id }) => id === one.id)
      return { ...one, sale: { ...one.sale, cents: Number(row?.sale_cents), isOther: row?.is_other === 1 } }
    }),
    payments: after.payments.flatMap((one) => {
      const row = payments.find((each) => each.session_id === one.id)
      if (!row) return []
      const day = dayOf(String(row.paid_at))
      const sale = row.sale_cents === null ? null : { day, method: null, cents: Number(row.sale_cents), isOther: false }
      const backs = JSON.parse(String(row.backs)) as BackAccount[]
      const written = { waits: row.waits === 1, hasPaid: paid.has(one.id), netCents: Number(row.net_cents) }
      return [{ ...one, ...written, sale, backs }]
    }),
    unread: after.unread.map((one) => ({
      ...one,
      waits: facts.some(({ id, kind, waits }) => kind === 'unread' && id === one.id && waits === 1),
    })),
  }
}
