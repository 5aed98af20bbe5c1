import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runScript, temporaryFolder } from '../run.js'
import { provideEngines, provideNginx, provideScenarioBrowser } from './provide.js'

/** @typedef {{ passed: number, failed: number, skipped?: number, output?: string }} Outcome */
/** @typedef {{ numPassedTests: number, numFailedTests: number, numPendingTests: number }} VitestReport */
/** @typedef {{ stats: { expected: number, unexpected: number, flaky: number, skipped: number }, errors: unknown[] }} PlaywrightReport */

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
    for (const script of scripts) {
      const { failed, all } = await runScript(script, [], { timeout })
      if (failed) return { passed: 0, failed: 1, output: String(all) }
    }
    return { passed: 1, failed: 0 }
  }

/** @returns {Promise<Outcome>} */
export async function buildTests() {
  await provideNginx()
  return vitest('build')
}

/** @returns {Promise<Outcome>} */
export async function engineTests() {
  const engines = await provideEngines()
  return engines.length > 0 ? vitest('engines') : { passed: 0, failed: 0, skipped: 1 }
}

/** @param {'unit' | 'build' | 'orders' | 'engines'} project */
export function vitest(project) {
  const report = join(reports, `${project}.json`)
  const args = ['--reporter=dot', '--reporter=json', `--outputFile.json=${report}`]
  const running = runScript(`test:${project}`, args, { timeout })
  return outcomeOf(running, report, (/** @type {VitestReport} */ found) => ({
    passed: found.numPassedTests,
    failed: found.numFailedTests,
    skipped: found.numPendingTests,
  }))
}

/** @returns {Promise<Outcome>} */
export async function browserTests() {
  const report = join(reports, 'browser.json')
  const env = { ...(await provideScenarioBrowser()), PLAYWRIGHT_JSON_OUTPUT_FILE: report }
  const running = runScript('test:e2e', ['--quiet', '--reporter=dot,json'], { env, timeout })
  return outcomeOf(running, report, (/** @type {PlaywrightReport} */ { stats, errors }) => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
  }))
}

/**
 * What a test runner's JSON report says. A run that failed, ran nothing or left no report has at least one failure.
 * @template Report
 * @param {ReturnType<typeof runScript>} running
 * @param {string} path
 * @param {(report: Report) => Outcome} read
 * @returns {Promise<Outcome>}
 */
async function outcomeOf(running, path, read) {
  const { failed, all } = await running
  const output = String(all)
  try {
    const outcome = read(/** @type {Report} */ (JSON.parse(readFileSync(path, 'utf8'))))
    const isBad = failed || outcome.passed === 0
    return { ...outcome, failed: isBad ? Math.max(outcome.failed, 1) : outcome.failed, output }
  } catch {
    return { passed: 0, failed: 1, output }
  }
}
