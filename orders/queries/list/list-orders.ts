import type { ListView } from '#orders/addresses/list-view.ts'
import type { Change } from '#orders/money/payments.ts'
import type { Told } from '#orders/queries/outbox.ts'
import { payableUntil } from '#orders/queries/payments/open-ways.ts'
import type { Condition } from '#orders/queries/search.ts'
import type { State } from '#orders/rules/order-states.ts'
import type { Mark } from '#orders/rules/price-marks.ts'
import type { PaymentMethod } from '#schemas/form/checkout.ts'
import { paymentsOfOrder, type ListedPayment } from './listed-payments.ts'
import { similarOrder, type SimilarOrder } from './similar-orders.ts'
import { numbersOf, viewCondition } from './view-condition.ts'

/** An order with everything the book knows about it. Texts are untrusted, amounts in cents, instants in ISO 8601. */
export type ListedOrder = {
  number: number
  id: string
  code: string
  receivedAt: string
  placedAt: string
  quantity: string
  label: string
  category: string | null
  priceCents: number | null
  totalCents: number | null
  /** What it adds to its day. */
  saleCents: number
  catalogTotalCents: number | null
  method: PaymentMethod
  installments: number
  profileLink: string | null
  email: string | null
  whatsapp: string | null
  utm: (string | null)[]
  marks: Mark[]
  /** Another order has the same code. */
  hasTwin: boolean
  similar: SimilarOrder | null
  state: State
  /** The oldest first, without those that were undone. */
  changes: Change[]
  payments: ListedPayment[]
  /** Until when the code of a canceled order can still be paid, or the page of one that is no longer new. */
  payableUntil: string | null
  erasedAt: string | null
  /** Null once the order is 48 hours old. */
  sender: string | null
  /** Orders of this sender, this one included. */
  senderCount: number
  note: string | null
  /** 'YYYY-MM-DD'. */
  refilledOn: string | null
  /** The origin of the shop that sent it; null once the order is erased. */
  shop: string | null
  /** Of which payments the seller was told. */
  told: Told[]
}

const lists = ['utm', 'marks', 'similar', 'changes', 'payments', 'told'] as const

type Row = Omit<ListedOrder, (typeof lists)[number] | 'hasTwin'> & {
  [list in (typeof lists)[number]]: string
} & { hasTwin: number }

const columns = `
  number, id, code, received_at AS receivedAt, placed_at AS placedAt, quantity, label, category,
  price_cents AS priceCents, total_cents AS totalCents, sale_cents AS saleCents, catalog_total_cents AS catalogTotalCents,
  method, installments, profile_link AS profileLink, email, whatsapp,
  json_array(utm_source, utm_medium, utm_campaign, utm_content, utm_term) AS utm, marks,
  EXISTS (SELECT 1 FROM orders AS twin WHERE twin.code = orders.code AND twin.number <> orders.number) AS hasTwin,
  ifnull(${similarOrder}, 'null') AS similar, state,
  changes,
  ${paymentsOfOrder} AS payments,
  ${payableUntil} AS payableUntil,
  erased_at AS erasedAt, sender, (SELECT count(*) FROM orders AS sent WHERE sent.sender = orders.sender) AS senderCount, note, refilled_on AS refilledOn,
  shop, ifnull(told, '[]') AS told`

/** Orders on one page. */
export const pageSize = 50

/** Orders that wait for delivery are listed oldest first, all others newest first. */
export const isOldestFirst = ({ state }: ListView) => state === 'paid' || state === 'delivering'

/** Some orders of a view, and whether there are others on either side of them. */
export type OrderPage = { orders: readonly ListedOrder[]; hasPrevious: boolean; hasNext: boolean }

/** At most `size` orders. Those of the batch `changed` are included even if they have left the view. */
export async function listOrders(
  db: D1Database,
  view: ListView,
  size: number,
  changed: string | null = null,
): Promise<OrderPage> {
  const [onward, backward] = isOldestFirst(view) ? [view.after, view.before] : [view.before, view.after]
  const isBackwards = onward === null && backward !== null
  const order = isOldestFirst(view) === isBackwards ? 'DESC' : 'ASC'
  const { condition, values } = conditionOf(view, changed, `ORDER BY number ${order} LIMIT ${size + 1}`)
  const found = await ordersWhere(db, { condition: `${condition} ORDER BY number ${order} LIMIT ${size + 1}`, values })
  const hasMore = found.length > size
  // Less than a full page comes before: show the first page.
  if (isBackwards && !hasMore) return listOrders(db, { ...view, before: null, after: null }, size, changed)
  const orders = found.slice(0, size)
  return isBackwards
    ? { orders: orders.reverse(), hasPrevious: true, hasNext: true }
    : { orders, hasPrevious: onward !== null, hasNext: hasMore }
}

function conditionOf(view: ListView, changed: string | null, limit: string): Condition {
  const { condition, values } = viewCondition(view)
  if (changed === null) return { condition, values }
  const ofBatch = `SELECT orders.number FROM facts CROSS JOIN orders ON orders.id = body ->> 'orderId'
    WHERE facts.id > ? || '/' AND facts.id < ? || '0' AND orders.number > ? AND orders.number < ?`
  return {
    condition: `number IN (SELECT * FROM (SELECT number FROM orders WHERE ${condition} ${limit}) UNION ${ofBatch})`,
    values: [...values, changed, changed, ...numbersOf(view)],
  }
}

/** The orders that meet a condition, which may also say in which order and how many. */
export async function ordersWhere(db: D1Database, { condition, values }: Condition): Promise<ListedOrder[]> {
  const selected = db.prepare(`SELECT ${columns} FROM orders WHERE ${condition}`).bind(...values)
  const { results } = await selected.all<Row>()
  return results.map(readRow)
}

function readRow(row: Row): ListedOrder {
  const read = Object.fromEntries(lists.map((name) => [name, JSON.parse(row[name]) as unknown]))
  const { payments, changes, ...others } = read as Pick<ListedOrder, (typeof lists)[number]>
  return {
    ...row,
    ...others,
    hasTwin: row.hasTwin === 1,
    changes: changes.filter(({ undoneAt }) => undoneAt === null),
    payments: oldestFirst(payments),
  }
}

// Not sorted in SQL, where it would count as another row read for each order.
const oldestFirst = <Dated extends { at: string }>(list: Dated[]) =>
  list.toSorted((a, b) => (a.at < b.at ? -1 : Number(a.at > b.at)))
