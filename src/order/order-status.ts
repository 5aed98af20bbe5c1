import type { Settings } from '#schemas/content/settings.ts'
import type { Charge, NewsState } from '#schemas/order/order-news.ts'
import type { Order } from '#schemas/order/order.ts'
import type { OrderStep } from '#src/content/order-copy.ts'
import { settings } from '#src/content/settings.ts'
import type { Delivery, KeptOrder, Told } from './kept-order.ts'
import { codeState, msLeft } from './receiver-clock.ts'

/** How an order can be paid by Pix: by the key of the shop, or by a code of its own. */
export type PixSource = NonNullable<Settings['pix']> | Charge

export type WayToPay = { kind: 'pix'; totalCents: number; source: PixSource } | { kind: 'link'; url: string }

/** What the receiver says of an order, beyond having it. */
export type Outcome = 'checking' | 'paid' | 'canceled' | 'refunded'

export type Status = {
  /** What is said of it; null if there is nothing to say. `ended` is what can no longer be paid in the shop. */
  sentence:
    'pix' | 'opened' | 'blocked' | 'done' | 'cardPage' | 'unopened' | 'ended' | 'waiting' | 'refused' | Outcome | null
  outcome: Outcome | null
  /** What it is drawn as: only a success is green. */
  tone: 'success' | 'waiting' | 'over'
  way: WayToPay | null
  /** The shop learns of a payment only from the visitor's receipt. */
  needsReceipt: boolean
  /** Its page, unless that offers another code than the screen. */
  follow: string | null
  /** Null if it takes none any more. */
  step: OrderStep | 'delivered' | null
}

export const chargeOf = (way: WayToPay | null): Charge | null =>
  way?.kind === 'pix' && 'expiresAt' in way.source ? way.source : null

type PricedOrder = Pick<Order, 'method' | 'priceCents' | 'catalogPriceCents' | 'isUnlisted'>
type Shop = Pick<Settings, 'pix' | 'paymentMethods' | 'cardPageHost'>

/** Storage can hold any state, and one that is not known is not paid. */
function outcomeOf(state: NewsState | undefined): Outcome | null {
  if (state === 'delivering' || state === 'delivered') return 'paid'
  return (['checking', 'paid', 'canceled', 'refunded'] as const).find((known) => known === state) ?? null
}

export function statusOf(kept: KeptOrder, shop: Shop = settings): Status {
  const { order, said } = kept
  const told = latestTold(kept, shop)
  const outcome = outcomeOf(said.state)
  const way = outcome || !shop.paymentMethods.includes(order.method) ? null : wayOf(kept, told, shop)
  const isPix = told.as === 'pix'
  // A promise to see the payment counts only for the code that is on the screen, or for the page.
  const isSeen = isPix && told.charge ? said.seesCharge && told.charge.code === said.namedCode : said.seesKey
  const hasOtherCode = isPix && said.namedCode !== told.charge?.code
  const sentence = outcome ?? sentenceOf(told, kept.delivery, way)
  return {
    sentence,
    outcome,
    tone: toneOf(sentence),
    way,
    needsReceipt: (isPix || told.as === 'cardPage') && !isSeen && !outcome,
    follow: (!hasOtherCode && said.page) || null,
    step: stepOf(said.state, outcome, way),
  }
}

function stepOf(state: NewsState | undefined, outcome: Outcome | null, way: WayToPay | null): Status['step'] {
  if (state === 'delivered') return state
  if (outcome === 'paid') return 'Entrega'
  if (outcome === 'canceled' || outcome === 'refunded') return null
  return way || outcome ? 'Pagamento' : 'Pedido'
}

/** What was told, or what the receipt makes of an order whose visitor was told nothing yet, or of a failure. */
export function latestTold(kept: KeptOrder, shop: Omit<Shop, 'paymentMethods'> = settings): Told {
  const { told, delivery } = kept
  const isOpen = told.as === null || told.as === 'failed' || told.as === 'unopened'
  return isOpen && delivery.as === 'received' ? resultOf(kept, shop) : told
}

/** What to tell of an order that the shop has and that is not paid by a payment link. */
export function resultOf({ order, said }: KeptOrder, shop: Omit<Shop, 'paymentMethods'> = settings): Told {
  const { method, totalCents } = order
  if (said.cardPage) return { as: 'cardPage' }
  if (promisedHost(order, shop)) return { as: 'unopened' }
  if (method !== 'pix' || totalCents === null || !(said.charge || shop.pix)) return { as: 'done' }
  return { as: 'pix', totalCents, charge: said.charge ?? null }
}

/** The host of the page that is to charge the card. Receivers make one only at the price of the catalog. */
export const promisedHost = (
  { method, priceCents, catalogPriceCents, isUnlisted }: PricedOrder,
  { cardPageHost }: Pick<Shop, 'cardPageHost'> = settings,
) => (method === 'credit' && priceCents !== null && catalogPriceCents === null && !isUnlisted && cardPageHost) || null

function toneOf(sentence: Status['sentence']): Status['tone'] {
  if (sentence === 'done' || sentence === 'paid') return 'success'
  return sentence === 'canceled' || sentence === 'refunded' ? 'over' : 'waiting'
}

function sentenceOf(told: Told, delivery: Delivery, way: WayToPay | null): Status['sentence'] {
  if (told.as === 'done' || told.as === 'unopened') return told.as
  if (told.as !== null && told.as !== 'failed' && !way) return 'ended'
  if (told.as === 'link') return told.isOpened ? 'opened' : 'blocked'
  if (told.as === 'pix' || told.as === 'cardPage') return told.as
  return delivery.as === 'waiting' || delivery.as === 'refused' ? delivery.as : null
}

function wayOf(kept: KeptOrder, told: Told, { pix }: Shop): WayToPay | null {
  const { cardPage } = kept.said
  if (told.as === 'link') return { kind: 'link', url: told.url }
  if (told.as === 'cardPage') return cardPage && msLeft(kept, cardPage) > 0 ? { kind: 'link', url: cardPage.url } : null
  if (told.as !== 'pix') return null
  // Without its page nobody makes another code.
  if (told.charge && !kept.said.page && codeState(kept, told.charge) === 'expired') return null
  const source = told.charge ?? pix
  return source ? { kind: 'pix', totalCents: told.totalCents, source } : null
}

export type Notice = { kept: KeptOrder; others: readonly KeptOrder[] }

/** One for each order of which there is something to say, but one for all that ended in the same success. */
export function noticesOf(orders: readonly KeptOrder[]): Notice[] {
  const notices = new Map<string, Notice>()
  for (const kept of orders) {
    const { sentence, tone } = statusOf(kept)
    if (!sentence) continue
    const key = tone === 'success' ? sentence : kept.order.id
    const first = notices.get(key)
    notices.set(key, first ? { ...first, others: [...first.others, kept] } : { kept, others: [] })
  }
  return [...notices.values()]
}
