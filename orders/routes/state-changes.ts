import { Hono } from 'hono'
import * as z from 'zod/mini'
import { changedPath, readView, searchPath, viewPath } from '#orders/addresses/list-view.ts'
import { paths } from '#orders/addresses/paths.ts'
import type { Env, Visit } from '#orders/env.ts'
import { anchorOf } from '#orders/pages/list/order-row.ts'
import { messagePage } from '#orders/pages/message-page.ts'
import { messages } from '#orders/pages/words.ts'
import { changesOf, changeStates, statesOf, undoChanges, type Change } from '#orders/queries/change-state.ts'
import { isOldestFirst, pageSize } from '#orders/queries/list/list-orders.ts'
import { stateSchema } from '#orders/rules/order-states.ts'

/** The seller's changes of state: `POST /orders/state`, for one order or many, and `POST /changes/:batch/undo`. */
export const changes = new Hono<{ Bindings: Env }>()

const textsSchema = z.optional(z.union([z.string(), z.array(z.string())]))

/** `order`: the id and the seen state of each chosen order. `change`: the same of one order, plus its new state. */
const formSchema = z.object({ order: textsSchema, state: textsSchema, change: textsSchema })

changes.post(paths.changeStates, async (c) => {
  const wanted = readChanges(await c.req.parseBody({ all: true }))
  if (!wanted) return c.html(messagePage(messages.noSuchState), 400)
  const batch = crypto.randomUUID()
  await changeStates(c.env.DB, wanted, batch, new Date())
  const changed = await changesOf(c.env.DB, batch)
  return changed.length > 0 ? showChanged(c, batch, wanted.length - changed.length) : showUnchanged(c, wanted)
})

/** Null for a form that is not one of the list's. */
function readChanges(body: unknown): Change[] | null {
  const { data: form } = formSchema.safeParse(body)
  const [state = ''] = [form?.state ?? []].flat()
  const chosen = [form?.order ?? []].flat().map((order) => `${order} ${state}`)
  const all = [...[form?.change ?? []].flat(), ...chosen].map((text) => {
    const { data } = z.tuple([z.string(), stateSchema, stateSchema]).safeParse(text.split(' '))
    return data && { id: data[0], from: data[1], to: data[2] }
  })
  const read = all.filter((change) => change !== undefined)
  return read.length === all.length && read.length > 0 && read.length <= pageSize * 2 ? read : null
}

/** Leads back to the same view of the list, at the first of the changed orders. */
async function showChanged(c: Visit, batch: string, missed = 0) {
  const view = readView(c.req.query())
  const changed = await changesOf(c.env.DB, batch)
  const first = changed.at(isOldestFirst(view) ? -1 : 0)
  const anchor = first ? `#${anchorOf(first.id)}` : ''
  return c.redirect(`${changedPath(view, batch, missed)}${anchor}`, 303)
}

const listPath = (c: Visit, id: string) => `${viewPath(paths.list, readView(c.req.query()))}#${anchorOf(id)}`

async function showUnchanged(c: Visit, wanted: readonly Change[]) {
  const orders = await statesOf(
    c.env.DB,
    wanted.map(({ id }) => id),
  )
  const [order] = orders
  if (!order) return c.html(messagePage(messages.noSuchOrder), 404)
  // For example after a form was sent twice.
  const isDone = orders.every(({ id, state }) => wanted.some((change) => change.id === id && change.to === state))
  if (isDone) return order.batch === null ? c.redirect(listPath(c, order.id), 303) : showChanged(c, order.batch)
  return c.html(messagePage(messages.otherState, `${searchPath(order.code)}#${anchorOf(order.id)}`), 409)
}

changes.post(paths.undo(':batch'), async (c) => {
  const batch = c.req.param('batch')
  await undoChanges(c.env.DB, batch, new Date())
  return showChanged(c, batch)
})
