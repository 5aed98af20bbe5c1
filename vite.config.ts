import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { contentVariant } from './tools/build/content-variant.ts'
import { prerender } from './tools/build/prerender.ts'
import { productionRouter } from './tools/build/production-router.ts'

// Tests build the shop with other content: tests/content-variants/<name> replaces some of the shipped files.
const variant = process.env.CONTENT

// Each group is a chunk. Left alone, every set of modules that two pages share becomes a file of its own: more requests,
// and worse compression.
const chunkGroups = [
  {
    name: 'base',
    test: /node_modules\/(react|react-dom|react-router|react-router-dom|scheduler)\/|\/src\/(app|browser)\/|preload-helper|rolldown.runtime|commonjsHelpers/,
  },
  { name: 'form', test: /node_modules\/(react-hook-form|imask|react-imask|prop-types|@hookform|zod)\/|\/src\/forms\// },
]

export default defineConfig(({ command, isPreview }) => ({
  root: 'src',
  resolve: { alias: command === 'build' ? productionRouter : [] },
  // The preview must answer as a static host does; the developer's server sends every path to the one shell.
  appType: isPreview ? 'mpa' : 'spa',
  plugins: [react(), contentVariant(variant), prerender()],
  css: { modules: { generateScopedName: '[hash:base64:5]' } },
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
      output: { codeSplitting: { groups: chunkGroups } },
    },
    license: { fileName: 'licenses.md' },
  },
  test: {
    projects: [
      // A busy machine needs longer than five seconds for a thousand random texts.
      { extends: true, test: { name: 'unit', root: '.', include: ['tests/unit/**/*.test.ts'], testTimeout: 60_000 } },
      { extends: true, test: { name: 'build', root: '.', include: ['tests/build/**/*.test.ts'] } },
    ],
  },
}))
