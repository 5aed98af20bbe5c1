import { counting, within, type Limits } from '#orders/database/count-attempts.ts'
import type { CountedLimit } from '#orders/rules/limits-and-durations.ts'
import { priceMarks, type PriceMarks } from '#orders/rules/price-marks.ts'
import { contentHash } from '#schemas/book/catalog-version.ts'
import type { Order } from '#schemas/order/order.ts'
import { catalog } from '#src/content/catalog.ts'
import { settings } from '#src/content/settings.ts'
import { digitsOf } from '#src/domain/digits.ts'
import { plainQuantity } from '#src/domain/packages.ts'
import { isChatLink } from '#src/domain/phone.ts'
import { hear } from './money/hear.ts'
import { noteOrder } from './money/note-news.ts'
import type { Derived } from './money/rows.ts'
import { searchText } from './search-text.ts'

type From = { sender: string | null; shop: string | null; limits: Limits }

/**
 * Stores an order once, however often it arrives, and counts it. `from`: the hash of its network, the shop's origin, and
 * the limits. 'other': the book has another order with this id, which stays as it is.
 */
export async function storeOrder(
  db: D1Database,
  order: Order,
  from: From,
  now: Date,
): Promise<'stored' | 'other' | 'too-many'> {
  const { sender, shop } = from
  const marked = priceMarks(order, catalog, settings)
  const { catalogTotalCents, chargedCents } = marked
  const row = { ...rowOf(order, marked), content_hash: await contentHash(order), sender, shop }
  const { id, code, method, totalCents } = order
  const storing =
    (limits: readonly CountedLimit[]) =>
    (receivedAt: string, { case_name, account }: Derived) => {
      const all = { ...row, received_at: receivedAt, case_name, account }
      const columns = Object.keys(all)
      return [
        ...counting(db, limits, now),
        db
          .prepare(`INSERT INTO orders (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`)
          .bind(...Object.values(all).map(wellFormed)),
        noteOrder(db, id, totalCents, now),
      ]
    }
  const payable = { id, code, method, totalCents, catalogTotalCents, chargedCents }
  for (const limits of from.limits) {
    const coming = { keys: [id, code], order: { payable, store: storing(limits) }, isNews: true }
    const heard = await within(hear(db, coming, now))
    if (!heard) continue
    if (!heard.before.orders.some((known) => known.id === id)) return 'stored'
    const kept = await db.prepare('SELECT content_hash FROM orders WHERE id = ?').bind(id).first<string>('content_hash')
    // Null when its personal data was erased: nothing is left to compare.
    return (kept ?? row.content_hash) === row.content_hash ? 'stored' : 'other'
  }
  return 'too-many'
}

export async function hasOrder(db: D1Database, id: string): Promise<boolean> {
  return (await db.prepare('SELECT 1 FROM orders WHERE id = ?').bind(id).first()) !== null
}

/** Replaces lone surrogates: half an emoji would be stored as three characters. */
const wellFormed = <Value>(value: Value) =>
  typeof value === 'string' ? value.replace(/\p{Surrogate}/gu, '\ufffd') : value

function rowOf(order: Order, { catalogTotalCents, chargedCents, marks }: PriceMarks) {
  return {
    id: order.id,
    code: order.code,
    // In UTC like the other instants: the shop sends it so, but the schema allows any offset.
    placed_at: new Date(order.placedAt).toISOString(),
    quantity: plainQuantity(order.quantity),
    label: order.label,
    category: order.category,
    price_cents: order.priceCents,
    total_cents: order.totalCents,
    method: order.method,
    installments: order.installments,
    profile_link: order.profileLink,
    email: order.email,
    whatsapp: order.whatsapp,
    whatsapp_digits: isChatLink(order.whatsapp) ? '' : digitsOf(order.whatsapp),
    search_text: searchText(order.profileLink, order.email),
    utm_source: order.utm?.source ?? null,
    utm_medium: order.utm?.medium ?? null,
    utm_campaign: order.utm?.campaign ?? null,
    utm_content: order.utm?.content ?? null,
    utm_term: order.utm?.term ?? null,
    catalog_total_cents: catalogTotalCents,
    charged_cents: JSON.stringify(chargedCents),
    marks: JSON.stringify(marks),
  }
}
