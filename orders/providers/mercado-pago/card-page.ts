import type { Env } from '#orders/env.ts'
import { claimPage, keepPage } from '#orders/queries/payments/card-pages.ts'
import { readChargeable, type Chargeable } from '#orders/queries/payments/charges.ts'
import { mostCharges, sameRequestMs } from '#orders/rules/limits-and-durations.ts'
import { orderMs } from '#src/domain/order-code.ts'
import { isPayable, limitsOf, recorded, type From, type Payable } from './charging.ts'
import { createPage } from './pages-api.ts'

export type CardPage = { url: string; expiresAt: string }

/** The order's page that can be paid; null while a payment of the order waits for somebody, and once it is paid or over. */
export function openPage(order: Chargeable, now: Date): CardPage | null {
  const { state, hasOpenPayment, tried, payUrl, payUntil } = order
  if (state !== 'new' || hasOpenPayment || tried === 'review' || payUrl === null || payUntil === null) return null
  return Date.parse(payUntil) > now.getTime() ? { url: payUrl, expiresAt: payUntil } : null
}

/** Whether a page can be made for an order that has none open. */
export const canHavePage = (env: Env, order: Chargeable, now: Date): order is Payable =>
  Boolean(env.MERCADO_PAGO_ACCESS_TOKEN) &&
  isPayable(order, 'credit') &&
  order.tried !== 'review' &&
  nextAttempt(order, now) <= mostCharges

function nextAttempt({ attempt, wasPageMade, claimedAt }: Chargeable, now: Date): number {
  if (attempt === null) return 1
  return !wasPageMade && now.getTime() - Date.parse(claimedAt ?? '') < sameRequestMs ? attempt : attempt + 1
}

/**
 * The open page of a new order by card, else a new one at the book's own price. Null when `canHavePage` says no, and
 * above the limits for all orders. Throws if Mercado Pago fails; the list says so until a page or a code comes.
 */
export async function pageFor(env: Env, orderId: string, from: From, now: Date): Promise<CardPage | null> {
  if (!env.MERCADO_PAGO_ACCESS_TOKEN) return null
  const order = await readChargeable(env.DB, orderId)
  const open = order && openPage(order, now)
  if (!order || open) return open
  if (!canHavePage(env, order, now)) return null
  const limits = await limitsOf(env, from, now)
  if (!limits) return null
  const claimed = await claimPage(env.DB, { orderId, attempt: nextAttempt(order, now), validMs: orderMs }, now)
  if (!claimed) return pageOfOther(env, orderId, now)
  const made = await recorded(env, 'credit', createPage(env, order, claimed, from.origin), from)
  await keepPage(env.DB, claimed, { ...made, limits }, now)
  return { url: made.url, expiresAt: claimed.expiresAt }
}

// Together with all else less than the 3.5 s in which an order is answered.
const [looks, pauseMs] = [4, 450]

/** The page that another request is making for the same order. */
async function pageOfOther(env: Env, orderId: string, now: Date): Promise<CardPage | null> {
  for (let look = 0; look < looks; look++) {
    await new Promise((resolve) => {
      setTimeout(resolve, pauseMs)
    })
    const order = await readChargeable(env.DB, orderId)
    const open = order && openPage(order, now)
    if (open) return open
  }
  return null
}
