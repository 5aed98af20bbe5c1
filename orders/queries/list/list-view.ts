import { stateSchema, type State } from '#orders/rules/order-states.ts'
import { paymentMethods, type PaymentMethod } from '#schemas/form/checkout.ts'

/**
 * What the address asks for: a search ('' for all orders); a state, a method and a month ('2026-11', in São Paulo),
 * each null for all; and a page, of the orders before or after an order number.
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

// A code, phone or e-mail is never longer.
const maxCharacters = 254

/** An invalid state, method, month or order number counts as absent. */
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

/** Without a state in the address: any state if there is a search, a method or a month, else new orders. */
const usualState = ({ search, method, month }: Omit<ListView, 'state'>) => (search || method || month ? null : 'new')

const orderNumber = (text = '') => (/^\d{1,15}$/.test(text) ? Number(text) : null)

/** `path` with a query that asks for the view. */
export const viewPath = (path: string, view: ListView) => pathWith(path, view, usualState(view))

/** The path of the sheet with the view's orders. Without a state in its address it has all of them. */
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

/** The path of the list with only what a search finds. */
export const searchPath = (search: string) => viewPath('/', { ...allOrders, search })

/** The seller's last change: its batch, and how many orders it missed because they had changed meanwhile. */
export type Notice = { batch: string; missed: number }

/** The path of the view in which the orders that were just changed keep their places. */
export function changedPath(view: ListView, batch: string, missed: number): string {
  const path = viewPath('/', view)
  const query = new URLSearchParams({ mudou: batch, ...(missed > 0 && { restou: String(missed) }) })
  return `${path}${path.includes('?') ? '&' : '?'}${query.toString()}`
}

export function readNotice({ mudou, restou = '' }: Partial<Record<string, string>>): Notice | null {
  if (!mudou || !/^[\da-f-]{36}$/.test(mudou)) return null
  return { batch: mudou, missed: /^\d{1,3}$/.test(restou) ? Number(restou) : 0 }
}
