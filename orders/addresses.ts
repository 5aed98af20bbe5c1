import { stateSchema } from '#orders/rules/order-states.ts'
import { paymentMethods } from '#schemas/form/checkout.ts'

/** The path of every page, form and receiver of the book; of ':id' and the like, its route. */
export const paths = {
  // For anybody.
  receive: '/orders',
  stripe: '/stripe',
  pix: '/pix/:secret',
  mercadoPago: <Id extends string>(id: Id) => `/mercado-pago/${id}` as const,
  status: '/status',
  sheetByKey: '/planilha/:secret',
  buyer: <Id extends string>(id: Id) => `/pedido/${id}` as const,
  pay: <Id extends string>(id: Id) => `/pedido/${id}/pagar` as const,
  // For the seller.
  signIn: '/entrar',
  signOut: '/sair',
  list: '/',
  updates: '/novidades',
  sheet: '/orders.csv',
  changeStates: '/orders/state',
  undo: <Batch extends string>(batch: Batch) => `/changes/${batch}/undo` as const,
  note: <Id extends string>(id: Id) => `/orders/${id}/note` as const,
  erase: <Id extends string>(id: Id) => `/orders/${id}/erase` as const,
  delete: '/orders/delete',
  dismissed: '/pagamentos',
  dismiss: '/payments/dismiss',
  restore: '/payments/restore',
  give: '/payments/give',
} as const

/**
 * What the address asks for: a search ('' for all orders); a state, a method, a month ('2026-11', in São Paulo) and a
 * sender, each null for all; and a page, of the orders before or after an order number.
 */
export type ListView = ReturnType<typeof readView>

// A code, phone or e-mail is never longer.
const maxCharacters = 254

/** What is invalid counts as absent. */
export function readView(query: Partial<Record<string, string>>) {
  const { estado, metodo, mes, rede } = query
  const view = {
    search: [...(query.busca ?? '').trim()].slice(0, maxCharacters).join(''),
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
export const isNarrowed = ({ search, method, month, sender }: Narrowing) => Boolean(search || method || month || sender)

type Narrowing = Record<'search' | 'method' | 'month' | 'sender', string | null>

export const isWholeMonth = ({ month, ...view }: ListView) =>
  month !== null && viewPath(paths.sheet, { ...view, month: null, before: null, after: null }) === paths.sheet

/** Without a state in the address: any state if the list is narrowed, else new orders. */
const usualState = (view: Narrowing) => (isNarrowed(view) ? null : 'new')

const orderNumber = (text = '') => (/^\d{1,15}$/.test(text) ? Number(text) : null)

export const allOrders = readView({ estado: 'todos' })

/**
 * `batch` names what was done with a press of a button, which the page then says. Changed orders keep their places in it.
 * Without a state in its address, a sheet has orders in any.
 */
export function viewPath(path: string, view: ListView, batch: string | null = null): string {
  const { search, state, method, month, sender, before, after } = view
  const usual = path === paths.sheet ? null : usualState(view)
  const estado = state === usual ? null : (state ?? 'todos')
  const all = { busca: search, estado, metodo: method, mes: month, rede: sender, antes: before, depois: after }
  const asked = Object.entries({ ...all, fez: batch }).flatMap(([name, value]) =>
    value ? [[name, String(value)]] : [],
  )
  return asked.length > 0 ? `${path}?${new URLSearchParams(asked).toString()}` : path
}

export const anchorOf = (orderId: string) => `pedido-${orderId}`
export const paymentsAnchor = 'pagamentos'

export const searchPath = (search: string) => viewPath(paths.list, { ...allOrders, search })

export const readBatch = ({ fez = '' }: Partial<Record<string, string>>) => (/^[\w-]{1,60}$/.test(fez) ? fez : null)
