import type { OrderAccount } from '#orders/money/account.ts'
import type { PriceMarks } from '#orders/rules/price-marks.ts'
import type { Order } from '#schemas/order/order.ts'

type Erasable = 'profileLink' | 'email' | 'whatsapp'

/** What is kept of an order in JSON: as it was sent, by the catalog, and by its facts. Its texts are untrusted. */
export type KeptOrder = Omit<Order, Erasable> & { [text in Erasable]: string | null } & PriceMarks & OrderAccount

export type OrderRow = { body: string; prices: string; account: string }

export const readOrder = ({ body, prices, account }: OrderRow) =>
  Object.assign({}, ...[body, prices, account].map((text) => JSON.parse(text) as object)) as KeptOrder

/** Those of these orders that the book has. */
export async function ordersWithIds(db: D1Database, ids: readonly string[]): Promise<KeptOrder[]> {
  const found = db.prepare('SELECT body, prices, account FROM json_each(?) JOIN orders ON orders.id = value')
  return (await found.bind(JSON.stringify(ids)).all<OrderRow>()).results.map(readOrder)
}
