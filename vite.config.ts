import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { leanRouter } from './tools/lean-router.ts'
import { prerender } from './tools/prerender.ts'
import { storeOverlay } from './tools/store-overlay.ts'

// A store is a set of content files; tests/stores/<name> replaces some of the shipped ones.
const store = process.env.STORE

export default defineConfig(({ isPreview }) => ({
  root: 'src',
  // The preview must answer as a static host does; the developer's server sends every path to the one shell.
  appType: isPreview ? 'mpa' : 'spa',
  plugins: [react(), leanRouter(), storeOverlay(store), prerender()],
  build: {
    outDir: store ? `../.stores/${store}` : '../dist',
    emptyOutDir: true,
    // One stylesheet for the whole site is smaller than its parts, and is inlined into each page.
    cssCodeSplit: false,
    modulePreload: { polyfill: false },
    license: { fileName: 'licenses.md' },
  },
  test: {
    projects: [
      { extends: true, test: { name: 'unit', root: '.', include: ['tests/unit/**/*.test.ts'] } },
      { extends: true, test: { name: 'build', root: '.', include: ['tests/build/**/*.test.ts'] } },
    ],
  },
}))
