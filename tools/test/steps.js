import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runScript, temporaryFolder } from '../run.js'

/** @typedef {{ passed: number, failed: number, skipped?: number, output?: string }} Outcome */
/** @typedef {{ expected: number, unexpected: number, skipped: number }} Stats */
/** @typedef {{ stats?: Stats, errors?: unknown[], numPassedTests?: number, numFailedTests?: number, numPendingTests?: number }} Report */

const reports = temporaryFolder('reports')
// Ends a step that hangs. Playwright's own limit ends the browser tests before that, and says where they hung.
const timeout = 50 * 60_000

/**
 * A tool that says only yes or no counts as one test.
 * @param {string[]} scripts
 * @returns {() => Promise<Outcome>}
 */
export const check =
  (...scripts) =>
  async () => {
    for (const script of scripts) await runScript(script, [], { timeout, reject: true })
    return { passed: 1, failed: 0 }
  }

/** @param {'unit' | 'build' | 'orders' | 'engines'} project */
export async function vitest(project) {
  const report = join(reports, `${project}.json`)
  const args = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`]
  return outcomeOf(await runScript(`test:${project}`, args, { timeout }), report)
}

export async function browserTests() {
  const report = join(reports, 'browser.json')
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: report }
  return outcomeOf(await runScript('test:e2e', ['--quiet', '--reporter=dot,json'], { env, timeout }), report)
}

/**
 * What Vitest's or Playwright's JSON report says. A run that failed, ran nothing or left no report has at least one
 * failure.
 * @param {Awaited<ReturnType<typeof runScript>>} run
 * @param {string} path
 * @returns {Outcome}
 */
function outcomeOf({ failed: hasFailed, all }, path) {
  const report = existsSync(path) ? /** @type {Report} */ (JSON.parse(readFileSync(path, 'utf8'))) : {}
  const { stats, errors = [], numPassedTests = 0, numFailedTests = 0, numPendingTests = 0 } = report
  const passed = stats?.expected ?? numPassedTests
  const failed = stats ? stats.unexpected + errors.length : numFailedTests
  const skipped = stats?.skipped ?? numPendingTests
  return { passed, failed: hasFailed || passed === 0 ? Math.max(failed, 1) : failed, skipped, output: String(all) }
}
