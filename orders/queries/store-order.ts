import { counting, within, type Limits } from '#orders/database/count-attempts.ts'
import { priceMarks, type PriceMarks } from '#orders/rules/price-marks.ts'
import type { Order } from '#schemas/order/order.ts'
import { catalog } from '#src/content/catalog.ts'
import { settings } from '#src/content/settings.ts'
import { digitsOf } from '#src/domain/digits.ts'
import { plainQuantity } from '#src/domain/packages.ts'
import { isChatLink } from '#src/domain/phone.ts'
import { hear } from './money/hear.ts'
import { noteOrder } from './money/outbox.ts'
import { searchText } from './plain-text.ts'

type From = { sender: string | null; shop: string | null; limits: Limits }

/**
 * Stores an order once, however often it arrives, and counts it. `from`: the hash of its network, the shop's origin, and
 * the limits. 'other': the book has another order with this id, which stays as it is.
 */
export async function storeOrder(db: D1Database, order: Order, from: From, now: Date) {
  const { sender, shop } = from
  const prices = priceMarks(order, catalog, settings)
  const row = { ...rowOf(order, prices), sender, shop }
  const { id, code, method, totalCents } = order
  const payable = { id, code, method, totalCents, ...prices }
  for (const limits of from.limits) {
    const also = [...counting(db, limits, now), noteOrder(db, id, totalCents, now)]
    const coming = { keys: [id, code], order: { payable, row, also }, isNews: true }
    const heard = await within(hear(db, coming, now))
    if (!heard) continue
    if (!heard.before.orders.some((known) => known.id === id)) return 'stored'
    const kept = db.prepare('SELECT erased_at IS NOT NULL OR body = ? AS isSame FROM orders WHERE id = ?')
    return (await kept.bind(row.body, id).first<0 | 1>('isSame')) === 0 ? 'other' : 'stored'
  }
  return 'too-many'
}

function rowOf(order: Order, prices: PriceMarks) {
  const { placedAt, quantity, whatsapp, profileLink, email } = order
  // The shop sends instants in UTC, but the schema allows any offset.
  const kept = { ...order, placedAt: new Date(placedAt).toISOString(), quantity: plainQuantity(quantity) }
  return {
    id: order.id,
    code: order.code,
    body: JSON.stringify(kept, (_, value: unknown) => (typeof value === 'string' ? wellFormed(value) : value)),
    whatsapp_digits: isChatLink(whatsapp) ? '' : digitsOf(whatsapp),
    search_text: wellFormed(searchText(profileLink, email)),
    prices: JSON.stringify(prices),
  }
}

/** Replaces lone surrogates, of which SQLite would make three characters: half an emoji. */
const wellFormed = (text: string) => text.replace(/\p{Surrogate}/gu, '\ufffd')
