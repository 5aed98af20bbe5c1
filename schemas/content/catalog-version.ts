import { contentHash } from '#src/domain/content-hash.ts'
import type { Catalog } from './catalog.ts'

/** 12 hex digits that tell one catalog from another, whether in the shop or in the order book. */
export const catalogVersion = async (catalog: Catalog) => (await contentHash(catalog)).slice(0, 12)
