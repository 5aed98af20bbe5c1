import type { CardPage, Charge, NewsState } from '#schemas/order/order-news.ts'
import type { Order } from '#schemas/order/order.ts'

/** What the visitor was last told about an order, with what it takes to show that again. */
export type Told =
  /** `cardPage` was opened, `unopened` was named before the click but did not come. */
  | { as: null | 'failed' | 'done' | 'cardPage' | 'unopened' }
  /** `charge` is the code on the screen; null stands for the one that the key of the shop makes. */
  | { as: 'pix'; totalCents: number; charge: Charge | null }
  | { as: 'link'; url: string; isOpened: boolean }

export type Delivery = { as: 'none' | 'refused' } | { as: 'waiting'; since: number } | { as: 'received'; at: string }

export type Said = {
  page?: string
  state?: NewsState
  /** A code of its own that fits the order, whether or not the visitor was shown it. */
  charge?: Charge
  /** The code that it last named, whether or not it fits. */
  namedCode?: string
  /** Where the card is charged, while that page is open. */
  cardPage?: CardPage
  /** It sees by itself that its own code is paid, or that its page or the code of the shop's key is. */
  seesCharge?: boolean
  seesKey?: boolean
  /** Its time minus the device's, in milliseconds. */
  aheadMs?: number
}

/** An order as the browser keeps it: docs/behavior.md, section 13. */
export type KeptOrder = {
  version: 1
  order: Order
  /** Equal for orders of the same package and contact, however they are paid. */
  sameAs: string
  /** The address of its checkout, where its code can be shown again. */
  checkout: string
  told: Told
  delivery: Delivery
  said: Said
  /** Only its delivery remains. */
  isClosed: boolean
  replaces?: string | undefined
}

const isText = (value: unknown, beginning = '') => typeof value === 'string' && value.startsWith(beginning)

const isInstant = (value: string) => isText(value) && !Number.isNaN(Date.parse(value))

const isCharge = ({ code, expiresAt }: Charge) => isText(code) && isInstant(expiresAt)

function isDelivery(delivery: Delivery): boolean {
  if (delivery.as === 'waiting') return Number.isFinite(delivery.since)
  return delivery.as === 'received' ? isInstant(delivery.at) : ['none', 'refused'].includes(delivery.as)
}

function isTold(told: Told): boolean {
  if (told.as === 'link') return isText(told.url, 'https://')
  if (told.as !== 'pix') return [null, 'failed', 'done', 'cardPage', 'unopened'].includes(told.as)
  return Number.isSafeInteger(told.totalCents) && (told.charge === null || isCharge(told.charge))
}

function isWhole({ order, sameAs, checkout, told, delivery, said, replaces }: KeptOrder): boolean {
  return (
    [order.id, order.quantity, order.label, order.profileLink, sameAs, replaces ?? ''].every((text) => isText(text)) &&
    /^\w{3}-\w{3}$/.test(order.code) &&
    isInstant(order.placedAt) &&
    (order.totalCents === null || Number.isSafeInteger(order.totalCents)) &&
    isText(checkout, '/checkout') &&
    isDelivery(delivery) &&
    isTold(told) &&
    [said.page, said.cardPage?.url].every((url) => url === undefined || isText(url, 'http')) &&
    (said.charge === undefined || isCharge(said.charge))
  )
}

/** When an order of a newer version was placed, in milliseconds: all versions write that in one place. NaN for others. */
export function placedMsOfNewer(value: unknown): number {
  const kept = value as Partial<KeptOrder> | null
  return Number(kept?.version) > 1 ? Date.parse(String(kept?.order?.placedAt)) : NaN
}

/** Null for anything but a whole order: storage can hold anything. */
export function readKept(value: unknown): KeptOrder | null {
  const kept = value as KeptOrder
  try {
    return kept.version === 1 && isWhole(kept) ? kept : null
  } catch {
    return null
  }
}
