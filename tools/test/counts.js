import { existsSync, readFileSync } from 'node:fs'

/** @typedef {{ passed: number, failed: number }} Count */
/** @typedef {{ status: string, assertionResults: unknown[] }} TestFile */
/** @typedef {{ numPassedTests: number, numFailedTests: number, testResults: TestFile[] }} VitestReport */
/** @typedef {{ stats: { expected: number, unexpected: number, flaky: number }, errors: unknown[] }} PlaywrightReport */

/**
 * What a test runner's JSON report says. A run that ended badly has at least one failure, whatever it reported.
 * @template Report
 * @param {string} path
 * @param {number} code
 * @param {(report: Report) => Count} read
 * @returns {Count}
 */
function countIn(path, code, read) {
  if (!existsSync(path)) return { passed: 0, failed: 1 }
  const { passed, failed } = read(/** @type {Report} */ (JSON.parse(readFileSync(path, 'utf8'))))
  return { passed, failed: code === 0 ? failed : Math.max(failed, 1) }
}

/**
 * A file that cannot be loaded holds no tests that could fail: it counts as one.
 * @param {string} path
 * @param {number} code
 */
export function vitestCount(path, code) {
  return countIn(path, code, (/** @type {VitestReport} */ { numPassedTests, numFailedTests, testResults }) => {
    const broken = testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0)
    return { passed: numPassedTests, failed: numFailedTests + broken.length }
  })
}

/**
 * A flaky test is a failed one; so is each error outside of the tests, such as a server that did not start.
 * @param {string} path
 * @param {number} code
 */
export function playwrightCount(path, code) {
  return countIn(path, code, (/** @type {PlaywrightReport} */ { stats, errors }) => {
    return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length }
  })
}
