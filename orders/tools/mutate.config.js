import shop from '../../tools/mutate.config.js'

export default {
  ...shop,
  mutate: ['orders/{money,notices}/*.ts', 'orders/providers/**/*.ts', 'orders/queries/{money,payments}/*.ts'],
  vitest: { configFile: 'orders/tests/mutate.config.ts' },
  tempDirName: 'reports/mutation/orders-work',
  incrementalFile: 'reports/mutation/orders.json',
  htmlReporter: { fileName: 'reports/mutation/orders.html' },
}
