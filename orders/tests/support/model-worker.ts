import type { Env } from '#orders/env.ts'
import { pageFor } from '#orders/providers/mercado-pago/card-page.ts'
import { askAbout, askAgain, askForOpenCharges, endOpenCharges } from '#orders/providers/mercado-pago/open-charges.ts'
import { changeStates, undoChanges } from '#orders/queries/change-state.ts'
import { eraseOrder } from '#orders/queries/erasing.ts'
import { givePayment } from '#orders/queries/give-payment.ts'
import { claimNews, claimRest, dropTold, type Claimed } from '#orders/queries/outbox.ts'
import { readChargeable } from '#orders/queries/payments/charges.ts'
import { dismissPayments, keepMoney, restorePayments, type Payment } from '#orders/queries/payments/payments.ts'
import { keepUnread } from '#orders/queries/payments/unread-callbacks.ts'
import { storeOrder } from '#orders/queries/store-order.ts'
import type { State } from '#orders/rules/order-states.ts'
import type { Order } from '#schemas/order/order.ts'
import { losingDatabase } from './losing-database.ts'
import { answerAsBank, bankFaults, bankPages, bankPayments, tryOnPage } from './model-bank.ts'

/**
 * Something that happens to a book. `order` is an index of the story's `orders`. `isLost`: the database writes, but fails
 * to say so, and whoever has sent it sends it again.
 */
export type Step = { isLost?: boolean } & Happening

type Happening =
  | { kind: 'order'; order: number }
  | { kind: 'money'; payments: Pick<Payment, 'provider' | 'id' | 'amountCents' | 'reference' | 'orderId' | 'isTest'>[] }
  | { kind: 'page' | 'look'; order: number }
  | { kind: 'try'; order: number; session: string; status: string; cents: number; type: string }
  | { kind: 'notice'; order: number; session: string }
  | { kind: 'hour' }
  | { kind: 'unread'; text: string }
  | { kind: 'tell' }
  | { kind: 'back'; session: string; amountCents: number; isDispute: boolean }
  | { kind: 'change'; order: number; to: State }
  | { kind: 'undo' }
  | { kind: 'dismiss' | 'restore'; session: string }
  | { kind: 'give'; session: string; code: string }
  | { kind: 'erase'; order: number }

export type Story = { orders: Order[]; steps: Step[] }

const about = { currency: 'brl', paidAt: new Date(0) }

globalThis.fetch = (input, init) => answerAsBank(new Request(input, init))

const envOf = (DB: D1Database) =>
  ({ DB, MERCADO_PAGO_ACCESS_TOKEN: 'x', MERCADO_PAGO_API: 'https://bank' }) as unknown as Env

/** Carries out one step. `index` numbers the batches of changes. */
async function take(db: D1Database, orders: readonly Order[], given: Step, index: number, now: Date): Promise<unknown> {
  const orderOf = (place: number) => orders[place] as Order
  const env = envOf(db)
  switch (given.kind) {
    case 'order':
      return storeOrder(db, orderOf(given.order), { sender: null, shop: null }, now)
    case 'money': {
      const intentOf = ({ provider, id }: { provider: string; id: string }) => (provider === 'stripe' ? id : null)
      const payments = given.payments.map((one) => ({ ...about, ...one, paymentIntent: intentOf(one) }))
      return keepMoney(db, { payments }, now)
    }
    case 'page':
      return pageFor(env, orderOf(given.order).id, { origin: 'https://book', network: String(index) }, now)
    case 'look': {
      const order = await readChargeable(db, orderOf(given.order).id)
      return order && askAgain(env, order, now)
    }
    case 'try':
      return tryOnPage(given.session, { ...given, orderId: orderOf(given.order).id })
    case 'notice':
      return askAbout(env, { orderId: orderOf(given.order).id, id: given.session }, now)
    case 'hour':
      return askForOpenCharges(env, now)
    case 'unread':
      return keepUnread(db, 'pix', [given.text], now)
    case 'tell':
      return tell(db, now)
    case 'back': {
      const { session: payment, amountCents, isDispute } = given
      const provider = payment.startsWith('cs') ? 'stripe' : payment.startsWith('E') ? 'pix' : 'mercado-pago'
      const kind = isDispute ? 'dispute' : 'refund'
      const refund = {
        id: `${payment} ${kind}`,
        kind,
        provider,
        payment,
        amountCents,
        madeAt: now,
        isTest: false,
      } as const
      return keepMoney(db, { refunds: [{ ...refund, currency: 'brl' }] }, now)
    }
    case 'change': {
      const { id } = orderOf(given.order)
      const from = await db.prepare('SELECT state FROM orders WHERE id = ?').bind(id).first<State>('state')
      if (from) await changeStates(db, [{ id, from, to: given.to }], `batch ${index}`, now)
      return endOpenCharges(env, `batch ${index}`, now)
    }
    case 'undo': {
      const last =
        'SELECT batch FROM state_changes WHERE batch IS NOT NULL AND undone_at IS NULL ORDER BY number DESC LIMIT 1'
      const batch = await db.prepare(last).first<string>('batch')
      return batch && undoChanges(db, batch, now)
    }
    case 'dismiss':
      return dismissPayments(db, [given.session], now)
    case 'restore':
      return restorePayments(db, [given.session], now)
    case 'give':
      return givePayment(db, given.session, given.code, now)
    case 'erase':
      return eraseOrder(db, orderOf(given.order).id, now)
  }
}

