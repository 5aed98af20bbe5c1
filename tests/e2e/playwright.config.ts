import { defineConfig } from 'playwright/test'
import { headlessOptions, launchOptions } from '../../tools/browser.js'
import { siteUrlOf } from './support/sites.ts'

const isCi = Boolean(process.env.CI)
// A headless shell has no window to watch. Workers are not told the flags, but have this process's environment.
if (['--headed', '--ui', '--debug'].some((flag) => process.argv.includes(flag))) process.env.IS_WATCHED = 'yes'
const visitor = { locale: 'pt-BR', timezoneId: 'America/Sao_Paulo' }
const phone = { ...visitor, viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true }
export default defineConfig({
  testDir: '../..',
  testMatch: '{orders/tests,tests/e2e}/**/*.e2e.ts',
  // A mutation run works on a copy of the tests.
  testIgnore: '**/reports/**',
  outputDir: '../../test-results',
  globalSetup: './support/sites.ts',
  fullyParallel: true,
  // A scenario mostly waits: on two cores three at once end a third sooner than two, and four no sooner than three.
  workers: 3,
  retries: 0,
  forbidOnly: isCi,
  // Limits against what hangs: on a slow machine a scenario takes three times as long.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  globalTimeout: 45 * 60_000,
  reporter: isCi ? 'line' : 'list',
  use: {
    baseURL: siteUrlOf('shop'),
    launchOptions: process.env.IS_WATCHED ? launchOptions() : headlessOptions(),
    // What scrolls smoothly moves under the next click. Where motion itself is looked at, a scenario asks for it.
    reducedMotion: 'reduce',
    permissions: ['clipboard-read', 'clipboard-write'],
    screenshot: 'only-on-failure',
  },
  // A scenario runs on a phone. It runs on a wide screen as well when its tag is @both, because what it looks at depends
  // on the size of the screen, and only there when it is @desktop, because it needs a mouse or a keyboard.
  projects: [
    { name: 'phone', grepInvert: /@desktop/, use: phone },
    { name: 'desktop', grep: /@both|@desktop/, use: { ...visitor, viewport: { width: 1440, height: 900 } } },
  ],
})
