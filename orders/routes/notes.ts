import { Hono } from 'hono'
import type { Env } from '#orders/env.ts'
import { anchorOf } from '#orders/pages/list/order-row.ts'
import { messagePage } from '#orders/pages/message-page.ts'
import { messages } from '#orders/pages/words.ts'
import { readView, viewPath } from '#orders/queries/list/list-view.ts'
import { saveNote } from '#orders/queries/notes.ts'
import { readDate, readNote } from '#orders/rules/notes.ts'

/** For the seller, behind the password: `POST /orders/:id/note`. */
export const notes = new Hono<{ Bindings: Env }>()

notes.post('/orders/:id/note', async (c) => {
  const { note, refilled } = await c.req.parseBody()
  const read = readNote(typeof note === 'string' ? note : '')
  if (read === undefined) return c.html(messagePage(messages.longNote), 400)
  const refilledOn = readDate(typeof refilled === 'string' ? refilled : '')
  if (refilledOn === undefined) return c.html(messagePage(messages.noDate), 400)
  const id = c.req.param('id')
  const isKept = await saveNote(c.env.DB, id, { note: read, refilledOn })
  if (!isKept) return c.html(messagePage(messages.noSuchOrder), 404)
  return c.redirect(`${viewPath('/', readView(c.req.query()))}#${anchorOf(id)}`, 303)
})
