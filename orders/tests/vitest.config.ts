import { defineConfig } from 'vitest/config'
import { testContent } from '../../tools/build/test-content.ts'

export default defineConfig({
  root: import.meta.dirname,
  plugins: [testContent('shop')],
  resolve: { tsconfigPaths: true },
  test: {
    // A poll ends as soon as it is right, and by itself gives up after 1 s: too soon on a busy machine.
    expect: { poll: { interval: 5, timeout: 20_000 } },
    // These end what hangs. No test is as slow by itself, but a machine with other work may be.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    globalSetup: 'support/databases.ts',
    // A test mostly waits for workerd. Importing takes three seconds: files can share what is imported, because each
    // starts books of its own.
    maxWorkers: '100%',
    isolate: false,
  },
})
