import * as z from 'zod/mini'
import type { Catalog } from '#schemas/content/catalog.ts'
import { orderSchema } from '#schemas/order/order.ts'
import { pixDiscountPercent } from '#src/domain/pix-discount-and-installments.ts'

/**
 * 12 hex digits that are equal if the shop and the order book check orders alike: by the same catalog, payment hosts,
 * discount and schema, which limits the installments.
 */
export async function catalogVersion(catalog: Catalog, paymentHosts: readonly string[]): Promise<string> {
  const hash = await contentHash({ catalog, paymentHosts, pixDiscountPercent, order: z.toJSONSchema(orderSchema) })
  return hash.slice(0, 12)
}

/** SHA-256 of a JSON value, in hex. The order of fields makes no difference. */
export async function contentHash(value: unknown): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(value, withSortedFields))
  const hash = await crypto.subtle.digest('SHA-256', bytes)
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

function withSortedFields(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
}
