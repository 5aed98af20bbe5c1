import { defineConfig } from 'playwright/test'

const pictures = '../../pictures'

export default defineConfig({
  testMatch: 'compare.test.js',
  snapshotPathTemplate: `${pictures}/before/{arg}{ext}`,
  updateSnapshots: 'none',
  // Each pixel counts: a state looks the same each time it is taken.
  expect: { toMatchSnapshot: { threshold: 0 } },
  outputDir: `${pictures}/differences`,
  timeout: 120_000,
  reporter: [['html', { outputFolder: `${pictures}/report`, open: 'never' }]],
})
