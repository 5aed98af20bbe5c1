import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'

const content = path.resolve('src/content')

/** Replaces src/content/X.ts with tests/content-variants/<name>/X.ts, which may itself import the shipped file. */
export function contentVariant(name: string | undefined): Plugin {
  const folder = path.resolve('tests/content-variants', name ?? '')
  return {
    name: 'content-variant',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      if (!name || !importer || importer.startsWith(folder)) return null
      const resolved = await this.resolve(source, importer, { ...options, skipSelf: true })
      if (!resolved || path.dirname(resolved.id) !== content) return null
      const replacement = path.join(folder, path.basename(resolved.id))
      return existsSync(replacement) ? replacement : null
    },
  }
}
