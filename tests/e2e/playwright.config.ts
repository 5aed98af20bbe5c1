import { defineConfig } from 'playwright/test'
import { launchOptions } from '../../tools/browser.js'
import { sites } from './support/sites.ts'

const isCi = Boolean(process.env.CI)
const visitor = { locale: 'pt-BR', timezoneId: 'America/Sao_Paulo' }

export default defineConfig({
  testMatch: '*.e2e.ts',
  outputDir: '../../test-results',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: isCi,
  // Against a run that hangs.
  globalTimeout: 15 * 60_000,
  reporter: isCi ? 'line' : 'list',
  use: {
    baseURL: sites[0]?.url,
    launchOptions: launchOptions(),
    // A trace of each scenario costs a quarter of the time: TRACE=1 for the one to be looked into.
    trace: process.env.TRACE ? 'on' : 'off',
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'phone', use: { ...visitor, viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true } },
    { name: 'desktop', use: { ...visitor, viewport: { width: 1440, height: 900 } } },
  ],
  webServer: sites.map(({ name, folder, port, url }) => ({
    name,
    command: `node tools/preview.js ${folder} ${port}`,
    cwd: '../..',
    url,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 2000 },
  })),
})
