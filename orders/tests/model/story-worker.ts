import type { Env } from '#orders/env.ts'
import type { OrderAccount } from '#orders/money/account.ts'
import type { Report } from '#orders/money/facts.ts'
import { endOpenWays } from '#orders/providers/mercado-pago/ending.ts'
import { askForChanges, askHowPaid } from '#orders/providers/mercado-pago/how-paid.ts'
import { offerFor } from '#orders/providers/mercado-pago/offering.ts'
import { lastBatch, undoDeed } from '#orders/queries/deeds.ts'
import { eraseOrder } from '#orders/queries/erasing.ts'
import { claimNews, claimRest, dropTold, type Claimed } from '#orders/queries/outbox.ts'
import { keepReports, keepUnread } from '#orders/queries/payments/reports.ts'
import { changeStates, dismiss, givePayment, restore } from '#orders/queries/seller-facts.ts'
import { storeOrder } from '#orders/queries/store-order.ts'
import type { State } from '#orders/rules/order-states.ts'
import type { Order } from '#schemas/order/order.ts'
import { databaseOf, type Run } from '../support/d1.ts'
import { Database } from '../support/database.js'
import { answerAsBank, bankPages, bankPayments, tryOnPage, type Tried } from './story-bank.ts'

/**
 * Something that happens to a book. `order` is an index of the story's `orders`. `isLost`: the database writes, but fails
 * to say so, and whoever has sent it sends it again.
 */
export type Step = { isLost?: boolean } & Happening

type Happening =
  | { kind: 'order'; order: number }
  | { kind: 'reports'; reports: Report[] }
  | { kind: 'page' | 'look'; order: number }
  | { kind: 'try'; order: number; session: string; status: string; cents: number; type: string }
  | { kind: 'notice'; order: number; session: string }
  | { kind: 'hour' }
  | { kind: 'unread'; text: string }
  | { kind: 'tell' }
  | { kind: 'change'; order: number; to: State }
  | { kind: 'undo' }
  | { kind: 'dismiss' | 'restore' | 'take'; session: string }
  | { kind: 'give'; session: string; code: string }
  | { kind: 'erase'; order: number }

export type Story = { orders: Order[]; steps: Step[] }

/** What there is at the end of a story. */
export type End = {
  tables: { [name in (typeof tables)[number]]: Record<string, unknown>[] }
  /** What the seller was told, such as 'order <id> {…}'. */
  told: string[]
  /** Whether the hourly run found anything that nobody had told. */
  isLeftOut: boolean
  /** In which steps each payment began to wait for the seller. */
  begun: [id: string, step: Step['kind']][]
  /** The payments at Mercado Pago. */
  bank: [id: string, payment: Tried][]
}

globalThis.fetch = (input, init) => answerAsBank(new Request(input, init))

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

const envOf = (DB: D1Database) => ({ DB, MERCADO_PAGO_ACCESS_TOKEN: 'x' }) as unknown as Env

