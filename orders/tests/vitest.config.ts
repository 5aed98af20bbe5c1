import { defineConfig } from 'vitest/config'

export default defineConfig({
  root: import.meta.dirname,
  resolve: { tsconfigPaths: true },
  test: {
    testTimeout: 30_000,
    hookTimeout: 60_000,
    globalSetup: 'support/build.ts',
    // A test mostly waits for workerd. Each file starts books of its own, so files can share what takes three seconds to
    // import.
    maxWorkers: '100%',
    isolate: false,
  },
})
