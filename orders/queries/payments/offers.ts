import { countMade, type Limits } from '#orders/database/count-attempts.ts'
import { readOrder, type KeptOrder, type OrderRow } from '#orders/queries/money/kept-order.ts'
import { pageClaimMs, sameRequestMs } from '#orders/rules/limits-and-durations.ts'
import type { PaymentMethod } from '#schemas/form/checkout.ts'
import { orderMs } from '#src/domain/order-code.ts'

/** One attempt at making a code or page by which an order is paid: they are numbered for each order. */
export type Attempt = { orderId: string; attempt: number; createdAt: string; expiresAt: string }

/** What Mercado Pago made: its id, and the code, which is 'copia e cola', or the address of the page. */
export type Made = { id: string; text: string; expiresAt: string }

/**
 * Claims an attempt at a page. Null if another request makes that page, or has made it. A second try keeps the instants of
 * the first for as long as it is the same request.
 */
export function claimPage(db: D1Database, orderId: string, attempt: number, now: Date): Promise<Attempt | null> {
  const sql = `INSERT INTO offers (order_id, attempt, created_at, expires_at, asked_at) VALUES (?1, ?2, ?3, ?4, ?3)
    ON CONFLICT (order_id, attempt) DO UPDATE SET asked_at = excluded.asked_at,
      created_at = iif(created_at <= ?6, excluded.created_at, created_at),
      expires_at = iif(created_at <= ?6, excluded.expires_at, expires_at)
    WHERE text IS NULL AND asked_at <= ?5
    RETURNING order_id AS orderId, attempt, created_at AS createdAt, expires_at AS expiresAt`
  const at = [0, orderMs, -pageClaimMs, -sameRequestMs].map((ms) => new Date(now.getTime() + ms).toISOString())
  const claiming = db.prepare(sql).bind(orderId, attempt, ...at)
  return claiming.first<Attempt>()
}

export async function keepOffer(db: D1Database, attempt: Attempt, made: Made, limits: Limits[number], now: Date) {
  const { id, text, expiresAt } = made
  const sql = `INSERT INTO offers (order_id, attempt, made_id, text, created_at, expires_at, asked_at)
    VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?5)
    ON CONFLICT (order_id, attempt) DO UPDATE SET made_id = ?3, text = ?4 WHERE text IS NULL`
  const keeping = db.prepare(sql).bind(attempt.orderId, attempt.attempt, id, text, now.toISOString(), expiresAt)
  await db.batch([keeping, ...countMade(db, limits, now)])
}

/** Records which ones can no longer be paid. */
export async function endOffers(db: D1Database, ended: readonly { orderId: string; id: string }[], now: Date) {
  const sql = `UPDATE offers SET ended_at = ?2 FROM json_each(?1)
    WHERE order_id = value ->> 'orderId' AND made_id = value ->> 'id'`
  await db.prepare(sql).bind(JSON.stringify(ended), now.toISOString()).run()
}

/** What is needed to charge for an order, and to show it to its buyer. */
export type Chargeable = KeptOrder & {
  receivedAt: string
  /** How many codes or pages were made. */
  offers: number
  /** The code or the address of the last one, until when it can be paid, and whether it was ended; null if there is none. */
  offered: string | null
  offeredUntil: string | null
  isEnded: 0 | 1
}

export async function readChargeable(db: D1Database, orderId: string): Promise<Chargeable | null> {
  const sql = `SELECT body, prices, account, received_at AS receivedAt,
      ifnull(attempt - (text IS NULL), 0) AS offers, text AS offered, expires_at AS offeredUntil,
      ended_at IS NOT NULL AS isEnded
    FROM orders LEFT JOIN offers ON order_id = id
      AND attempt = (SELECT max(attempt) FROM offers AS other WHERE other.order_id = orders.id)
    WHERE id = ?`
  const row = await db.prepare(sql).bind(orderId).first<Omit<Chargeable, keyof KeptOrder> & OrderRow>()
  return row && { ...row, ...readOrder(row) }
}

/** A code or a page at Mercado Pago that can still be paid, as far as the book knows, and what is needed to end it. */
export type OpenWay = {
  orderId: string
  method: PaymentMethod
  /** Mercado Pago's, of the code or of the page. */
  id: string
  createdAt: string
  code: string
  totalCents: number
}

/** Of a row of `offers`. What Mercado Pago was paid since may be for a page, whose payments have ids of their own. */
const isOpen = `text IS NOT NULL AND ended_at IS NULL AND expires_at > strftime('%Y-%m-%dT%H:%M:%fZ', 'now')
  AND NOT EXISTS (SELECT 1 FROM facts
    WHERE place = offers.order_id AND account ->> 'provider' = 'mercado-pago' AND paid_at >= offers.created_at)`

const ofOrder = `FROM offers WHERE order_id = orders.id AND ${isOpen}`

/** Of a row of `orders` that can be paid at Mercado Pago. */
export const isPayable = `EXISTS (SELECT 1 ${ofOrder})`

/** Whether nobody is to pay the row of `orders`: it was canceled or, by card, is no longer new. */
const isOver = `iif(method = 'credit', +state <> 'new', +state = 'canceled')`

/** Until when the row of `orders` can be paid all the same. */
export const payableUntil = `iif(${isOver}, (SELECT max(expires_at) ${ofOrder}), NULL)`

/** Which ways: of some orders, or of all. Those `inAnyState`, or only of orders that nobody is to pay. */
export type Which = { ids: readonly string[] | null; inAnyState?: boolean }

/**
 * The orders that got a code or a page within two days before ?1: none is open for longer than a day. Without '+' SQLite
 * would read all offers, in the order of the ids.
 */
export const recentlyOffered = `(SELECT DISTINCT +order_id AS value FROM offers
  WHERE ended_at IS NULL AND created_at > strftime('%Y-%m-%dT%H:%M:%fZ', ?1, '-2 days'))`

/** Of all, any: those that Mercado Pago leaves open at every run are not to keep the others open. */
export async function openWays(db: D1Database, { ids, inAnyState = false }: Which, most: number, now: Date) {
  const sql = `SELECT orders.id AS orderId, method, made_id AS id, created_at AS createdAt, code,
      total_cents AS totalCents FROM ${ids ? 'json_each(?1)' : recentlyOffered} CROSS JOIN orders ON orders.id = value
    CROSS JOIN offers ON order_id = orders.id WHERE (?2 OR ${isOver}) AND ${isOpen}
    ${ids ? '' : 'ORDER BY random()'} LIMIT ?3`
  const found = db.prepare(sql).bind(ids ? JSON.stringify(ids) : now.toISOString(), Number(inAnyState), most)
  return (await found.all<OpenWay>()).results
}
