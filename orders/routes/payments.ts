import { Hono } from 'hono'
import { formOf } from '#orders/access/requests.ts'
import { allOrders, paths, paymentsAnchor, viewPath } from '#orders/addresses.ts'
import { ask } from '#orders/database/questions.ts'
import type { Env, Visit } from '#orders/env.ts'
import { cut } from '#orders/pages/format.ts'
import { messagePage, messages } from '#orders/pages/messages.ts'
import { dismissedPage } from '#orders/pages/payments/payment-row.ts'
import { lastBatch } from '#orders/queries/deeds.ts'
import { dismissedPayments, mostPayments } from '#orders/queries/payments/shown-payments.ts'
import { dismiss, givePayment, restore } from '#orders/queries/seller-facts.ts'

/** For the seller, behind the password: the list's forms for payments, and the page of dismissed ones. */
export const paymentRoutes = new Hono<{ Bindings: Env }>()

const backToList = (c: Visit, batch: string | null) =>
  c.redirect(`${viewPath(paths.list, { ...allOrders, state: 'new' }, batch)}#${paymentsAnchor}`, 303)

const idsIn = async (c: Visit) => (await formOf(c))('id').slice(0, mostPayments)

paymentRoutes.get(paths.dismissed, async (c) => c.html(dismissedPage(await ask(c.env.DB, dismissedPayments(c.env.DB)))))

paymentRoutes.post(paths.give, async (c) => {
  const form = await formOf(c)
  const [[id = ''], [code = '']] = [form('id'), form('code')]
  const given = await givePayment(c.env.DB, id, code, new Date())
  if (given === 'given') return backToList(c, await lastBatch(c.env.DB, id))
  const more = { toCopy: given === 'no-payment' ? '' : cut(code), link: 'Ver os pagamentos' }
  return c.html(messagePage({ ...messages[given], ...more }, `${paths.list}#${paymentsAnchor}`), 409)
})

paymentRoutes.post(paths.dismiss, async (c) => {
  const ids = await idsIn(c)
  const batch = await dismiss(c.env.DB, ids, new Date())
  return backToList(c, batch ?? (await lastBatch(c.env.DB, ids[0] ?? '')))
})

paymentRoutes.post(paths.restore, async (c) => backToList(c, await restore(c.env.DB, await idsIn(c), new Date())))
