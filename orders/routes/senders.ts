import { Hono } from 'hono'
import type { Env } from '#orders/env.ts'
import { senderPage } from '#orders/pages/sender-page.ts'
import { deleteOrders, mostSenderOrders, senderOrders } from '#orders/queries/sender-orders.ts'

/** For the seller, behind the password: the orders of one sender, and deleting them. */
export const senders = new Hono<{ Bindings: Env }>()

senders.get('/senders/:sender', async (c) => {
  const sender = c.req.param('sender')
  const [deleted] = readNumbers(c.req.query('apagados'))
  return c.html(senderPage(encodeURIComponent(sender), await senderOrders(c.env.DB, sender), deleted ?? null))
})

senders.post('/senders/:sender/delete', async (c) => {
  const sender = c.req.param('sender')
  const { pedidos } = await c.req.parseBody()
  const deleted = await deleteOrders(c.env.DB, sender, readNumbers(pedidos))
  return c.redirect(`/senders/${encodeURIComponent(sender)}?apagados=${deleted}`, 303)
})

/** Whole numbers from '12,13'; none if there is anything else. */
const readNumbers = (text: unknown): number[] =>
  typeof text === 'string' && /^\d{1,15}(,\d{1,15})*$/.test(text)
    ? text.split(',').slice(0, mostSenderOrders).map(Number)
    : []
