import type { ListView } from '#orders/addresses.ts'
import { question, type Question } from '#orders/database/questions.ts'
import { readOrder, type KeptOrder, type OrderRow } from '#orders/queries/money/kept-order.ts'
import type { Told } from '#orders/queries/money/outbox.ts'
import { payableUntil } from '#orders/queries/payments/offers.ts'
import { paymentsOfOrder, type ListedPayment } from '#orders/queries/payments/shown-payments.ts'
import type { Condition } from '#orders/queries/search.ts'
import { manyOfSender } from '#orders/rules/limits-and-durations.ts'
import { numbersOf, viewCondition } from './view-condition.ts'

/** An order with everything the book knows about it. Texts are untrusted, amounts in cents, instants in ISO 8601. */
export type ListedOrder = KeptOrder & {
  number: number
  receivedAt: string
  /** An order that may be the same one, sent again. */
  similar: { id: string; code: string; at: string } | null
  payments: ListedPayment[]
  /** Until when the code of a canceled order can still be paid, or the page of one that is no longer new. */
  payableUntil: string | null
  erasedAt: string | null
  /** Null once the order is 48 hours old. */
  sender: string | null
  /** It is new, as are others of its sender: it may be junk. */
  isOfMany: boolean
  note: string | null
  /** 'YYYY-MM-DD'. */
  refilledOn: string | null
  /** The origin of the shop that sent it; null once the order is erased. */
  shop: string | null
  told: Told[]
}

/** `rest`: what is not kept as it was sent or derived, in JSON. */
type Row = OrderRow & { rest: string }

const nearest = (side: '<' | '>') => `(
  SELECT json_object('id', id, 'code', code, 'at', at) FROM (
    SELECT id, code, received_at AS at FROM orders AS other
    WHERE other.whatsapp_digits = orders.whatsapp_digits AND other.profile_link = orders.profile_link
      AND other.quantity = orders.quantity AND other.label = orders.label AND other.category IS orders.category
      AND other.number ${side} orders.number ORDER BY other.number ${side === '<' ? 'DESC' : 'ASC'} LIMIT 1)
  WHERE abs(julianday(at) - julianday(orders.received_at)) <= 1)`

/** An order of the same phone, channel and package within a day of the row of `orders`, as JSON; null if none. */
const similarOrder = `iif(whatsapp_digits = '', NULL, coalesce(${nearest('<')}, ${nearest('>')}))`

// Of an AND SQLite would work out both sides, and read its sender's orders for an order that is not new.
const isOfMany = `iif(state = 'new', EXISTS (SELECT 1 FROM orders AS sent WHERE sent.sender = orders.sender LIMIT 1 OFFSET ${manyOfSender - 1}), 0)`

const columns = `body, prices, account, json_object('number', number, 'receivedAt', received_at, 'similar', json(${similarOrder}),
  'payments', json(${paymentsOfOrder}), 'payableUntil', ${payableUntil}, 'erasedAt', erased_at, 'sender', sender,
  'isOfMany', json(iif(${isOfMany}, 'true', 'false')), 'note', note, 'refilledOn', refilled_on, 'shop', shop, 'told', json(ifnull(told, '[]'))) AS rest`

/** Orders that wait for delivery are listed oldest first, all others newest first. */
export const isOldestFirst = ({ state }: ListView) => state === 'paid' || state === 'delivering'

/** Some orders of a view, and whether there are others on either side of them. */
export type OrderPage = { orders: readonly ListedOrder[]; hasPrevious: boolean; hasNext: boolean }

/** Whether a page begins with the view's first order, and whether it is read from its end. */
export function directionOf(view: ListView) {
  const [onward, backward] = isOldestFirst(view) ? [view.after, view.before] : [view.before, view.after]
  return { isFirst: onward === null, isBackwards: onward === null && backward !== null }
}

/** At most `size` orders. `isShort`: there is less than a page before an order, or nothing after one: the first is to be shown. */
export function ordersOf(db: D1Database, view: ListView, size: number): Question<OrderPage & { isShort: boolean }> {
  const { isFirst, isBackwards } = directionOf(view)
  const order = isOldestFirst(view) === isBackwards ? 'DESC' : 'ASC'
  const { condition, values } = viewCondition(view)
  const all = { condition: `${condition} ORDER BY number ${order} LIMIT ${size + 1}`, values }
  return ordersWhere(db, all, (found) => {
    const hasMore = found.length > size
    const orders = found.slice(0, size)
    return isBackwards
      ? { orders: orders.toReversed(), hasPrevious: hasMore, hasNext: true, isShort: found.length < size }
      : { orders, hasPrevious: !isFirst, hasNext: hasMore, isShort: !isFirst && found.length === 0 }
  })
}

export function ordersWhere<Answer>(db: D1Database, where: Condition, read: (orders: ListedOrder[]) => Answer) {
  const found = db.prepare(`SELECT ${columns} FROM orders WHERE ${where.condition}`).bind(...where.values)
  return question(found, (rows: Row[]) => read(rows.map(readRow)))
}

function readRow(row: Row): ListedOrder {
  const order = { ...readOrder(row), ...(JSON.parse(row.rest) as Omit<ListedOrder, keyof KeptOrder>) }
  return { ...order, payments: oldestFirst(order.payments) }
}

// Not sorted in SQL, where it would count as another row read for each order.
const oldestFirst = <Dated extends { at: string }>(list: Dated[]) =>
  list.toSorted((a, b) => (a.at < b.at ? -1 : Number(a.at > b.at)))

/** The orders of a batch of changes that lie on a page, even if they have left its view. */
export function ordersOfBatch(db: D1Database, view: ListView, batch: string) {
  const condition = `number IN (SELECT orders.number FROM facts CROSS JOIN orders ON orders.id = facts.body ->> 'orderId'
    WHERE facts.id > ? || '/' AND facts.id < ? || '0' AND orders.number > ? AND orders.number < ?)`
  return ordersWhere(db, { condition, values: [batch, batch, ...numbersOf(view)] }, (orders) => orders)
}

export function withChanged(page: OrderPage, changed: readonly ListedOrder[], view: ListView, size: number): OrderPage {
  const numbered = new Map([...page.orders, ...changed].map((order) => [order.number, order]))
  const all = [...numbered.values()].toSorted((a, b) => (isOldestFirst(view) ? 1 : -1) * (a.number - b.number))
  const isLonger = all.length > size
  return directionOf(view).isBackwards
    ? { ...page, orders: all.slice(-size), hasPrevious: page.hasPrevious || isLonger }
    : { ...page, orders: all.slice(0, size), hasNext: page.hasNext || isLonger }
}
