import { randomUUID } from 'node:crypto'
import { accountOf, type PaymentAccount } from '#orders/money/account.ts'
import { keysOf } from '#orders/money/cases.ts'
import type { Fact, FactOf } from '#orders/money/facts.ts'
import { hear } from '#orders/queries/money/hear.ts'
import { readOrder, type OrderRow } from '#orders/queries/money/kept-order.ts'
import { searchText } from '#orders/queries/search-text.ts'
import type { State } from '#orders/rules/order-states.ts'
import type { PriceMarks } from '#orders/rules/price-marks.ts'
import type { Order } from '#schemas/order/order.ts'
import { digitsOf } from '#src/domain/digits.ts'
import { orderIdOf } from '#src/domain/order-code.ts'
import { back, claim, dismiss, give, mark, stripe, undo } from '../money/told.ts'

export type Row = Record<string, string | number | null>

type Text<Value> = Value extends string ? string : Value

/** What a test is about: of an order and its prices, columns of its row, and its state. */
export type Change = { [name in keyof Order]?: Text<Order[name]> | null } & {
  [column in 'sender' | 'shop' | 'note' | 'refilled_on' | 'told' | 'erased_at' | 'whatsapp_digits' | 'search_text']?:
    string | null
} & Partial<Omit<PriceMarks, 'marks'>> & { marks?: readonly string[]; state?: string; received_at?: string }

/** The sample order that the shop sends, and when it came. */
const sampleOrder = {
  code: 'K7M-4QX',
  placedAt: '2026-05-13T13:00:00.000Z',
  quantity: '1000',
  label: 'Inscritos',
  category: 'inscritos',
  priceCents: 21_552,
  totalCents: 20_474,
  method: 'pix',
  installments: 1,
  profileLink: 'https://www.youtube.com/@canal',
  email: 'ana@gmail.com',
  whatsapp: '+55 11 98765-4321',
}
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
  const { sender, shop, note, refilled_on, told, erased_at, whatsapp_digits, search_text, state: _, ...others } = change
  const { catalogTotalCents, chargedCents, marks, ...order } = { ...sampleOrder, ...samplePrices, ...others }
  const { id, code, profileLink, email, whatsapp } = order as Order
  const prices = { catalogTotalCents, chargedCents, marks }
  const payable = { ...(order as Order), ...prices, number: 1, receivedAt: received_at }
  const columns = { received_at, sender, shop, note, refilled_on, told, erased_at }
  return {
    ...Object.fromEntries(Object.entries(columns).map(([name, value]) => [name, value ?? null])),
    whatsapp_digits: whatsapp_digits ?? (whatsapp && digitsOf(whatsapp)),
    search_text: search_text ?? (email && searchText(profileLink, email)),
    id,
    code,
    body: JSON.stringify(order),
    prices: JSON.stringify(prices),
    account: JSON.stringify(accountOf([payable], []).orders[0]),
  }
}

const paidAt = '2026-05-13T13:05:00.000Z'
const returnedAt = '2026-05-14T13:00:00.000Z'

/** What a provider reports of a payment, usually Stripe; when the book hears of it, and what the seller does about it. */
export type Paid = Partial<FactOf<'payment'>> & { heardAt?: string; givenAt?: string; dismissedAt?: string }

/** What went back of a Pix, or is claimed. */
type Gone = Partial<Pick<FactOf<'back'>, 'payment' | 'provider' | 'id' | 'amountCents' | 'at'>> & {
  isClaimed?: boolean
}

const ofBook = "type = 'table' AND name <> 'd1_migrations' AND name NOT GLOB 'sqlite_*' AND name NOT GLOB '_cf_*'"

export const accountsIn = <Some>(rows: readonly Record<string, unknown>[]) =>
  rows.flatMap(({ account }) => (typeof account === 'string' ? [JSON.parse(account) as Some] : []))

