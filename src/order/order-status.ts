import type { Settings } from '#schemas/content/settings.ts'
import type { Charge, NewsState } from '#schemas/order/order-news.ts'
import type { Delivery, KeptOrder, Told } from './kept-order.ts'

/** How an order can be paid by Pix: by the key of the shop, or by a code of its own. */
export type PixSource = NonNullable<Settings['pix']> | Charge

export type WayToPay = { kind: 'pix'; totalCents: number; source: PixSource } | { kind: 'link'; url: string }

/** What the receiver says of an order, beyond having it. */
export type Outcome = 'checking' | 'paid' | 'canceled' | 'refunded'

/** What may be said and done about an order. */
export type Status = {
  /** What home says of it; null if there is nothing to say. */
  sentence: 'pix' | 'opened' | 'blocked' | 'done' | Outcome | null
  outcome: Outcome | null
  /** How it can still be paid with what the shop offers today. */
  way: WayToPay | null
  /** The shop learns of a payment only from the visitor's receipt. */
  needsReceipt: boolean
  /** Its page can have news. */
  canChange: boolean
  /** Its page, unless that offers another code than the screen. */
  follow: string | null
  step: 'Pedido' | 'Pagamento' | 'Entrega'
}

/** The code that was made for the order, if it is paid by one. */
export const chargeOf = (way: WayToPay | null): Charge | null =>
  way?.kind === 'pix' && 'expiresAt' in way.source ? way.source : null

type Shop = Pick<Settings, 'pix' | 'paymentMethods'>

// Storage can hold any state, and one that is not known is not paid.
const outcomes = new Map<NewsState | undefined, Outcome>([
  ['checking', 'checking'],
  ['paid', 'paid'],
  ['delivering', 'paid'],
  ['delivered', 'paid'],
  ['canceled', 'canceled'],
  ['refunded', 'refunded'],
])

export function statusOf(kept: KeptOrder, shop: Shop): Status {
  const { order, said } = kept
  const told = latestTold(kept, shop)
  const outcome = outcomes.get(said.state) ?? null
  const way = outcome || !shop.paymentMethods.includes(order.method) ? null : wayOf(told, shop)
  const isPix = told.as === 'pix'
  // A promise to see the payment counts only for the code that is on the screen.
  const isSeen = isPix && (told.charge ? said.seesCharge && told.charge.code === said.namedCode : said.seesKey)
  const hasOtherCode = isPix && said.namedCode !== undefined && said.namedCode !== told.charge?.code
  return {
    sentence: outcome ?? sentenceOf(told, kept.delivery),
    outcome,
    way,
    needsReceipt: isPix && !isSeen && !outcome,
    canChange: said.page !== undefined && (outcome === null || outcome === 'canceled' || outcome === 'checking'),
    follow: (!hasOtherCode && said.page) || null,
    step: outcome === 'paid' ? 'Entrega' : way || outcome === 'checking' ? 'Pagamento' : 'Pedido',
  }
}

/** What was told, or what the receipt makes of an order whose visitor was told nothing yet, or that it failed. */
export function latestTold(kept: KeptOrder, shop: Pick<Shop, 'pix'>): Told {
  const { told, delivery } = kept
  const isOpen = told.as === null || told.as === 'failed'
  return isOpen && delivery.as === 'received' ? resultOf(kept, shop) : told
}

/** What to tell of an order that the shop has and that is not paid on a page: only by Pix can it still be paid. */
export function resultOf({ order, said }: KeptOrder, { pix }: Pick<Shop, 'pix'>): Told {
  const { method, totalCents } = order
  if (method !== 'pix' || totalCents === null || !(said.charge || pix)) return { as: 'done' }
  return { as: 'pix', totalCents, charge: said.charge ?? null }
}

function sentenceOf(told: Told, delivery: Delivery): Status['sentence'] {
  if (told.as === 'link') return told.isOpened ? 'opened' : 'blocked'
  if (told.as !== 'failed') return told.as
  // It does not go out by itself any more.
  return delivery.as === 'refused' ? 'blocked' : null
}

function wayOf(told: Told, { pix }: Shop): WayToPay | null {
  if (told.as === 'link') return { kind: 'link', url: told.url }
  const source = told.as === 'pix' ? (told.charge ?? pix) : undefined
  return told.as === 'pix' && source ? { kind: 'pix', totalCents: told.totalCents, source } : null
}
