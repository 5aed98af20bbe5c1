import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'
import { catalog } from '../../tests/content/shop/catalog.ts'
import { settings } from '../../tests/content/shop/settings.ts'
import { shops } from '../../tests/content/shops.js'

const root = path.resolve(import.meta.dirname, '../..')
const content = path.join(root, 'src/content')
const shopFolder = path.join(root, 'tests/content/shop')

/**
 * Makes tests independent of what the seller writes: replaces src/content/X.ts with tests/content/shop/X.ts, and changes
 * in it what tests/content/shops.js says of the shop of that name. A shop may also be a folder, whose files come first;
 * they may themselves import what they replace. A file that is nowhere is the seller's own. Without a shop nothing is
 * replaced.
 */
export function testContent(shop: string | undefined): Plugin | null {
  if (!shop) return null
  const changes = shops[shop]
  const folders = changes ? [shopFolder] : [path.resolve(root, shop), shopFolder]
  return {
    name: 'test-content',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      const others = folders.filter((folder) => !importer?.startsWith(folder))
      const replacement = others.map((folder) => path.join(folder, path.basename(source))).find(existsSync)
      if (!replacement) return null
      const resolved = await this.resolve(source, importer, { ...options, skipSelf: true })
      return resolved && path.dirname(resolved.id) === content ? replacement : null
    },
    load(id) {
      if (changes?.catalog && id === path.join(shopFolder, 'catalog.ts'))
        return `export const catalog = ${JSON.stringify(changes.catalog(catalog))}`
      if (!changes || id !== path.join(shopFolder, 'settings.ts')) return null
      // What is undefined is said, so that the build drops what depends on it.
      const entries = Object.entries({ ...settings, ...changes.settings })
      return `export const settings = { ${entries.map(([name, value]) => `${name}: ${JSON.stringify(value)}`).join(', ')} }`
    },
  }
}