/** What a test reads in a database, and puts there. */
export function keeping(DB: D1Database) {
  const rows = async (table: string): Promise<Record<string, unknown>[]> =>
    (await DB.prepare(`SELECT * FROM ${table}`).all()).results

  const orders = async () =>
    (await DB.prepare('SELECT body, prices, account FROM orders ORDER BY number').all<OrderRow>()).results.map(
      readOrder,
    )

  const payments = async () =>
    accountsIn<PaymentAccount>((await rows('facts')).filter(({ kind }) => kind === 'payment'))

  const execute = (statement: string) => DB.prepare(statement).run()

  const putRows = async (table: string, some: readonly Row[]) => {
    const inserts = some.map((row) => {
      const columns = Object.keys(row)
      const insert = `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`
      return DB.prepare(insert).bind(...Object.values(row))
    })
    await DB.batch(inserts)
  }

  const putOrders = async (changes: readonly Change[]): Promise<string[]> => {
    const named = changes.map((change) => ({ ...change, id: change.id ?? randomUUID() }))
    await putRows('orders', named.map(orderRow))
    for (const { id, state = 'new', received_at: changed_at = cameAt } of named) {
      if (state !== 'new') await putChange(id, { to_state: state, changed_at })
    }
    return named.map(({ id }) => id)
  }

  const tell = (facts: Fact[], at: Row[string] | undefined) =>
    hear(DB, { keys: facts.flatMap(keysOf), facts, isNews: false }, new Date(String(at)))

  const putPayments = async (all: readonly Paid[]) => {
    for (const { heardAt = '2026-05-13T13:05:01.000Z', givenAt, dismissedAt, ...said } of all) {
      const orderId = said.orderId ?? orderIdOf(said.reference ?? '')
      const usual = { id: randomUUID(), intent: null, at: paidAt }
      const fact = stripe(null, { ...usual, ...said, orderId: givenAt ? null : orderId })
      await tell([fact], heardAt)
      if (givenAt) await tell([give(orderId === null ? null : { id: orderId }, fact.id)], givenAt)
      if (dismissedAt) await tell([dismiss(fact.id)], dismissedAt)
    }
  }

  /** Has the seller change an order. */
  const putChange = async (orderId: string, { to_state, changed_at = '2026-05-13T14:00:00.000Z', undone_at }: Row) => {
    const batch = randomUUID()
    await tell([mark(to_state as State, { of: { id: orderId }, batch })], changed_at)
    if (undone_at) await tell([undo(batch, { id: orderId })], undone_at)
  }

  return {
    DB,
    execute,
    /** All rows of a table: the oldest first, or by its key if it has no row numbers. */
    rows,
    /** All orders as they are kept, the oldest first. */
    orders,
    /** What changed the states of all orders, without what was undone. */
    changes: async () =>
      (await orders()).flatMap(({ id, changes }) => changes.map((change) => ({ ...change, order: id }))),
    payments,
    /** What went back of all payments, or is claimed. */
    backs: async () =>
      (await payments()).flatMap(({ id: payment, backs }) =>
        backs
          .filter(({ amountCents }) => amountCents > 0)
          .map(({ kind, amountCents }) => ({ payment, kind, amountCents })),
      ),
    /** The texts that could not be read. */
    unread: async () =>
      (await rows('facts'))
        .filter(({ kind }) => kind === 'unread')
        .map(({ body, waits }) => ({ ...(JSON.parse(String(body)) as FactOf<'unread'>), waits })),
    /** The states of all orders, the oldest first. */
    states: async () => (await rows('orders')).map(({ state }) => state),
    /** The payments that wait for the seller. */
    openPayments: async () => (await payments()).filter(({ waits }) => waits),
    /** Deletes all rows of all tables. */
    empty: async () => {
      const { results } = await DB.prepare(`SELECT name FROM sqlite_master WHERE ${ofBook}`).all<{ name: string }>()
      await DB.batch(results.map(({ name }) => DB.prepare(`DELETE FROM ${name}`)))
    },
    /** Puts rows into a table as they are. */
    putRows,
    /** Puts orders into the book, the oldest first, and returns their ids. */
    putOrders,
    putMany: (count: number, changeAt: (index: number) => Change = () => ({})) =>
      putOrders(Array.from({ length: count }, (_, index) => changeAt(index))),
    putOrder: async (change: Change = {}) => String((await putOrders([change]))[0]),
    putChange,
    putPayments,
    putPayment: (payment: Paid) => putPayments([payment]),
    putRefund: ({ isClaimed = false, ...said }: Gone) => {
      const changes = { id: randomUUID(), at: returnedAt, ...said }
      return tell([isClaimed ? claim(changes) : back(changes)], returnedAt)
    },
  }
}
