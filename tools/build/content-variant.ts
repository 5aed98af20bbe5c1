import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'

const content = path.resolve('src/content')

/** Lets tests/content-variants/<name>/X.ts stand in for src/content/X.ts; a file of the store itself may import the shipped one. */
export function contentVariant(store: string | undefined): Plugin {
  const folder = path.resolve('tests/content-variants', store ?? '')
  return {
    name: 'store-overlay',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      if (!store || !importer || importer.startsWith(folder)) return null
      const resolved = await this.resolve(source, importer, { ...options, skipSelf: true })
      if (!resolved || path.dirname(resolved.id) !== content) return null
      const standIn = path.join(folder, path.basename(resolved.id))
      return existsSync(standIn) ? standIn : null
    },
  }
}
