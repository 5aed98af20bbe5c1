import { getPixPayloadInfo } from '@brazilian-utils/brazilian-utils/get-pix-payload-info'
import { readOrderNews, type CardPage, type Charge, type OrderNews } from '#schemas/order/order-news.ts'
import type { Order } from '#schemas/order/order.ts'
import { settings } from '#src/content/settings.ts'
import { parseHttpsUrl } from '#src/domain/links.ts'
import type { KeptOrder, Said } from './kept-order.ts'
import { byId, change } from './order-store.ts'
import { codeState, setClock } from './receiver-clock.ts'

/** What the answer to an order adds to what the receiver said of it. */
export function readAnswer({ order, said }: KeptOrder, answer: object): Said {
  const news = readOrderNews(answer)
  const page = isPageOf(order.id, news.orderPage ?? '') ? news.orderPage : said.page
  return withCode(order, { ...said, ...(page && { page }) }, news, answer)
}

/** Keeps what the page of an order says. Another code counts only in place of one that has expired, another page always. */
export function keepNews(id: string, answer: unknown): void {
  const kept = byId(id)
  const news = readOrderNews(answer)
  if (!kept || !news.state || news.code !== kept.order.code) return
  // An answer that names no page to pay on says that there is none any more.
  const before = { ...kept.said, cardPage: undefined }
  const said = { ...withCode(kept.order, before, news, answer), state: news.state }
  const shown = change(id, { said })
  if (shown?.told.as !== 'pix' || !shown.told.charge || !said.charge) return
  if (said.charge.code === said.namedCode && codeState(shown, shown.told.charge) === 'expired') {
    change(id, { told: { ...shown.told, charge: said.charge } })
  }
}

/** Keeps the code that the visitor asked for in place of an expired one. Returns false if the answer has none. */
export function keepAnotherCharge(id: string, answer: unknown): boolean {
  const kept = byId(id)
  const news = readOrderNews(answer)
  if (!kept || kept.told.as !== 'pix' || !news.pix) return false
  const said = withCode(kept.order, kept.said, news, answer)
  const isNew = said.charge !== kept.said.charge
  if (isNew) change(id, { said, told: { ...kept.told, charge: said.charge ?? null } })
  return isNew
}

/** `confirms` speaks of the code in the same answer or, if no answer ever named one, of its page or the shop's key. */
function withCode(order: Order, said: Said, news: OrderNews, answer: unknown): Said {
  const aheadMs = setClock(order.id, news.now)
  const nowMs = Date.now() + aheadMs
  const charge = chargeOf(order, news, nowMs) ?? said.charge
  const cardPage = cardPageOf(order, news, nowMs) ?? said.cardPage
  const named = (answer as { pix?: unknown }).pix
  const namedCode = named ? (news.pix?.code ?? '') : said.namedCode
  const { seesCharge, seesKey } = said
  const sees = named
    ? { seesCharge: news.confirms ?? seesCharge, seesKey: false }
    : { seesCharge, seesKey: namedCode === undefined ? (news.confirms ?? seesKey) : false }
  return { ...said, ...sees, charge, cardPage, namedCode, aheadMs }
}

/** True for an address on the webhook's own origin. */
const isReceivers = (address: string) =>
  settings.orderWebhook !== undefined && address.startsWith(`${new URL(settings.orderWebhook).origin}/`)

/** True for a page of this order there. */
function isPageOf(id: string, page: string): boolean {
  if (!isReceivers(page) || !page.endsWith(`/${id}`)) return false
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
  const { amount = 0, withdrawalFacilitator } = getPixPayloadInfo(pix.code) ?? {}
  // Banks refuse an amount without two decimals, which the reader takes.
  const text = (totalCents / 100).toFixed(2)
  const field = `54${String(text.length).padStart(2, '0')}${text}`
  const isItsAmount = Math.round(amount * 100) === totalCents && pix.code.includes(field)
  return isItsAmount && withdrawalFacilitator === undefined ? pix : undefined
}

/** The page that charges the card for an order, if it is at the host in the settings, below that, or at the webhook. */
function cardPageOf({ method }: Order, { pay }: OrderNews, nowMs: number): CardPage | undefined {
  if (!pay || method !== 'credit' || Date.parse(pay.expiresAt) <= nowMs) return undefined
  const isNamed = settings.cardPageHost && `.${parseHttpsUrl(pay.url)?.host}`.endsWith(`.${settings.cardPageHost}`)
  return isNamed || isReceivers(pay.url) ? pay : undefined
}
