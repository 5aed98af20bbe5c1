import { Hono } from 'hono'
import { deletedPath, readView, viewPath } from '#orders/addresses/list-view.ts'
import { paths } from '#orders/addresses/paths.ts'
import type { Env } from '#orders/env.ts'
import { anchorOf } from '#orders/pages/list/order-row.ts'
import { messagePage } from '#orders/pages/message-page.ts'
import { messages } from '#orders/pages/words.ts'
import { deleteOrders, eraseOrder } from '#orders/queries/erasing.ts'
import { saveNote } from '#orders/queries/notes.ts'
import { hasOrder } from '#orders/queries/store-order.ts'
import { readDate, readNote } from '#orders/rules/notes.ts'

/** What the seller writes down about an order, and erases of it; and the deletion of junk. */
export const orders = new Hono<{ Bindings: Env }>()

orders.post(paths.note(':id'), async (c) => {
  const form = await c.req.parseBody()
  const textOf = (name: string) => (typeof form[name] === 'string' ? form[name] : '')
  const note = readNote(textOf('note'))
  if (note === undefined) return c.html(messagePage(messages.longNote), 400)
  const refilledOn = readDate(textOf('refilled'))
  if (refilledOn === undefined) return c.html(messagePage(messages.noDate), 400)
  const id = c.req.param('id')
  const seen = { note: readNote(textOf('seenNote')) ?? null, refilledOn: readDate(textOf('seenRefilled')) ?? null }
  const isKept = await saveNote(c.env.DB, id, { note, refilledOn }, seen)
  if (!isKept) {
    const isKnown = await hasOrder(c.env.DB, id)
    return isKnown ? c.html(messagePage(messages.noteNotKept), 409) : c.html(messagePage(messages.noSuchOrder), 404)
  }
  return c.redirect(`${viewPath(paths.list, readView(c.req.query()))}#${anchorOf(id)}`, 303)
})

orders.post(paths.erase(':id'), async (c) => {
  const id = c.req.param('id')
  await eraseOrder(c.env.DB, id, new Date())
  return c.redirect(`${viewPath(paths.list, readView(c.req.query()))}#${anchorOf(encodeURIComponent(id))}`, 303)
})

orders.post(paths.delete, async (c) => {
  const view = readView(c.req.query())
  const { order = [] } = await c.req.parseBody({ all: true })
  // Each comes with its state, which the other buttons of the form need.
  const ids = [order].flat().flatMap((chosen) => (typeof chosen === 'string' ? chosen.split(' ', 1) : []))
  const deleted = view.sender === null ? 0 : await deleteOrders(c.env.DB, view.sender, ids)
  return c.redirect(deletedPath(view, deleted, ids.length - deleted), 303)
})
