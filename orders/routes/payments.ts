import { Hono } from 'hono'
import * as z from 'zod/mini'
import { searchPath } from '#orders/addresses/list-view.ts'
import { paths } from '#orders/addresses/paths.ts'
import type { Env, Visit } from '#orders/env.ts'
import { messagePage } from '#orders/pages/message-page.ts'
import { dismissedPage } from '#orders/pages/payments/dismissed-page.ts'
import { paymentsAnchor, type PaymentList } from '#orders/pages/payments/payment-list.ts'
import { messages } from '#orders/pages/words.ts'
import { dismissedPayments, mostPayments, openPayments } from '#orders/queries/payments/open-payments.ts'
import { dismissPayments, givePayment, restorePayment } from '#orders/queries/payments/payments.ts'
import { dismissRefund, openRefunds } from '#orders/queries/payments/refunds.ts'
import { checkUnread, openUnread } from '#orders/queries/payments/unread-callbacks.ts'
import { orderCodePattern } from '#src/domain/order-code.ts'

/** For the seller, behind the password: the list's forms for payments, and the page of dismissed ones. */
export const paymentRoutes = new Hono<{ Bindings: Env }>()

const giveSchema = z.object({ id: z.string(), code: z.string() })
const idsSchema = z.array(z.string()).check(z.maxLength(mostPayments))

/** What waits for the seller above the list. */
export async function readPaymentList(db: D1Database): Promise<PaymentList> {
  const [payments, refunds, unread] = await Promise.all([openPayments(db), openRefunds(db), openUnread(db)])
  return { payments, refunds, unread }
}

const backToList = (c: Visit) => c.redirect(`${paths.list}#${paymentsAnchor}`, 303)

paymentRoutes.get(paths.dismissed, async (c) => c.html(dismissedPage(await dismissedPayments(c.env.DB))))

paymentRoutes.post(paths.dismiss, async (c) => {
  const { id } = await c.req.parseBody({ all: true })
  const { data: ids = [] } = idsSchema.safeParse([id].flat())
  await dismissPayments(c.env.DB, ids, new Date())
  return backToList(c)
})

paymentRoutes.post(paths.restore, async (c) => {
  const { id } = await c.req.parseBody()
  if (typeof id === 'string') await restorePayment(c.env.DB, id, new Date())
  return backToList(c)
})

paymentRoutes.post(paths.give, async (c) => {
  const { data: form } = giveSchema.safeParse(await c.req.parseBody())
  const read = form && readCode(form.code)
  if (!read) return c.html(messagePage(messages.noCode), 404)
  const given = await givePayment(c.env.DB, form.id, read, new Date())
  if (given === 'no-order') return c.html(messagePage(messages.noCode), 404)
  if (given === 'many-orders') return c.html(messagePage(messages.manyOrders, searchPath(read)), 409)
  if (given === 'no-payment') return c.html(messagePage(messages.noSuchPayment), 409)
  return c.redirect(searchPath(read), 303)
})

paymentRoutes.post(paths.dismissRefund, async (c) => {
  const { id } = await c.req.parseBody()
  if (typeof id === 'string') await dismissRefund(c.env.DB, id, new Date())
  return backToList(c)
})

paymentRoutes.post(paths.check, async (c) => {
  const { id } = await c.req.parseBody()
  if (typeof id === 'string') await checkUnread(c.env.DB, id, new Date())
  return backToList(c)
})

/** 'K7M-4QX' from 'k7m4qx' or 'K7M 4QX'; null if it is not a code. */
function readCode(text: string): string | null {
  const letters = text.toUpperCase().replace(/[^\dA-Z]/g, '')
  const code = `${letters.slice(0, 3)}-${letters.slice(3)}`
  return orderCodePattern.test(code) ? code : null
}
