import { cpSync, existsSync, symlinkSync } from 'node:fs'
import { root, run, runScript, temporaryFolder } from '../run.js'
import { provideScenarioBrowser } from './provide.js'

const lockOnly = ['install', '--package-lock-only', '--offline', '--ignore-scripts']
const scenarios = ['test', '--config', 'tests/e2e/playwright.config.ts', '--reporter=line', 'tests/e2e/shop/']

/**
 * Makes a copy of the project without its order book and with all that a seller may edit, and runs there what could miss
 * the one or expect the other. The tests themselves are not repeated: they may import neither.
 * @returns {Promise<import('./steps.js').Outcome>}
 */
export async function sellerShop() {
  const env = await provideScenarioBrowser()
  const copy = temporaryFolder('shop')
  const options = { cwd: copy, env, timeout: 15 * 60_000 }
  const { stdout } = await run('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'])
  for (const file of String(stdout).split('\0').filter(Boolean)) {
    if (!file.startsWith('orders/') && existsSync(`${root}/${file}`)) cpSync(`${root}/${file}`, `${copy}/${file}`)
  }
  for (const content of ['content/shop', 'sellers/three-packages'])
    cpSync(`${root}/tests/${content}`, `${copy}/src/content`, { recursive: true })
  for (const step of [
    () => run('npm', lockOnly, options),
    () => runScript('check:store', [], options),
    () => runScript('types', [], options),
    () => runScript('unused', [], options),
    () => runScript('build', [], options),
    () => runScript('test:build', ['layers', 'dependencies'], options),
    () => run('playwright', scenarios, options),
  ]) {
    const { failed, all, command } = await step()
    const where = 'In a copy without orders/ and with the content of tests/sellers/three-packages'
    if (failed) return { passed: 0, failed: 1, output: `${where}: ${command}\n${String(all)}` }
    // The packages are the project's own, but not for npm, which would write into them.
    if (!existsSync(`${copy}/node_modules`)) symlinkSync(`${root}/node_modules`, `${copy}/node_modules`, 'junction')
  }
  return { passed: 1, failed: 0 }
}