/** Carries out one step. `index` numbers the batches of changes. */
async function take(db: D1Database, orders: readonly Order[], given: Step, index: number, now: Date): Promise<unknown> {
  const orderOf = (place: number) => orders[place] as Order
  const env = envOf(db)
  switch (given.kind) {
    case 'order':
      return storeOrder(db, orderOf(given.order), { sender: null, shop: null, limits: [[]] }, now)
    case 'reports': {
      // Mercado Pago's say when they changed.
      const dated = given.reports.map((one) =>
        one.provider === 'mercado-pago' && one.kind !== 'payment' ? { ...one, changedAt: now.toISOString() } : one,
      )
      return keepReports(db, dated, now)
    }
    case 'page': {
      const { id, method } = orderOf(given.order)
      if (method === 'pix') return null
      const later: Promise<unknown>[] = []
      const keep = (work: Promise<unknown>) => void later.push(work)
      await offerFor(env, id, { origin: 'https://book', network: `${index}`, later: keep }, now)
      return Promise.all(later)
    }
    case 'look':
      return askHowPaid(env, { orderId: orderOf(given.order).id, id: '' }, 'look', now)
    case 'try':
      return tryOnPage(given.session, { ...given, orderId: orderOf(given.order).id })
    case 'notice':
      return askHowPaid(env, { orderId: orderOf(given.order).id, id: given.session }, 'notice', now)
    case 'hour':
      return askForChanges(env, now)
    case 'unread':
      return keepUnread(db, 'pix', [given.text], now)
    case 'tell':
      return tell(db, now)
    case 'change': {
      const { id } = orderOf(given.order)
      const from = await db.prepare('SELECT state FROM orders WHERE id = ?').bind(id).first<State>('state')
      if (from) await changeStates(db, [{ id, from, to: given.to }], `batch ${index}`, now)
      return endOpenWays(env, { ids: [id] }, now)
    }
    case 'undo': {
      const { results } = await db.prepare('SELECT account FROM orders').all<{ account: string }>()
      const last = results
        .flatMap(({ account }) => (JSON.parse(account) as OrderAccount).changes)
        .filter(({ batch }) => batch !== null)
        .toSorted((a, b) => (a.at < b.at ? -1 : 1))
        .at(-1)
      return last?.batch && undoDeed(db, last.batch, now)
    }
    case 'dismiss':
      return dismiss(db, [given.session], now)
    case 'restore':
      return restore(db, [given.session], now)
    case 'take': {
      const batch = await lastBatch(db, given.session)
      return batch && undoDeed(db, batch, now)
    }
    case 'give':
      return givePayment(db, given.session, given.code, now)
    case 'erase':
      return eraseOrder(db, orderOf(given.order).id, now)
  }
}

const told: string[] = []

/** Tells the seller what waits. A lost answer about what was told would tell it again, so that it is not lost here. */
async function tell(db: D1Database, now: Date): Promise<Claimed[]> {
  const claimed = await claimNews(db, now)
  told.push(...claimed.flatMap(({ about: what, id, news }) => (news ? [`${what} ${id} ${JSON.stringify(news)}`] : [])))
  await dropTold(db, new Map(claimed.map((row) => [row, ['url']])), now)
  return claimed
}

const start = Date.parse('2026-11-22T12:00:00.000Z')
const tables = ['orders', 'facts', 'sums'] as const

// So that each path is a database of its own.
export { default } from '../support/database.js'

/** A database that plays the stories which are put to it: here no statement is a request. */
export class Stories extends Database {
  override async fetch(request: Request): Promise<Response> {
    return request.method === 'PUT'
      ? Response.json(await this.play((await request.json()) as Story))
      : super.fetch(request)
  }

  /** Plays a story on an empty book, one step each second. */
  async play({ orders, steps }: Story): Promise<End> {
    const run: Run = async (statements) => this.run(statements)
    const DB = databaseOf(run)
    await DB.batch(
      [...tables, 'outbox', 'attempts', 'offers', 'last_runs'].map((table) => DB.prepare(`DELETE FROM ${table}`)),
    )
    for (const kept of [told, bankPages]) kept.length = 0
    bankPayments.clear()
    const begun: End['begun'] = []
    let waiting: string[] = []
    for (const [index, step] of steps.entries()) {
      const now = new Date(start + index * 1000)
      if (step.isLost && step.kind !== 'tell') await take(losingAnswer(run), orders, step, index, now).catch(() => null)
      await take(DB, orders, step, index, now)
      const rows = await DB.prepare(`SELECT id FROM facts WHERE waits AND kind = 'payment'`).all<{ id: string }>()
      const were = waiting
      waiting = rows.results.map(({ id }) => id)
      begun.push(...waiting.filter((id) => !were.includes(id)).map((id): [string, Step['kind']] => [id, step.kind]))
    }
    const end = new Date(start + 60 * 60_000)
    await askForChanges(envOf(DB), end)
    while ((await tell(DB, end)).length > 0);
    const isLeftOut = (await claimRest(DB, end)).length > 0
    const rows = tables.map((table) => [table, this.run([{ sql: `SELECT * FROM ${table}`, values: [] }])[0]?.results])
    const kept = Object.fromEntries(rows) as End['tables']
    return { tables: kept, told, isLeftOut, begun, bank: [...bankPayments] }
  }
}
