import { getPixPayloadInfo } from '@brazilian-utils/brazilian-utils/get-pix-payload-info'
import { readOrderNews, type Charge, type OrderNews } from '#schemas/order/order-news.ts'
import type { Order } from '#schemas/order/order.ts'
import { changeOrder, readOrders, type TabOrder } from '#src/browser/tab-orders.ts'
import { chatWithNews } from './order-chat.ts'

/** Keeps what the answer to an order says. A code comes too late if the visitor has been shown another way to pay. */
export function keepAnswer(id: string, answer: unknown, webhook: string): void {
  const known = orderOf(id)
  const news = readOrderNews(answer)
  if (!known) return
  const isUnshown = known.stage === 'sending' || known.stage === 'failed'
  learn(known, {
    orderPage: isPageOf(id, news.orderPage ?? '', webhook) ? news.orderPage : known.orderPage,
    charge: (isUnshown && chargeOf(known.order, news)) || known.charge,
    confirms: news.confirms ?? known.confirms,
  })
}

/** Keeps what the page of an order says. Another code counts only in place of one that has expired. */
export function keepNews(id: string, answer: unknown): void {
  const known = orderOf(id)
  const news = readOrderNews(answer)
  if (!known || !news.state || news.code !== known.order.code) return
  learn(known, {
    state: news.state,
    charge: (hasExpired(known.charge) && chargeOf(known.order, news)) || known.charge,
    confirms: news.confirms ?? known.confirms,
  })
}

/** Keeps the code that the visitor asked for in place of an expired one. Returns false if the answer has none. */
export function keepAnotherCharge(id: string, answer: unknown): boolean {
  const known = orderOf(id)
  const charge = known && chargeOf(known.order, readOrderNews(answer))
  if (charge) learn(known, { charge })
  return Boolean(charge)
}

const orderOf = (id: string) => readOrders().find(({ order }) => order.id === id)

/** Stores the news with the order, and writes its chat anew. */
function learn(known: TabOrder, news: Partial<TabOrder>): void {
  changeOrder(known.order.id, { ...news, chat: chatWithNews({ ...known, ...news }) })
}

/** True for a page of this order on the webhook's own origin. */
function isPageOf(id: string, page: string, webhook: string): boolean {
  if (!page.startsWith(`${new URL(webhook).origin}/`) || !page.endsWith(`/${id}`)) return false
  // It has no query or hash, and reads exactly as the address that it leads to.
  const { origin, pathname } = new URL(page)
  return page === origin + pathname
}

const hasExpired = (charge: Charge | undefined) => charge !== undefined && Date.parse(charge.expiresAt) <= Date.now()

/**
 * The code for an order, if it pays exactly the order's total. A code that names its amount only at an address of the
 * bank is refused, because nobody could compare it.
 */
function chargeOf({ method, totalCents }: Order, { pix }: OrderNews): Charge | undefined {
  const { key, amount = 0, withdrawalFacilitator } = getPixPayloadInfo(pix?.code ?? '') ?? {}
  const isPayment = key !== undefined && withdrawalFacilitator === undefined
  const isItsAmount = method === 'pix' && Math.round(amount * 100) === totalCents
  return isPayment && isItsAmount && !hasExpired(pix) ? pix : undefined
}
