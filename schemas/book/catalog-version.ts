import * as z from 'zod/mini'
import type { Catalog } from '#schemas/content/catalog.ts'
import { orderSchema } from '#schemas/order/order.ts'
import { pixDiscountPercent } from '#src/domain/pix-discount-and-installments.ts'
import { contentHash } from './content-hash.ts'

/**
 * 12 hex digits that are equal if the shop and the order book check orders alike: by the same catalog, payment hosts,
 * discount and schema, which limits the installments.
 */
export async function catalogVersion(catalog: Catalog, paymentHosts: readonly string[]): Promise<string> {
  const hash = await contentHash({ catalog, paymentHosts, pixDiscountPercent, order: z.toJSONSchema(orderSchema) })
  return hash.slice(0, 12)
}
