import type { Charge, NewsState } from '#schemas/order/order-news.ts'
import type { Order } from '#schemas/order/order.ts'

/** What the visitor was last told about an order, with what it takes to show that again. */
export type Told =
  | { as: null | 'failed' | 'done' }
  /** `charge` is the code on the screen; null stands for the one that the key of the shop makes. */
  | { as: 'pix'; totalCents: number; charge: Charge | null }
  | { as: 'link'; url: string; isOpened: boolean }

export type Delivery =
  | { as: 'none' | 'refused' }
  /** `since` is in milliseconds. */
  | { as: 'waiting'; since: number }
  /** `at` is in ISO 8601. */
  | { as: 'received'; at: string }

/** What the receiver said. */
export type Said = {
  page?: string
  state?: NewsState
  /** A code of its own that fits the order, whether or not the visitor was shown it. */
  charge?: Charge
  /** The code that it last named, whether or not it fits. */
  namedCode?: string
  /** It sees by itself that its own code is paid, or that the one of the shop's key is. */
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
  /** The tab that placed it. */
  tab: string
  told: Told
  delivery: Delivery
  said: Said
  /** When a tab last asked its page, in milliseconds. */
  askedAt: number
  /** Only its delivery remains. */
  isClosed: boolean
}

type Loose<Type> = { [Field in keyof Type]?: unknown }

const isText = (value: unknown, beginning = '') => typeof value === 'string' && value.startsWith(beginning)

const isInstant = (value: unknown) => isText(value) && !Number.isNaN(Date.parse(value as string))

const isCharge = (value: unknown) => isText((value as Charge | null)?.code) && isInstant((value as Charge).expiresAt)

const deliveries: Record<Delivery['as'], (delivery: Loose<{ since: number; at: string }>) => boolean> = {
  none: () => true,
  refused: () => true,
  waiting: ({ since }) => Number.isFinite(since),
  received: ({ at }) => isInstant(at),
}

function isTold(told: Loose<{ as: string; totalCents: number; charge: Charge; url: string }> | undefined): boolean {
  if (told?.as === 'pix')
    return Number.isSafeInteger(told.totalCents) && (told.charge === null || isCharge(told.charge))
  if (told?.as === 'link') return isText(told.url, 'https://')
  return told?.as === null || told?.as === 'failed' || told?.as === 'done'
}

/** Null for anything but a whole order: storage can hold anything. An order that is only delivered may be of any form. */
export function readKept(value: unknown): KeptOrder | null {
  const kept = value as Loose<KeptOrder> | null
  const { id, code, placedAt, totalCents, ...texts } = Object(kept?.order) as Loose<Order>
  const { as, ...delivery } = Object(kept?.delivery) as Loose<Delivery>
  if (kept?.version !== 1 || !isText(id) || !Object.hasOwn(deliveries, String(as))) return null
  if (!deliveries[as as Delivery['as']](delivery)) return null
  const { page, charge } = Object(kept.said) as Loose<Said>
  const isWhole =
    isTold(kept.told as object | undefined) &&
    /^\w{3}-\w{3}$/.test(String(code)) &&
    isInstant(placedAt) &&
    (totalCents === null || Number.isSafeInteger(totalCents)) &&
    [texts.quantity, texts.label, texts.profileLink, kept.tab, kept.sameAs].every((text) => isText(text)) &&
    isText(kept.checkout, '/checkout') &&
    Object(kept.said) === kept.said &&
    (page === undefined || isText(page, 'http')) &&
    (charge === undefined || isCharge(charge))
  return isWhole || (kept.isClosed === true && as === 'waiting') ? (kept as KeptOrder) : null
}
