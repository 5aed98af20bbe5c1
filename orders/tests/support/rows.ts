import { accountOf, type PaymentAccount } from '#orders/money/account.ts'
import { keysOf } from '#orders/money/cases.ts'
import type { Fact, FactOf } from '#orders/money/facts.ts'
import { hear } from '#orders/queries/money/hear.ts'
import { readOrder, type OrderRow } from '#orders/queries/money/kept-order.ts'
import { searchText } from '#orders/queries/plain-text.ts'
import type { State } from '#orders/rules/order-states.ts'
import type { PriceMarks } from '#orders/rules/price-marks.ts'
import type { Order } from '#schemas/order/order.ts'
import { digitsOf } from '#src/domain/digits.ts'
import { orderIdOf } from '#src/domain/order-code.ts'
import { anOrder } from '../../../tests/support/sample-order.ts'
import { mark, stripe } from '../money/told.ts'

type Row = Record<string, string | number | null | undefined>

type Text<Value> = Value extends string ? string : Value

/** What a test is about: of an order and its prices, columns of its row, and its state. */
export type Change = { [name in keyof Order]?: Text<Order[name]> | null } & {
  [column in 'sender' | 'shop' | 'note' | 'refilled_on' | 'erased_at']?: string | null
} & Partial<Omit<PriceMarks, 'marks'>> & { marks?: readonly string[]; state?: string; received_at?: string }

const samplePrices: PriceMarks = { catalogTotalCents: 20_474, chargedCents: [21_552, 20_474], marks: [] }
const cameAt = '2026-05-13T13:00:02.000Z'

/** What holds a stranger's words, each with the same text. */
export const everywhere = (text: string): Change => ({
  quantity: text,
  label: text,
  profileLink: text,
  email: text,
  whatsapp: text,
  utm: { source: text, campaign: text, term: text },
  note: text,
})

function orderRow({ received_at = cameAt, ...change }: Change): Row {
  const { sender, shop, note, refilled_on, erased_at, state: _, ...others } = change
  const { catalogTotalCents, chargedCents, marks, ...order } = { ...anOrder(), ...samplePrices, ...others } as Order &
    PriceMarks
  const { id, code, profileLink, email, whatsapp } = order
  const prices = { catalogTotalCents, chargedCents, marks }
  const payable = { ...order, ...prices, number: 1, receivedAt: received_at }
  return {
    ...{ id, code, received_at, sender, shop, note, refilled_on, erased_at },
    whatsapp_digits: whatsapp && digitsOf(whatsapp),
    search_text: email && searchText(profileLink, email),
    body: JSON.stringify(order),
    prices: JSON.stringify(prices),
    account: JSON.stringify(accountOf([payable], []).orders[0]),
  }
}

/** What a provider reports of a payment, usually Stripe, and when the book hears of it. */
export type Paid = Partial<FactOf<'payment'>> & { heardAt?: string }

const ofBook = "type = 'table' AND name <> 'd1_migrations' AND name NOT GLOB 'sqlite_*' AND name NOT GLOB '_cf_*'"

/** What a test reads in a database, and puts there. */
export function keeping(DB: D1Database) {
  const rows = async (table: string): Promise<Record<string, unknown>[]> =>
    (await DB.prepare(`SELECT * FROM ${table}`).all()).results

  const orders = async () => (await rows('orders')).map((row) => readOrder(row as OrderRow))

  const putRows = async (table: string, some: readonly Row[]) => {
    const inserts = some.map((row) => {
      const columns = Object.keys(row)
      const insert = `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`
      return DB.prepare(insert).bind(...Object.values(row).map((value) => value ?? null))
    })
    await DB.batch(inserts)
  }

  const putOrders = async (changes: readonly Change[]): Promise<string[]> => {
    const named = changes.map((change) => ({ ...change, id: change.id ?? crypto.randomUUID() }))
    await putRows('orders', named.map(orderRow))
    for (const { id, state = 'new', received_at: changed_at = cameAt } of named) {
      if (state !== 'new') await tell(mark(state as State, { of: { id } }), changed_at)
    }
    return named.map(({ id }) => id)
  }

  const tell = async (facts: Fact | readonly Fact[], at = '2026-05-14T13:00:00.000Z') => {
    const told = [facts].flat()
    await hear(DB, { keys: told.flatMap(keysOf), facts: told, isNews: false }, new Date(at))
  }

  const putPayments = async (all: readonly Paid[]) => {
    for (const { heardAt = '2026-05-13T13:05:01.000Z', ...said } of all) {
      const orderId = said.orderId ?? orderIdOf(said.reference ?? '')
      await tell(
        stripe(null, { id: crypto.randomUUID(), intent: null, at: '2026-05-13T13:05:00.000Z', ...said, orderId }),
        heardAt,
      )
    }
  }

  return {
    DB,
    execute: (statement: string) => DB.prepare(statement).run(),
    /** All rows of a table: the oldest first, or by its key if it has no row numbers. */
    rows,
    /** All orders as they are kept, the oldest first. */
    orders,
    /** What changed the states of all orders, without what was undone. */
    changes: async () =>
      (await orders()).flatMap(({ id, changes }) => changes.map((change) => ({ ...change, order: id }))),
    payments: async () =>
      (await rows('facts')).flatMap(({ kind, account }) =>
        kind === 'payment' && typeof account === 'string' ? [JSON.parse(account) as PaymentAccount] : [],
      ),
    /** The texts that could not be read. */
    unread: async () =>
      (await rows('facts'))
        .filter(({ kind }) => kind === 'unread')
        .map(({ body, waits }) => ({ ...(JSON.parse(String(body)) as FactOf<'unread'>), waits })),
    /** The states of all orders, the oldest first. */
    states: async () => (await rows('orders')).map(({ state }) => state),
    /** Deletes all rows of all tables. */
    empty: async () => {
      const { results } = await DB.prepare(`SELECT name FROM sqlite_master WHERE ${ofBook}`).all<{ name: string }>()
      await DB.batch(results.map(({ name }) => DB.prepare(`DELETE FROM ${name}`)))
    },
    /** Puts rows into a table as they are. */
    putRows,
    /** Puts a code or page for each of these orders into the book. */
    putOffers: (ids: readonly string[], created_at: string, expires_at = created_at) => {
      const offer = { attempt: 1, text: 'BR', created_at, asked_at: created_at, expires_at }
      const offers = ids.map((order_id, index) => ({ ...offer, order_id, made_id: `${index}` }))
      return putRows('offers', offers)
    },
    /** Puts orders into the book, the oldest first, and returns their ids. */
    putOrders,
    putMany: (count: number, changeAt: (index: number) => Change = () => ({})) =>
      putOrders(Array.from({ length: count }, (_, index) => changeAt(index))),
    putOrder: async (change: Change = {}) => String((await putOrders([change]))[0]),
    putPayments,
    putPayment: (payment: Paid) => putPayments([payment]),
    /** What the book hears of at one moment, or what the seller does then. */
    tell,
  }
}
