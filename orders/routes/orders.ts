import { Hono } from 'hono'
import * as z from 'zod/mini'
import { formOf, logFailure, type Form } from '#orders/access/requests.ts'
import { anchorOf, paths, paymentsAnchor, readView, searchPath, viewPath } from '#orders/addresses.ts'
import { ask } from '#orders/database/questions.ts'
import type { Env, Visit } from '#orders/env.ts'
import { deletedText, stateQuestion } from '#orders/pages/list/change-bars.ts'
import { readDate, readNote, withNote } from '#orders/pages/list/note-form.ts'
import { messagePage, messages, type Message } from '#orders/pages/messages.ts'
import { endOpenWays } from '#orders/providers/mercado-pago/ending.ts'
import { deedOf, newBatch, undoDeed } from '#orders/queries/deeds.ts'
import { deleteOrders, eraseOrder, untouchedOf } from '#orders/queries/erasing.ts'
import { isOldestFirst } from '#orders/queries/list/list-orders.ts'
import { ordersWithIds } from '#orders/queries/money/kept-order.ts'
import { saveNote } from '#orders/queries/notes.ts'
import { changeStates } from '#orders/queries/seller-facts.ts'
import { pageSize } from '#orders/rules/limits-and-durations.ts'
import { needsConfirmation, type Change } from '#orders/rules/needs-confirmation.ts'
import { stateSchema } from '#orders/rules/order-states.ts'

/** What the seller does to one order, or to many: changes states, takes notes, erases and deletes. */
export const orders = new Hono<{ Bindings: Env }>()

const orderPath = (c: Visit, id: string) =>
  `${viewPath(paths.list, readView(c.req.query()))}#${anchorOf(encodeURIComponent(id))}`

/** Ends what can still be paid of orders that are to lose their names. */
const endWays = (c: Visit, ids: readonly string[]) =>
  endOpenWays(c.env, { ids, inAnyState: true }, new Date()).catch(logFailure(c))

const changeSchema = z.tuple([z.string(), stateSchema, stateSchema])

orders.post(paths.changeStates, async (c) => {
  const form = await formOf(c)
  const wanted = readChanges(form)
  if (!wanted) return c.html(messagePage(messages.crossSite), 400)
  const ids = wanted.map(({ id }) => id)
  const found = form('sure').length > 0 ? [] : await ordersWithIds(c.env.DB, ids)
  const odd = found.filter((order) => needsConfirmation(order, wanted))
  if (odd.length > 0) return c.html(stateQuestion(odd, wanted, readView(c.req.query())))
  const batch = newBatch(wanted.length)
  const now = new Date()
  const changed = await changeStates(c.env.DB, wanted, batch, now)
  // The list says what can still be paid.
  await endOpenWays(c.env, { ids: changed }, now).catch(logFailure(c))
  return (await showDone(c, batch, form('of').length > 0)) ?? showUnchanged(c, wanted)
})

/**
 * Each `order` is the id and the seen state of one that was chosen, `change` the same of another order, plus its new state.
 * Null for a form that is not one of the list's.
 */
function readChanges(form: Form): Change[] | null {
  const [state = ''] = form('state')
  const all = [...form('change'), ...form('order').map((order) => `${order} ${state}`)]
  const read = all.flatMap((text): Change[] => {
    const { data } = changeSchema.safeParse(text.split(' '))
    return data ? [{ id: data[0], from: data[1], to: data[2] }] : []
  })
  return read.length === all.length && read.length > 0 && read.length <= pageSize * 2 ? read : null
}

/** Leads back to the same view of the list, at the first of the changed orders or at the payments; null if nothing was done. */
async function showDone(c: Visit, batch: string, isOfPayment = false) {
  const view = readView(c.req.query())
  const deed = await ask(c.env.DB, deedOf(c.env.DB, batch))
  if (!deed) return null
  const order = deed.kind === 'state' && !isOfPayment ? deed.changed.at(isOldestFirst(view) ? -1 : 0) : null
  return c.redirect(`${viewPath(paths.list, view, batch)}#${order ? anchorOf(order.id) : paymentsAnchor}`, 303)
}

async function showUnchanged(c: Visit, wanted: readonly Change[]) {
  const ids = wanted.map(({ id }) => id)
  const found = await ordersWithIds(c.env.DB, ids)
  const [order] = found
  if (!order) return c.html(messagePage(messages.noSuchOrder), 404)
  // For example after a form was sent twice.
  const isDone = found.every(({ id, state }) => wanted.some((change) => change.id === id && change.to === state))
  const batch = order.changes.at(-1)?.batch
  if (isDone) return (batch ? await showDone(c, batch) : null) ?? c.redirect(orderPath(c, order.id), 303)
  return c.html(messagePage(messages.otherState, `${searchPath(order.code)}#${anchorOf(order.id)}`), 409)
}

orders.post(paths.undo(':batch'), async (c) => {
  const batch = c.req.param('batch')
  await undoDeed(c.env.DB, batch, new Date())
  const list = viewPath(paths.list, readView(c.req.query()))
  return (await showDone(c, batch)) ?? c.html(messagePage(messages.notUndone, list), 409)
})

orders.post(paths.note(':id'), async (c) => {
  const id = c.req.param('id')
  const form = await formOf(c)
  const textOf = (field: string) => form(field)[0] ?? ''
  const refuse = (message: Message, status: 400 | 404 | 409) =>
    c.html(messagePage(withNote(form, message), orderPath(c, id)), status)
  const [note, refilledOn] = [readNote(textOf('note')), readDate(textOf('refilled'))]
  // The list's own form sends no longer one.
  if (note === undefined) return refuse(messages.crossSite, 400)
  if (refilledOn === undefined) return refuse(messages.noDate, 400)
  const seen = { note: readNote(textOf('seenNote')) ?? null, refilledOn: readDate(textOf('seenRefilled')) ?? null }
  if (await saveNote(c.env.DB, id, { note, refilledOn }, seen))
    return c.redirect(`${viewPath(paths.list, readView(c.req.query()), id)}#${anchorOf(id)}`, 303)
  const isKnown = (await ordersWithIds(c.env.DB, [id])).length > 0
  return isKnown ? refuse(messages.noteNotKept, 409) : refuse(messages.noSuchOrder, 404)
})

orders.post(paths.erase(':id'), async (c) => {
  const id = c.req.param('id')
  const erase = () => eraseOrder(c.env.DB, id, new Date())
  const isErased = (await erase()) || (await endWays(c, [id]).then(erase))
  return isErased ? c.redirect(orderPath(c, id), 303) : c.html(messagePage(messages.notErased, orderPath(c, id)), 409)
})

orders.post(paths.delete, async (c) => {
  const view = readView(c.req.query())
  // Each comes with its state, which the other buttons of the form need.
  const ids = (await formOf(c))('order').flatMap((chosen) => chosen.split(' ', 1))
  const { sender } = view
  if (sender !== null) await endWays(c, await untouchedOf(c.env.DB, sender, ids))
  const left = sender === null ? ids.length : await deleteOrders(c.env.DB, sender, ids)
  const path = left > 0 ? viewPath(paths.list, { ...view, before: null, after: null }) : paths.list
  return c.html(messagePage({ title: 'Apagar', text: deletedText(ids.length - left, left) }, path))
})
