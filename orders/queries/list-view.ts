import { stateSchema, type State } from '#orders/rules/order-states.ts'

/**
 * What the address asks for: a search ('' for all orders), a state (null for all), and a page, older or newer than the order
 * of a number.
 */
export type ListView = { search: string; state: State | null; before: number | null; after: number | null }

// Whatever is longer is no code, phone or e-mail.
const maxCharacters = 254

/** Anything that is no state, or no number of an order, counts as absent. */
export function readView(query: Partial<Record<string, string>>): ListView {
  return {
    search: Array.from(query.busca?.trim() ?? '')
      .slice(0, maxCharacters)
      .join(''),
    state: stateSchema.safeParse(query.estado).data ?? null,
    before: orderNumber(query.antes),
    after: orderNumber(query.depois),
  }
}

const orderNumber = (text = '') => (/^\d{1,15}$/.test(text) ? Number(text) : null)

/** The address of `path` with the same view. */
export function viewPath(path: string, { search, state, before, after }: ListView): string {
  const query = new URLSearchParams()
  if (search) query.set('busca', search)
  if (state !== null) query.set('estado', state)
  if (before !== null) query.set('antes', String(before))
  if (after !== null) query.set('depois', String(after))
  return query.size > 0 ? `${path}?${query.toString()}` : path
}

/** The address of the list with only what a search finds. */
export const searchPath = (search: string) => viewPath('/', { search, state: null, before: null, after: null })
