import { launchOptions } from '../browser.js'
import { endWithNpm, here, orExit, run } from '../run.js'
import { ensureBuilt } from './built.js'

endWithNpm()
await ensureBuilt()
const args = ['test', '--config', 'tests/e2e/playwright.config.ts', ...process.argv.slice(2)]
// A headless shell has no window to watch.
const isWatched = ['--headed', '--ui', '--debug'].some((flag) => args.includes(flag))
const env = isWatched ? { CHROMIUM_PATH: launchOptions().executablePath } : {}
await orExit(run('playwright', args, { ...here, env }))
