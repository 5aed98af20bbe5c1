import { defineConfig } from 'vitest/config'

export default defineConfig({
  root: import.meta.dirname,
  resolve: { tsconfigPaths: true },
  test: { testTimeout: 30_000, hookTimeout: 60_000, globalSetup: 'support/build.ts' },
})
