import { getPixPayloadInfo } from '@brazilian-utils/brazilian-utils/get-pix-payload-info'
import { readOrderNews, type Charge, type OrderNews } from '#schemas/order/order-news.ts'
import type { Order } from '#schemas/order/order.ts'
import type { KeptOrder, Said } from './kept-order.ts'
import { byId, change } from './order-store.ts'
import { codeState, setClock } from './receiver-clock.ts'

/** What the answer to an order adds to what the receiver said of it. */
export function readAnswer({ order, said }: KeptOrder, answer: object, webhook: string): Said {
  const news = readOrderNews(answer)
  const page = isPageOf(order.id, news.orderPage ?? '', webhook) ? news.orderPage : said.page
  return withCode(order, { ...said, ...(page && { page }) }, news, answer)
}

/** Keeps what the page of an order says. Another code counts only in place of one that has expired. */
export function keepNews(id: string, answer: unknown): void {
  const kept = byId(id)
  const news = readOrderNews(answer)
  if (!kept || !news.state || news.code !== kept.order.code) return
  const said = { ...withCode(kept.order, kept.said, news, answer), state: news.state }
  const shown = change(id, { said })
  if (shown?.told.as !== 'pix' || !shown.told.charge || !said.charge) return
  if (said.charge.code === said.namedCode && codeState(shown, shown.told.charge) === 'expired') {
    change(id, { told: { ...shown.told, charge: said.charge } })
  }
}

/** Keeps the code that the visitor asked for in place of an expired one. Returns false if the answer has none. */
export function keepAnotherCharge(id: string, answer: unknown): boolean {
  const kept = byId(id)
  if (!kept || kept.told.as !== 'pix') return false
  const said = withCode(kept.order, kept.said, readOrderNews(answer), answer)
  const isNew = said.charge !== undefined && said.charge !== kept.said.charge
  if (isNew) change(id, { said, told: { ...kept.told, charge: said.charge ?? null } })
  return isNew
}

/** `confirms` speaks of the code in the same answer or, if no answer ever named one, of the one of the shop's key. */
function withCode(order: Order, said: Said, news: OrderNews, answer: unknown): Said {
  const aheadMs = setClock(order.id, news.now)
  const named = (answer as { pix?: unknown } | null)?.pix
  const charge = chargeOf(order, news, Date.now() + aheadMs)
  const namedCode = named ? (news.pix?.code ?? '') : said.namedCode
  const { seesCharge, seesKey } = said
  const sees = named
    ? { seesCharge: news.confirms ?? seesCharge, seesKey: false }
    : { seesCharge, seesKey: namedCode === undefined ? (news.confirms ?? seesKey) : false }
  return { ...said, ...sees, aheadMs, ...(charge && { charge }), ...(namedCode !== undefined && { namedCode }) }
}

/** True for a page of this order on the webhook's own origin. */
function isPageOf(id: string, page: string, webhook: string): boolean {
  if (!page.startsWith(`${new URL(webhook).origin}/`) || !page.endsWith(`/${id}`)) return false
  // It has no query or hash, and reads exactly as the address that it leads to.
  const { origin, pathname } = new URL(page)
  return page === origin + pathname
}

/**
 * The code for an order, if it pays exactly the order's total. A code that names its amount only at an address of the
 * bank is refused, because nobody could compare it.
 */
function chargeOf({ method, totalCents }: Order, { pix }: OrderNews, nowMs: number): Charge | undefined {
  if (!pix || method !== 'pix' || totalCents === null || Date.parse(pix.expiresAt) <= nowMs) return undefined
  const { key, amount = 0, withdrawalFacilitator } = getPixPayloadInfo(pix.code) ?? {}
  // Banks refuse an amount without two decimals, which the reader takes.
  const text = (totalCents / 100).toFixed(2)
  const field = `54${String(text.length).padStart(2, '0')}${text}`
  const isItsAmount = Math.round(amount * 100) === totalCents && pix.code.includes(field)
  return key !== undefined && withdrawalFacilitator === undefined && isItsAmount ? pix : undefined
}
