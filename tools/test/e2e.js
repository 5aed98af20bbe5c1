import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { launchOptions } from '../browser.js'
import { endWithNpm, run } from '../run.js'
import { ensureBuilt } from './built.js'

// The options of Playwright that take a value, so that the value is not read as a part of a title.
const valued = ['global-timeout', 'grep', 'grep-invert', 'max-failures', 'output', 'project', 'repeat-each', 'reporter']
valued.push('retries', 'shard', 'timeout', 'trace', 'workers')

/**
 * Playwright reads a bare word as the name of a file. Here it is a part of a title, unless it is a path that exists.
 * @param {string[]} args
 */
function playwrightArgs(args) {
  const { tokens } = parseArgs({
    args,
    strict: false,
    tokens: true,
    options: {
      ...Object.fromEntries(valued.map((name) => [name, { type: /** @type {const} */ ('string') }])),
      grep: { type: 'string', short: 'g' },
    },
  })
  const words = tokens.filter((token) => token.kind === 'positional' && !existsSync(token.value))
  const others = args.filter((_, index) => !words.some((word) => word.index === index))
  return words.length > 0 ? [...others, '--grep', words.map((word) => args[word.index]).join(' ')] : others
}

endWithNpm()
await ensureBuilt()
const args = ['test', '--config', 'tests/e2e/playwright.config.ts', ...playwrightArgs(process.argv.slice(2))]
// A headless shell has no window to watch.
const isWatched = ['--headed', '--ui', '--debug'].some((flag) => args.includes(flag))
const env = isWatched ? { CHROMIUM_PATH: launchOptions().executablePath } : {}
const { exitCode } = await run('playwright', args, { stdio: 'inherit', env })
process.exitCode = exitCode ?? 1
