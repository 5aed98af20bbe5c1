import { Hono } from 'hono'
import * as z from 'zod/mini'
import { allOrders, donePath } from '#orders/addresses/list-view.ts'
import { paths } from '#orders/addresses/paths.ts'
import { ask } from '#orders/database/questions.ts'
import type { Env, Visit } from '#orders/env.ts'
import { messagePage } from '#orders/pages/message-page.ts'
import { messages } from '#orders/pages/messages.ts'
import { dismissedPage } from '#orders/pages/payments/dismissed-page.ts'
import { paymentsAnchor } from '#orders/pages/payments/payment-list.ts'
import { lastBatch } from '#orders/queries/deeds.ts'
import { dismiss, givePayment, restore } from '#orders/queries/payments/seller-facts.ts'
import { dismissedPayments, mostPayments } from '#orders/queries/payments/shown-payments.ts'

/** For the seller, behind the password: the list's forms for payments, and the page of dismissed ones. */
export const paymentRoutes = new Hono<{ Bindings: Env }>()

const giveSchema = z.object({ id: z.string(), code: z.string() })
const idsSchema = z.array(z.string()).check(z.maxLength(mostPayments))

const backToList = (c: Visit, batch: string | null) =>
  c.redirect(`${donePath({ ...allOrders, state: 'new' }, batch)}#${paymentsAnchor}`, 303)

async function idsIn(c: Visit): Promise<string[]> {
  const { id } = await c.req.parseBody({ all: true })
  return idsSchema.safeParse([id].flat()).data ?? []
}

paymentRoutes.get(paths.dismissed, async (c) => c.html(dismissedPage(await ask(c.env.DB, dismissedPayments(c.env.DB)))))

paymentRoutes.post(paths.give, async (c) => {
  const { data: form } = giveSchema.safeParse(await c.req.parseBody())
  if (!form) return c.html(messagePage(messages.noSuchPayment), 409)
  const { id, code } = form
  const given = await givePayment(c.env.DB, id, code, new Date())
  if (given === 'given') return backToList(c, await lastBatch(c.env.DB, id))
  if (given === 'no-payment') return c.html(messagePage(messages.noSuchPayment), 409)
  const wrong = new URLSearchParams({ ligar: id, codigo: code.slice(0, 40) })
  return c.redirect(`${paths.list}?${wrong.toString()}#${paymentsAnchor}`, 303)
})

paymentRoutes.post(paths.dismiss, async (c) => {
  const ids = await idsIn(c)
  const batch = await dismiss(c.env.DB, ids, new Date())
  return backToList(c, batch ?? (await lastBatch(c.env.DB, ids[0] ?? '')))
})

paymentRoutes.post(paths.restore, async (c) => backToList(c, await restore(c.env.DB, await idsIn(c), new Date())))
