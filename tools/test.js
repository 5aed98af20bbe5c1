import { ensureInstalled } from './install.js'
import { endWithNpm, stopAll } from './run.js'
import { steps } from './test/steps.js'

/** @typedef {import('./test/steps.js').Outcome} Outcome */

endWithNpm()
let interrupted = false
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    interrupted = true
    stopAll()
  })
}

/** @param {string} output @returns {Outcome} */
const failure = (output) => ({ passed: 0, failed: 1, output })
/** @param {unknown} error */
const messageOf = (error) => (error instanceof Error ? error.message : String(error))

/**
 * @param {import('./test/steps.js').Step} step
 * @param {boolean} isBuilt
 * @returns {Promise<Outcome>}
 */
async function outcomeOf(step, isBuilt) {
  if (interrupted) return failure('Not run: interrupted')
  if (step.needsBuild && !isBuilt) return failure('Not run: the build failed')
  try {
    const outcome = await step.run((text) => process.stdout.write(` ${text}`))
    // A runner that is told to stop may end well with half of its tests.
    return interrupted ? { ...outcome, failed: Math.max(outcome.failed, 1) } : outcome
  } catch (error) {
    return failure(messageOf(error))
  }
}

const total = { passed: 0, failed: 0 }
try {
  await ensureInstalled()
  let isBuilt = false
  for (const [index, step] of steps.entries()) {
    process.stdout.write(`[${index + 1}/${steps.length}] ${step.name} …`)
    const start = performance.now()
    const { passed, failed, output } = await outcomeOf(step, isBuilt)
    if (step.name === 'build') isBuilt = failed === 0
    const counts = passed + failed > 1 ? `, ${passed} passed, ${failed} failed` : ''
    const seconds = ((performance.now() - start) / 1000).toFixed(1)
    console.log(` ${failed > 0 ? 'FAILED' : 'ok'}${counts} (${seconds} s)`)
    if (failed > 0) console.log(`${output.trim()}\n`)
    total.passed += passed
    total.failed += failed
  }
} catch (error) {
  console.log(messageOf(error))
  total.failed += 1
}
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed === 0 && total.passed > 0 ? 0 : 1