let told: string[] = []
/** Payments of which nothing was left to tell. If one waits later, the seller has made it wait. */
let settled: string[] = []

/** Tells the seller what waits. A lost answer about what was told would tell it again, so that it is not lost here. */
async function tell(db: D1Database, now: Date): Promise<Claimed[]> {
  const claimed = await claimNews(db, now)
  told.push(...claimed.flatMap(({ about: what, id, news }) => (news ? [`${what} ${id} ${JSON.stringify(news)}`] : [])))
  settled.push(...claimed.flatMap(({ id, news }) => (news ? [] : [id])))
  await dropTold(db, new Map(claimed.map((row) => [row, ['url']])), now)
  return claimed
}

type Row = Record<string, unknown>

const unsettled = ['new', 'canceled']

/** Whether a payment is for an order, even if it went back, by the rules in docs/payments.md, without SQL. */
function isMeant(payment: Row, paid: Row | undefined): boolean {
  if (!paid || payment.order_id !== paid.id || payment.is_test === 1) return false
  const method = payment.method ?? 'pix'
  if (payment.provider !== 'stripe') return paid.method === method && payment.amount_cents === paid.catalog_total_cents
  return (JSON.parse(String(paid.charged_cents)) as unknown[]).includes(payment.amount_cents)
}

/** What is wrong with the book, in words for whoever reads a failed test. */
const wentBack = ({ session_id, amount_cents, is_test }: Row, refunds: readonly Row[]) =>
  is_test === 0 &&
  refunds.reduce((sum, row) => sum + (row.payment === session_id ? Number(row.amount_cents) : 0), 0) >=
    Number(amount_cents)

