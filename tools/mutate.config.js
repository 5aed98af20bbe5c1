// `npm run mutate` names what to mutate: the shop, or the order book in Node.
const parts = {
  shop: {
    configFile: 'tests/unit/rules.config.ts',
    mutate: [
      'schemas/**/*.ts',
      'src/domain/*.ts',
      'src/browser/safe-storage.ts',
      'src/home/toasts/toast-schedule.ts',
      'src/ui/motion/countdown.ts',
      'src/order/*.ts',
      '!src/order/use-order.ts',
      'src/checkout/order/*.ts',
      '!src/checkout/order/use-order.ts',
      'src/forms/{mask-edit,masks}.ts',
    ],
  },
  orders: {
    configFile: 'orders/tests/mutate.config.ts',
    mutate: ['providers/**/*.ts', 'queries/payments/*.ts', 'queries/outbox.ts', 'notices/*.ts'].map(
      (at) => `orders/${at}`,
    ),
  },
}
const part = process.env.MUTATE === 'orders' ? 'orders' : 'shop'
const { configFile, mutate } = parts[part]

export default {
  mutate,
  testRunner: 'vitest',
  vitest: { configFile },
  tsconfigFile: 'none',
  timeoutMS: 60_000,
  ignorePatterns: ['.orders', '.variants', 'dist', 'docs', 'reports', 'test-results'],
  tempDirName: `reports/mutation/${part}-work`,
  incremental: true,
  incrementalFile: `reports/mutation/${part}.json`,
  reporters: ['clear-text', 'html'],
  htmlReporter: { fileName: `reports/mutation/${part}.html` },
  clearTextReporter: { allowColor: false, reportTests: false },
  thresholds: { high: 95, low: 90, break: 90 },
}
