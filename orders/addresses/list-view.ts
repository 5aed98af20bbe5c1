import { stateSchema, type State } from '#orders/rules/order-states.ts'
import { paymentMethods, type PaymentMethod } from '#schemas/form/checkout.ts'
import { paths } from './paths.ts'

/**
 * What the address asks for: a search ('' for all orders); a state, a method, a month ('2026-11', in São Paulo) and a
 * sender, each null for all; and a page, of the orders before or after an order number.
 */
export type ListView = {
  search: string
  state: State | null
  method: PaymentMethod | null
  month: string | null
  /** As `senderHash` writes it. */
  sender: string | null
  before: number | null
  after: number | null
}

/** Every order, the newest first. */
export const allOrders: ListView = {
  search: '',
  state: null,
  method: null,
  month: null,
  sender: null,
  before: null,
  after: null,
}

// A code, phone or e-mail is never longer.
const maxCharacters = 254

/** What is invalid counts as absent. */
export function readView(query: Partial<Record<string, string>>): ListView {
  const { estado, metodo, mes, rede } = query
  const view: Omit<ListView, 'state'> = {
    search: Array.from(query.busca?.trim() ?? '')
      .slice(0, maxCharacters)
      .join(''),
    method: paymentMethods.find((method) => method === metodo) ?? null,
    month: mes !== undefined && /^20\d\d-(?:0[1-9]|1[0-2])$/.test(mes) ? mes : null,
    sender: rede !== undefined && /^[\da-f]{16}$/.test(rede) ? rede : null,
    before: orderNumber(query.antes),
    after: orderNumber(query.depois),
  }
  const state = estado === 'todos' ? null : (stateSchema.safeParse(estado).data ?? usualState(view))
  return { ...view, state }
}

/** Whether the list leaves out orders for a reason other than their state. */
export const isNarrowed = ({ search, method, month, sender }: Omit<ListView, 'state'>) =>
  Boolean(search || method || month || sender)

/** Whether a view has all orders of a month, or a part of them. */
export const isWholeMonth = ({ month, ...view }: ListView) =>
  month !== null && sheetPath({ ...view, month: null, before: null, after: null }) === paths.sheet

/** Without a state in the address: any state if the list is narrowed, else new orders. */
const usualState = (view: Omit<ListView, 'state'>) => (isNarrowed(view) ? null : 'new')

const orderNumber = (text = '') => (/^\d{1,15}$/.test(text) ? Number(text) : null)

/** `path` with a query that asks for the view. */
export const viewPath = (path: string, view: ListView) => pathWith(path, view, usualState(view))

/** The path of the sheet with the view's orders. Without a state in its address it has all of them. */
export const sheetPath = (view: ListView) => pathWith(paths.sheet, view, null)

function pathWith(path: string, view: ListView, usual: State | null): string {
  const { search, state, method, month, sender, before, after } = view
  const query = new URLSearchParams()
  if (search) query.set('busca', search)
  if (state !== usual) query.set('estado', state ?? 'todos')
  if (method !== null) query.set('metodo', method)
  if (month !== null) query.set('mes', month)
  if (sender !== null) query.set('rede', sender)
  if (before !== null) query.set('antes', String(before))
  if (after !== null) query.set('depois', String(after))
  return query.size > 0 ? `${path}?${query.toString()}` : path
}

/** The path of the list with only what a search finds. */
export const searchPath = (search: string) => viewPath(paths.list, { ...allOrders, search })

/** The path of the view in which the orders that were just changed keep their places. */
export const changedPath = (view: ListView, batch: string, missed: number) => doneIn(view, { mudou: batch }, missed)

/** The path of the view once orders were deleted, which has its first page. */
export const deletedPath = (view: ListView, count: number, missed: number) =>
  doneIn({ ...view, before: null, after: null }, { apagou: String(count) }, missed)

const doneIn = (view: ListView, done: Record<string, string>, missed: number) =>
  saying(view, Object.entries({ ...done, ...(missed > 0 && { restou: String(missed) }) }))

function saying(view: ListView, done: string[][]): string {
  const path = viewPath(paths.list, view)
  return `${path}${path.includes('?') ? '&' : '?'}${new URLSearchParams(done).toString()}`
}

/** What the seller did to payments or to an order other than changing its state, in the words of addresses. */
const deeds = {
  give: 'ligou',
  dismiss: 'dispensou',
  dismissRefund: 'conferiu',
  check: 'leu',
  note: 'anotou',
  undo: 'desfez',
  left: 'deixou',
} as const

export type Deed = keyof typeof deeds

/** The path of the view that says what was done to things with these ids. */
export const didPath = (deed: Deed, ids: readonly string[] = [], view: ListView = { ...allOrders, state: 'new' }) =>
  saying(view, [['fez', deeds[deed]], ...ids.map((id) => ['de', id])])

/**
 * What the seller has just done: a batch of changes, or a number of deletions, and how many orders it missed; or
 * something else, to things with `ids`.
 */
export type Done = { batch: string | null; deleted: number | null; missed: number; did: Deed | null; ids: string[] }

/** Of repeated names, `ids` has all values. */
export function readDone(query: Partial<Record<string, string>>, ids: string[] = []): Done {
  const { mudou = '', apagou, restou, fez } = query
  const batch = /^[\da-f-]{36}$/.test(mudou) ? mudou : null
  const did = (Object.keys(deeds) as Deed[]).find((deed) => deeds[deed] === fez) ?? null
  return { batch, deleted: smallNumber(apagou), missed: smallNumber(restou) ?? 0, did, ids }
}

const smallNumber = (text = '') => (/^\d{1,3}$/.test(text) ? Number(text) : null)
