import { getPixPayloadInfo } from '@brazilian-utils/brazilian-utils/get-pix-payload-info'
import { readOrderNews, type Charge, type OrderNews } from '#schemas/order/order-news.ts'
import type { Order } from '#schemas/order/order.ts'
import { changeOrder, readOrders, type TabOrder } from '#src/browser/tab-orders.ts'
import { chatWithNews } from './chat-news.ts'

/** Keeps what the answer to an order says of it. A code comes too late for a visitor who has been shown another way to pay. */
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

/** Keeps what the page of an order says of it. Another code counts only in the place of one that has expired. */
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

/** Keeps the code that was asked for when the one before had expired. False if there is none. */
export function keepAnotherCharge(id: string, answer: unknown): boolean {
  const known = orderOf(id)
  const charge = known && chargeOf(known.order, readOrderNews(answer))
  if (charge) learn(known, { charge })
  return Boolean(charge)
}

const orderOf = (id: string) => readOrders().find(({ order }) => order.id === id)

/** The chat follows what is known. */
function learn(known: TabOrder, news: Partial<TabOrder>): void {
  changeOrder(known.order.id, { ...news, chat: chatWithNews({ ...known, ...news }) })
}

/** A page of the webhook's own origin, and of no other order. */
function isPageOf(id: string, page: string, webhook: string): boolean {
  if (!page.startsWith(`${new URL(webhook).origin}/`) || !page.endsWith(`/${id}`)) return false
  // No query or hash, and nothing that reads otherwise than it leads.
  const { origin, pathname } = new URL(page)
  return page === origin + pathname
}

const hasExpired = (charge: Charge | undefined) => charge !== undefined && Date.parse(charge.expiresAt) <= Date.now()

/**
 * The code of an order, if a bank takes it for just this amount. Of a code that names its amount only at an address of the
 * bank nobody could know that.
 */
function chargeOf({ method, totalCents }: Order, { pix }: OrderNews): Charge | undefined {
  const { key, amount = 0, withdrawalFacilitator } = getPixPayloadInfo(pix?.code ?? '') ?? {}
  const isPayment = key !== undefined && withdrawalFacilitator === undefined
  const isItsAmount = method === 'pix' && Math.round(amount * 100) === totalCents
  return isPayment && isItsAmount && !hasExpired(pix) ? pix : undefined
}
