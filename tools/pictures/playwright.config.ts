import { defineConfig } from 'playwright/test'
import { headlessOptions } from '../browser.js'

export default defineConfig({
  testMatch: 'draw.test.ts',
  globalSetup: '../../tests/e2e/support/sites.ts',
  fullyParallel: true,
  workers: 2,
  timeout: 120_000,
  // Playwright empties this folder first, so that none of an older state stays.
  outputDir: '../../pictures',
  preserveOutput: 'failures-only',
  snapshotPathTemplate: '../../pictures/{arg}{ext}',
  // Each pixel counts: a state looks the same each time it is taken.
  expect: { timeout: 15_000, toHaveScreenshot: { threshold: 0, caret: 'initial' } },
  reporter: 'line',
  use: {
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    reducedMotion: 'reduce',
    actionTimeout: 15_000,
    launchOptions: headlessOptions(),
  },
})
