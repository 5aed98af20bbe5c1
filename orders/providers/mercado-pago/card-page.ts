import { paths } from '#orders/addresses/paths.ts'
import type { Env } from '#orders/env.ts'
import { claimPage, keepPage } from '#orders/queries/payments/card-pages.ts'
import { readChargeable, type Chargeable } from '#orders/queries/payments/charges.ts'
import { mostCharges, sameRequestMs } from '#orders/rules/limits-and-durations.ts'
import { orderMs } from '#src/domain/order-code.ts'
import { httpsOrigin, isPayable, limitsOf, notificationUrl, recorded, type From } from './charging.ts'
import { createPage } from './pages-api.ts'

/** A page on which an order is paid by card. */
export type CardPage = { url: string; expiresAt: string }

/** Whether Mercado Pago still looks at a payment: another one could charge the buyer twice. */
export const isUnderReview = ({ tried }: Pick<Chargeable, 'tried'>) => tried === 'review'

/** Whether the last one was refused. */
export const wasRefused = ({ tried }: Pick<Chargeable, 'tried'>) => tried === 'refused'

/** The order's page that can be paid; null while a payment of the order waits for somebody, and once it is paid or over. */
export function openPage(order: Chargeable, now: Date): CardPage | null {
  const { state, hasOpenPayment, payUrl, payUntil } = order
  if (state !== 'new' || hasOpenPayment || isUnderReview(order) || payUrl === null || payUntil === null) return null
  return Date.parse(payUntil) > now.getTime() ? { url: payUrl, expiresAt: payUntil } : null
}

/** Whether a page can be made for an order that has none open. */
export const canHavePage = (env: Env, order: Chargeable, now: Date) =>
  Boolean(env.MERCADO_PAGO_ACCESS_TOKEN) &&
  isPayable(order, 'credit') &&
  !isUnderReview(order) &&
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
  if (!isPayable(order, 'credit') || !canHavePage(env, order, now)) return null
  const limits = await limitsOf(env, from, now)
  if (!limits) return null
  const claimed = await claimPage(env.DB, { orderId, attempt: nextAttempt(order, now), validMs: orderMs }, now)
  if (!claimed) return pageOfOther(env, orderId, now)
  const { code, email, totalCents, installments } = order
  const orderPage = httpsOrigin(from.origin) + paths.buyer(orderId)
  const about = { orderPage, notificationUrl: notificationUrl(from.origin, orderId) }
  const made = await recorded(
    env,
    'credit',
    createPage(env, { ...claimed, code, email, totalCents, installments, ...about }),
    from,
  )
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
