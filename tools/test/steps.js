import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { playwrightCount, vitestCount } from './counts.js'
import { provideHunspell } from './hunspell.js'
import { provideNginx } from './nginx.js'
import { progressIn, withoutProgress } from './progress.js'
import { runScript } from '../run.js'

/** @typedef {import('./counts.js').Count & { output: string }} Outcome */
/** @typedef {{ name: string, needsBuild?: boolean, run: (say: (text: string) => void) => Promise<Outcome> }} Step */

const reports = mkdtempSync(join(tmpdir(), 'reports-'))
// Against a step that hangs; the browser tests take ten on two busy processors.
const minutes = 15

/**
 * A tool that says only yes or no counts as one.
 * @param {string[]} scripts
 * @returns {() => Promise<Outcome>}
 */
const check =
  (...scripts) =>
  async () => {
    let output = ''
    for (const script of scripts) {
      const finished = await runScript(script, { minutes })
      output += finished.output
      if (finished.code !== 0) return { passed: 0, failed: 1, output }
    }
    return { passed: 1, failed: 0, output }
  }

/**
 * @param {string} script
 * @returns {() => Promise<Outcome>}
 */
const vitest = (script) => async () => {
  const report = join(reports, `${script.replace(':', '-')}.json`)
  const args = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`]
  const { code, output } = await runScript(script, { args, minutes })
  return { ...vitestCount(report, code), output }
}

/** @type {Step['run']} */
async function buildTests(say) {
  await provideNginx(say)
  await provideHunspell(say)
  return vitest('test:build')()
}

/** @type {Step['run']} */
async function browserTests(say) {
  // Loads Playwright, which is not there before the install.
  const { provideBrowser } = await import('./provide-browser.js')
  const report = join(reports, 'playwright.json')
  const env = { CHROMIUM_PATH: await provideBrowser(say), PLAYWRIGHT_JSON_OUTPUT_FILE: report }
  const progress = progressIn(say)
  const { code, output } = await runScript('test:e2e', {
    args: ['--reporter=line,json'],
    env,
    minutes,
    onText: progress,
  })
  return { ...playwrightCount(report, code), output: withoutProgress(output) }
}

/** @type {Step[]} */
export const steps = [
  { name: 'types', run: check('types') },
  { name: 'lint', run: check('lint') },
  { name: 'format', run: check('format:check') },
  { name: 'unused code', run: check('unused') },
  { name: 'unit tests', run: vitest('test:unit') },
  { name: 'build', run: check('build', 'build:variants') },
  { name: 'build tests', needsBuild: true, run: buildTests },
  { name: 'browser tests', needsBuild: true, run: browserTests },
]
