import { createHash } from 'node:crypto'
import path from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { chunkGroups } from './tools/build/chunk-groups.ts'
import { contentVariant } from './tools/build/content-variant.ts'
import { prerender } from './tools/build/prerender.ts'
import { productionRouter } from './tools/build/production-router.ts'

// Tests build the shop with other content: tests/content-variants/<name> replaces some of the shipped files.
const variant = process.env.CONTENT

const shortHash = (text: string) => createHash('sha1').update(text).digest('hex').slice(0, 4)

export default defineConfig(({ command }) => ({
  root: 'src',
  resolve: { alias: command === 'build' ? productionRouter : [] },
  cacheDir: '../node_modules/.vite',
  plugins: [react(), contentVariant(variant), prerender()],
  // A class keeps its name; four digits tell the files apart. Whole file names would be more bytes on every page.
  css: { modules: { generateScopedName: (name, file) => `${name}-${shortHash(path.basename(file))}` } },
  build: {
    outDir: variant ? `../.variants/${variant}` : '../dist',
    emptyOutDir: true,
    // One stylesheet for the whole site, inlined in each page.
    cssCodeSplit: false,
    modulePreload: {
      polyfill: false,
      // Whatever fetches a lazy chunk has the base already.
      resolveDependencies: (_, files) => files.filter((file) => !/\/(base|rolldown-runtime)-/.test(file)),
    },
    rolldownOptions: {
      // Calls that have no effect of their own. Unless told so, the bundle keeps components of the router and of Radix
      // that the shop does not use.
      treeshake: {
        manualPureFunctions: ['createContext', 'forwardRef', 'memo']
          .map((name) => `import_react.${name}`)
          .concat('__name'),
      },
      // Each page names the files it loads: shorter hashes are fewer bytes.
      output: { codeSplitting: { groups: chunkGroups }, chunkFileNames: 'assets/[name]-[hash:6].js' },
    },
    license: { fileName: 'licenses.md' },
  },
  test: {
    projects: [
      // A busy machine needs longer than five seconds for a thousand random texts.
      { extends: true, test: { name: 'unit', root: '.', include: ['tests/unit/**/*.test.ts'], testTimeout: 60_000 } },
      { extends: true, test: { name: 'build', root: '.', include: ['tests/build/**/*.test.ts'] } },
      {
        extends: true,
        test: {
          name: 'orders',
          root: '.',
          include: ['tests/orders/**/*.test.ts'],
          globalSetup: path.resolve('tests/orders/support/build.ts'),
          testTimeout: 30_000,
        },
      },
    ],
  },
}))
