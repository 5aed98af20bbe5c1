import { defineConfig } from 'vitest/config'
import { testContent } from '../../tools/build/test-content.ts'

/** Runs only the tests of the rules. `npm run coverage` and `npm run mutate` measure how much these tests notice. */
export default defineConfig({
  plugins: [testContent('shop')],
  test: {
    include: ['tests/unit/{schemas,domain,browser,forms,order,home,ui,checkout/{order,summary}}/**/*.test.ts'],
    // The rules keep no state, so the files can share one worker, which tries a mutant in a third of the time.
    isolate: false,
    setupFiles: 'tests/support/fresh-start.ts',
    testTimeout: 60_000,
    unstubGlobals: true,
    coverage: {
      include: ['schemas/**', 'src/domain/**'],
      reportsDirectory: 'reports/coverage',
      reporter: ['text', 'html'],
      thresholds: { branches: 95 },
    },
  },
})
