import { stateSchema, type State } from '#orders/rules/order-states.ts'
import { paymentMethods, type PaymentMethod } from '#schemas/form/checkout.ts'

/**
 * What the address asks for: a search ('' for all orders), a state, a method and a month ('2026-11', in São Paulo), each
 * null for all, and a page, of orders before or after the one of a number.
 */
export type ListView = {
  search: string
  state: State | null
  method: PaymentMethod | null
  month: string | null
  before: number | null
  after: number | null
}

/** Every order, the newest first. */
export const allOrders: ListView = { search: '', state: null, method: null, month: null, before: null, after: null }

// Whatever is longer is no code, phone or e-mail.
const maxCharacters = 254

/** Anything that is no state, method, month or number of an order counts as absent. */
export function readView(query: Partial<Record<string, string>>): ListView {
  const { estado, metodo, mes } = query
  const view: Omit<ListView, 'state'> = {
    search: Array.from(query.busca?.trim() ?? '')
      .slice(0, maxCharacters)
      .join(''),
    method: paymentMethods.find((method) => method === metodo) ?? null,
    month: mes !== undefined && /^20\d\d-(?:0[1-9]|1[0-2])$/.test(mes) ? mes : null,
    before: orderNumber(query.antes),
    after: orderNumber(query.depois),
  }
  const state = estado === 'todos' ? null : (stateSchema.safeParse(estado).data ?? usualState(view))
  return { ...view, state }
}

/** What is searched for, or in a month, may have any state. */
const usualState = ({ search, method, month }: Omit<ListView, 'state'>) => (search || method || month ? null : 'new')

const orderNumber = (text = '') => (/^\d{1,15}$/.test(text) ? Number(text) : null)

/** The address of `path` with the same view. */
export const viewPath = (path: string, view: ListView) => pathWith(path, view, usualState(view))

/** Of the sheet with the same orders; without a state it has all. */
export const sheetPath = (view: ListView) => pathWith('/orders.csv', view, null)

function pathWith(path: string, view: ListView, usual: State | null): string {
  const { search, state, method, month, before, after } = view
  const query = new URLSearchParams()
  if (search) query.set('busca', search)
  if (state !== usual) query.set('estado', state ?? 'todos')
  if (method !== null) query.set('metodo', method)
  if (month !== null) query.set('mes', month)
  if (before !== null) query.set('antes', String(before))
  if (after !== null) query.set('depois', String(after))
  return query.size > 0 ? `${path}?${query.toString()}` : path
}

/** The address of the list with only what a search finds. */
export const searchPath = (search: string) => viewPath('/', { ...allOrders, search })

/** What a press of a button changed: its batch, and how many orders had changed before. */
export type Notice = { batch: string; missed: number }

/** The list of a view, in which the orders that were changed keep their places. */
export function changedPath(view: ListView, batch: string, missed: number): string {
  const path = viewPath('/', view)
  const query = new URLSearchParams({ mudou: batch, ...(missed > 0 && { restou: String(missed) }) })
  return `${path}${path.includes('?') ? '&' : '?'}${query.toString()}`
}

export function readNotice({ mudou, restou = '' }: Partial<Record<string, string>>): Notice | null {
  if (!mudou || !/^[\da-f-]{36}$/.test(mudou)) return null
  return { batch: mudou, missed: /^\d{1,3}$/.test(restou) ? Number(restou) : 0 }
}
