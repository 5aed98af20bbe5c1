import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { testContent } from '../../tools/build/test-content.ts'

/** The order book's tests that `npm run mutate` runs, in Node: inside workerd Stryker cannot switch a mutant on. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [testContent('shop')],
  resolve: {
    tsconfigPaths: true,
    alias: { '../../tools/book.js': join(import.meta.dirname, 'support/book-in-node.ts') },
  },
  test: {
    include: ['{payments,notices}/*.test.ts', 'list/{seller-changes,warnings}.test.ts'],
    expect: { poll: { timeout: 20_000 } },
    testTimeout: 60_000,
  },
})
