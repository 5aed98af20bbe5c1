import type { Plugin } from 'vite'

/**
 * Has Chrome compile these chunks whole as they arrive, by its explicit compile hint, which counts at the very top only:
 * so it is written after Vite has put its own lines there.
 */
export function compileAhead(...chunks: string[]): Plugin {
  return {
    name: 'compile-ahead',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        for (const chunk of Object.values(bundle)) {
          if (chunk.type !== 'chunk' || !chunks.includes(chunk.name)) continue
          chunk.code = `//# allFunctionsCalledOnLoad\n${chunk.code}`
        }
      },
    },
  }
}
