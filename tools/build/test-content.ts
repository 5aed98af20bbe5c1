import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'

const root = path.resolve(import.meta.dirname, '../..')
const content = path.join(root, 'src/content')

/**
 * Makes tests independent of what the seller writes: replaces src/content/X.ts with tests/content/<shop>/X.ts, else with
 * tests/content/shop/X.ts. A file that neither has is the seller's own. Such a file may itself import what it replaces.
 * Without a shop nothing is replaced.
 */
export function testContent(shop: string | undefined): Plugin | null {
  if (!shop) return null
  const folders = [shop, 'shop'].map((name) => path.resolve(root, 'tests/content', name))
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
  }
}
