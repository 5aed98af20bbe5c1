import * as z from 'zod/mini'
import type { Catalog } from '#schemas/content/catalog.ts'
import { orderSchema } from '#schemas/order/order.ts'
import type { Facts } from '#src/domain/facts.ts'

/**
 * 12 hex digits that are equal if the shop and the order book check orders alike and say the same of them: by the same
 * catalog, payment hosts, facts and schema.
 */
export async function catalogVersion(catalog: Catalog, settings: Facts & { paymentHosts: string[] }): Promise<string> {
  const { paymentHosts, pixDiscountPercent, maxInstallments, delivery, guaranteeDays } = settings
  const facts = { pixDiscountPercent, maxInstallments, delivery, guaranteeDays }
  const hash = await contentHash({ catalog, paymentHosts, facts, order: z.toJSONSchema(orderSchema) })
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
