import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { takeTurn } from './test/turn.js'

const total = { passed: 0, failed: 0 }
// The shop is whole without its order book.
const hasBook = existsSync(join(import.meta.dirname, '../orders'))

/**
 * @param {string} name
 * @param {() => Promise<import('./test/steps.js').Outcome>} run
 * @returns {Promise<boolean>} whether all of it passed
 */
async function step(name, run) {
  const start = performance.now()
  const broken = (/** @type {unknown} */ error) => ({ passed: 0, failed: 1, skipped: 0, output: String(error) })
  const { passed, failed, skipped, output } = await run().catch(broken)
  total.passed += passed
  total.failed += failed
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  const counts = `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`
  console.log(`${name} ${failed > 0 ? 'FAILED' : 'ok'}: ${counts} (${seconds} s)`)
  if (failed > 0 && output) console.log(`${output.trim()}\n`)
  return failed === 0
}

await takeTurn().catch((/** @type {Error} */ { message }) => {
  console.log(message)
  process.exit(1)
})
try {
  await import('./install.js')
  // These load packages, which are not there before.
  const { endWithNpm } = await import('./run.js')
  const { findEngines, provideBrowsers } = await import('./test/provide.js')
  const { browserTests, check, vitest } = await import('./test/steps.js')
  const { sellerShop } = await import('./test/seller-shop.js')
  endWithNpm()

  const provided = step('browsers', provideBrowsers)
  const built = step('build', check('build', 'build:variants'))
  const checkSources = async () => {
    await step('types', check('types', ...(hasBook ? ['types:orders'] : [])))
    await step('lint', check('lint'))
    await step('format', check('format:check'))
    await step('unused code', check('unused'))
    await step('unit tests', () => vitest('unit'))
    if (await provided) await step("a seller's shop without its order book", sellerShop)
  }
  const testBuild = async () => {
    const isProvided = await provided
    if (await built) await step('build tests', () => vitest('build'))
    if (isProvided && (await built)) await step('browser tests', browserTests)
  }
  const testOthers = async () => {
    if (hasBook) await step('order book', () => vitest('orders'))
    await provided
    if ((await built) && findEngines().length > 0) await step('engine tests', () => vitest('engines'))
  }
  // Side by side, because a step that waits or uses one processor leaves room. The browser tests, which last longest, do not.
  await Promise.all([checkSources(), testBuild(), testOthers()])
} catch (error) {
  console.log(error)
  total.failed += 1
}
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed === 0 ? 0 : 1
