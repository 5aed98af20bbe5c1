import type { Order } from '#schemas/order/order.ts'
import { utmKey } from './storage-keys.ts'

const names = ['source', 'medium', 'campaign', 'content', 'term'] as const
const namesCampaign = /[?&]utm_(source|medium|campaign|content|term)=[^&]/
const maxCharacters = 100

/** Remembers the query by which a campaign led to this page, unless the tab already has one. An order reads it. */
export function keepUtm(): void {
  const { search } = location
  try {
    if (namesCampaign.test(search) && !sessionStorage.getItem(utmKey)) sessionStorage.setItem(utmKey, search)
  } catch {
    // Where storage is blocked, an order names only a campaign of the address by which its page was loaded.
  }
}

/**
 * `utm_source` and the like in the query of an address, the first of each and without the 'utm_'; undefined if it has
 * none. Anyone can write such an address, so invisible characters are removed and the rest is cut at 100 characters.
 */
export function utmOf(search: string): Order['utm'] {
  const params = new URLSearchParams(search)
  const found = names.flatMap((name) => {
    const text = (params.get(`utm_${name}`) ?? '').replace(/[\p{C}\p{DI}\p{Zl}\p{Zp}\u2800]/gu, '').trim()
    return text ? [[name, [...text].slice(0, maxCharacters).join('')]] : []
  })
  return found.length > 0 ? (Object.fromEntries(found) as Order['utm']) : undefined
}
