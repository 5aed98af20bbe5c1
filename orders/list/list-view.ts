/** What the address asks for: a search ('' for all orders), and a page, older or newer than the order of a number. */
export type ListView = { search: string; before: number | null; after: number | null }

// Whatever is longer is no code, phone or e-mail.
const maxCharacters = 254

/** Anything that is no number of an order counts as absent. */
export function readView(query: Partial<Record<string, string>>): ListView {
  return {
    search: Array.from(query.busca?.trim() ?? '')
      .slice(0, maxCharacters)
      .join(''),
    before: orderNumber(query.antes),
    after: orderNumber(query.depois),
  }
}

const orderNumber = (text = '') => (/^\d{1,15}$/.test(text) ? Number(text) : null)

/** The address of `path` with the same view. */
export function viewPath(path: string, { search, before, after }: ListView): string {
  const query = new URLSearchParams()
  if (search) query.set('busca', search)
  if (before !== null) query.set('antes', String(before))
  if (after !== null) query.set('depois', String(after))
  return query.size > 0 ? `${path}?${query.toString()}` : path
}