async function faultsOf(db: D1Database, steps: readonly Step[]): Promise<string[]> {
  const tables = ['orders', 'state_changes', 'payments', 'refunds', 'unread_callbacks'].map((table) =>
    db.prepare(`SELECT * FROM ${table}`),
  )
  const [kept = [], changes = [], payments = [], refunds = [], unread = []] = (await db.batch<Row>(tables)).map(
    ({ results }) => results,
  )
  const fits = (payment: Row, paid: Row | undefined) => isMeant(payment, paid) && !wentBack(payment, refunds)
  const ofOrders = kept.flatMap((row) => {
    const all = changes.filter(({ order_id }) => order_id === row.id)
    const standing = all.filter(({ undone_at }) => undone_at === null)
    const byPayment = all.filter(({ cause }) => cause !== 'seller')
    const isPaid = payments.some((payment) => fits(payment, row))
    // Only the seller takes a payment from the order that it has paid, by giving it to another.
    const isTaken =
      byPayment.length > 0 && payments.every((payment) => !isMeant(payment, row) && payment.given_at === null)
    return [
      row.state !== (standing.at(-1)?.to_state ?? 'new') && 'not what was last said of it',
      byPayment.length > 1 && 'paid more than once by a payment',
      byPayment.length === 1 && byPayment[0] !== standing[0] && 'a payment overruled the seller',
      standing.length === 0 && isPaid && 'paid for, and still new',
      isTaken && 'marked by a payment that another order has now',
    ].filter((fault) => fault !== false)
  })
  const ofPayments = payments.flatMap((payment) => {
    const paid = kept.find(({ id }) => id === payment.order_id)
    const isFirst = payments.find((other) => fits(other, paid)) === payment
    const said = changes.findLast(({ order_id, undone_at }) => order_id === paid?.id && undone_at === null)
    const isLate = paid?.state === 'refunded' && String(said?.changed_at) < String(payment.received_at)
    const isBack = wentBack(payment, refunds)
    // The seller's own word about the order covers the first that came before it, if none fits.
    const ofOrder = payments.filter((other) => other.order_id === paid?.id && other.is_test === 0)
    const isCovered =
      !ofOrder.some((other) => fits(other, paid)) &&
      ofOrder.find((other) => !wentBack(other, refunds)) === payment &&
      !unsettled.includes(String(paid?.state)) &&
      changes.some(
        ({ order_id, undone_at, cause, from_state, to_state, changed_at }) =>
          order_id === paid?.id &&
          undone_at === null &&
          cause === 'seller' &&
          unsettled.includes(String(from_state)) &&
          !unsettled.includes(String(to_state)) &&
          String(changed_at) >= String(payment.received_at),
      )
    const isDone = isBack || isCovered || (isFirst && !isLate && !unsettled.includes(String(paid?.state)))
    const isClosed = payment.closed_at !== null
    return [
      isClosed && payment.dismissed_at === null && !isDone && 'money out of sight',
      !isClosed && isDone && 'asked about for nothing',
    ].filter((fault) => fault !== false)
  })
  const isTold = (what: string, { id }: Row) => told.filter((line) => line.startsWith(`${what} ${String(id)} `)).length
  // What waits again, because a claim was given up, is told again.
  const isGivenUp = (line: string) =>
    steps.some((one) => one.kind === 'back' && one.amountCents === 0 && line.startsWith(`payment ${one.session} `))
  const ofNotices = [
    ...kept.filter((row) => isTold('order', row) !== 1).map(() => 'an order that was not told once'),
    ...unread.filter((row) => isTold('unread', row) !== 1).map(() => 'a callback that was not told once'),
    ...told
      .filter((line, index) => told.indexOf(line) < index && !isGivenUp(line))
      .map((line) => `told twice: ${line}`),
    ...payments
      .filter(({ closed_at, is_test }) => closed_at === null && is_test === 0)
      .filter(({ session_id: id }) => !isTold('payment', { id }) && !settled.includes(String(id)))
      .map(() => 'money that waits untold'),
  ]
  return [...ofOrders, ...ofPayments, ...ofNotices, ...bankFaults(payments, refunds)]
}

const start = Date.parse('2026-11-22T12:00:00.000Z')

/** A Worker that plays a story on an empty book, one step each second, and answers with the faults at its end. */
export default {
  async fetch(request: Request, { DB }: { DB: D1Database }): Promise<Response> {
    const { orders, steps } = (await request.json()) as Story
    const tables = ['orders', 'state_changes', 'payments', 'refunds', 'unread_callbacks', 'outbox', 'attempts', 'pages']
    await DB.batch(tables.map((table) => DB.prepare(`DELETE FROM ${table}`)))
    told = []
    settled = []
    bankPayments.clear()
    bankPages.length = 0
    for (const [index, step] of steps.entries()) {
      const now = new Date(start + index * 1000)
      const { DB: losing, loseAnswer } = losingDatabase(DB)
      if (step.isLost && step.kind !== 'tell') {
        loseAnswer()
        await take(losing, orders, step, index, now).catch(() => null)
      }
      await take(DB, orders, step, index, now)
    }
    const end = new Date(start + 60 * 60_000)
    await askForOpenCharges(envOf(DB), end)
    while ((await tell(DB, end)).length > 0);
    if ((await claimRest(DB, end)).length > 0) return Response.json(['something was left out'])
    return Response.json(await faultsOf(DB, steps))
  },
}
