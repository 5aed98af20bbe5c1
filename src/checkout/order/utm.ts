const names = ['source', 'medium', 'campaign', 'content', 'term'] as const
const maxCharacters = 100

/** What an address says about the campaign that led to it, without the 'utm_' before each name. */
export type Utm = { [Name in (typeof names)[number]]?: string }

/**
 * `utm_source` and the like in the query of an address, the first of each; null if it has none. Anyone can write such
 * an address, so invisible characters are removed and the rest is cut at 100 characters.
 */
export function utmOf(search: string): Utm | null {
  const params = new URLSearchParams(search)
  const found = names.flatMap((name) => {
    const text = (params.get(`utm_${name}`) ?? '').replace(/[\p{C}\p{DI}\p{Zl}\p{Zp}\u2800]/gu, '').trim()
    return text ? [[name, [...text].slice(0, maxCharacters).join('')]] : []
  })
  return found.length > 0 ? (Object.fromEntries(found) as Utm) : null
}
