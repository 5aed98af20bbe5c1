import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { compileAhead } from './tools/compile-ahead.ts'
import { leanRouter } from './tools/lean-router.ts'
import { prerender } from './tools/prerender.ts'
import { storeOverlay } from './tools/store-overlay.ts'

// A store is a set of content files; tests/stores/<name> replaces some of the shipped ones.
const store = process.env.STORE

// Left alone, each module that two pages share becomes a file of its own: more requests, and worse compression.
const chunkGroups = [
  {
    name: 'base',
    test: /node_modules\/(react|react-dom|react-router|react-router-dom|scheduler)\/|\/src\/ui\/(?!Acc|Field)|\/src\/checkout\/queue-key|preload-helper|rolldown.runtime|commonjsHelpers/,
  },
  {
    name: 'shared',
    test: /\/src\/(content\/(settings|catalogue)|domain\/(money|quantity|countdown|order-code|whatsapp-link))\./,
  },
  {
    name: 'form',
    test: /node_modules\/(react-hook-form|imask|react-imask|prop-types|@hookform|zod)\/|\/src\/(forms\/|ui\/Field|content\/checkout-copy|domain\/(shown-text|payment-link|https-url|phone|expiry)|checkout\/(contact-draft|installment-label|doors|order-name))|\/schemas\/(messages|contact\.|order-params|category)/,
  },
]

export default defineConfig(({ isPreview }) => ({
  root: 'src',
  // The preview must answer as a static host does; the developer's server sends every path to the one shell.
  appType: isPreview ? 'mpa' : 'spa',
  plugins: [
    react(),
    leanRouter(),
    storeOverlay(store),
    // What runs whole at the click on a package, and is fetched ahead of it.
    compileAhead('CheckoutPage', 'form', 'shared'),
    prerender(),
  ],
  css: { modules: { generateScopedName: '[hash:base64:5]' } },
  build: {
    outDir: store ? `../.stores/${store}` : '../dist',
    emptyOutDir: true,
    // One stylesheet for the whole site is smaller than its parts; each page inlines what it stands in.
    cssCodeSplit: false,
    modulePreload: {
      polyfill: false,
      // Whatever fetches a later part has these two already.
      resolveDependencies: (_, files) => files.filter((file) => !/\/(base|rolldown-runtime)-/.test(file)),
    },
    rolldownOptions: {
      output: {
        codeSplitting: { groups: chunkGroups },
      },
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
