import { defineConfig } from 'playwright/test'
import { headlessOptions } from '../browser.js'

const pictures = '../../pictures'

export default defineConfig({
  testMatch: 'draw.test.js',
  globalSetup: '../../tests/e2e/support/sites.ts',
  fullyParallel: true,
  workers: 2,
  timeout: 120_000,
  snapshotPathTemplate: `${pictures}/{arg}{ext}`,
  // Each pixel counts: a state looks the same each time it is taken.
  expect: { timeout: 15_000, toHaveScreenshot: { threshold: 0, caret: 'initial' } },
  outputDir: `${pictures}/differences`,
  reporter: [['line'], ['html', { outputFolder: `${pictures}/report`, open: 'never' }]],
  use: {
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    reducedMotion: 'reduce',
    actionTimeout: 15_000,
    launchOptions: headlessOptions(),
  },
})
