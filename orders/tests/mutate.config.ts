import { defineConfig, mergeConfig } from 'vitest/config'
import tests from './vitest.config.ts'

/** The order book's tests that `npm run mutate:orders` runs. */
export default mergeConfig(
  tests,
  defineConfig({
    test: { include: ['{money,payments,notices}/*.test.ts', 'list/{seller-changes,order-details}.test.ts'] },
  }),
)
