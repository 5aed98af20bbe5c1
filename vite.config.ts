import react from '@vitejs/plugin-react'
import type { Plugin } from 'vite'
import { defineConfig } from 'vitest/config'
import { prerender } from './tools/build/prerender.ts'
import { buildTarget } from './tools/build/supported-browsers.ts'
import { testContent } from './tools/build/test-content.ts'

// Tests build shops with content of their own, that of tests/content/<name>.
const testShop = process.env.CONTENT

/** The tests in tests/<name>. Their files share a worker, which takes half the time, but no state. */
const project = (name: string, options: object = {}, plugins: (Plugin | null)[] = []) => ({
  extends: true as const,
  plugins,
  test: {
    name,
    root: '.',
    include: [`tests/${name}/**/*.test.ts`],
    isolate: false,
    setupFiles: `${import.meta.dirname}/tests/support/fresh-start.ts`,
    // A busy machine needs longer than five seconds to compress a page, or for a thousand random texts.
    testTimeout: 60_000,
    unstubGlobals: true,
    ...options,
  },
})

export default defineConfig({
  root: 'src',
  cacheDir: '../node_modules/.vite',
  plugins: [react(), testContent(testShop), prerender()],
  css: { modules: { generateScopedName: '[hash:base26:4]' } },
  build: {
    outDir: testShop ? `../.variants/${testShop}` : '../dist',
    emptyOutDir: true,
    target: buildTarget,
    // One stylesheet for the whole site, inlined in each page.
    cssCodeSplit: false,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // Constants are written where they are read, so that no page carries the words of another.
      optimization: { inlineConst: { mode: 'all', pass: 2 } },
      // Calls that have no effect of their own. Unless told so, the bundle keeps components of the router and of Radix
      // that the shop does not use.
      treeshake: {
        manualPureFunctions: ['createContext', 'forwardRef', 'memo']
          .map((name) => `import_react.${name}`)
          .concat('__name'),
      },
    },
    license: { fileName: 'licenses.md' },
  },
  test: {
    projects: [
      project('unit', {}, [testContent('shop')]),
      project('build'),
      // Both engines at once: each mostly waits.
      project('engines', { maxWorkers: 2 }),
      project('old-browsers'),
    ],
  },
})
