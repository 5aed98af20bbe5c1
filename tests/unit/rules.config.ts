import { defineConfig } from 'vitest/config'

/** The tests of the rules alone, whose strength `npm run coverage` and `npm run mutate` measure. */
export default defineConfig({
  test: {
    include: ['tests/unit/{schemas,domain,browser,forms,checkout/order}/**/*.test.ts'],
    // The rules keep no state, and a mutant is tried in a third of the time when the files share one worker.
    isolate: false,
    testTimeout: 60_000,
    coverage: {
      include: ['schemas/**', 'src/domain/**'],
      reportsDirectory: 'reports/coverage',
      reporter: ['text', 'html'],
      thresholds: { branches: 95 },
    },
  },
})
