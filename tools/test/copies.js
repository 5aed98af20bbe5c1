import { cpSync, existsSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import getPort from 'get-port'
import { root, run, runScript } from '../run.js'
import { provideScenarioBrowser } from './provide.js'

/** @typedef {{ cwd: string, timeout: number }} InCopy */

/**
 * Runs steps one after another in a copy of the project, until one fails. The packages are linked, but only once the
 * copy is changed: npm would write into them.
 * @param {string} difference what the copy has or lacks, for whoever reads that a step failed
 * @param {(copy: string) => unknown} change makes that difference
 * @param {(options: InCopy) => (() => ReturnType<typeof run>)[]} steps
 * @returns {Promise<import('./steps.js').Outcome>}
 */
async function runInCopy(difference, change, steps) {
  const copy = mkdtempSync(join(tmpdir(), 'shop-'))
  const { stdout } = await run('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'])
  for (const file of String(stdout).split('\0').filter(Boolean)) {
    if (existsSync(`${root}/${file}`)) cpSync(`${root}/${file}`, join(copy, file))
  }
  try {
    await change(copy)
    symlinkSync(`${root}/node_modules`, join(copy, 'node_modules'), 'junction')
    for (const step of steps({ cwd: copy, timeout: 15 * 60_000 })) {
      const { failed, all, command } = await step()
      if (failed) return { passed: 0, failed: 1, output: `${difference}: ${command}\n${String(all)}` }
    }
  } finally {
    rmSync(copy, { recursive: true })
  }
  return { passed: 1, failed: 0 }
}

/**
 * Deletes the order book in a copy, installs there, and runs what may miss it: an import, a package or a file. The
 * packages are linked, so what nobody asks for any more is still there, but `unused` names whatever imports it.
 */
export const shopAlone = () =>
  runInCopy(
    'Without orders/',
    async (copy) => {
      rmSync(join(copy, 'orders'), { recursive: true })
      const args = ['install', '--package-lock-only', '--offline', '--ignore-scripts']
      const { failed, all } = await run('npm', args, { cwd: copy })
      if (failed) throw new Error(String(all))
    },
    (options) => [
      () => runScript('types', [], options),
      () => runScript('unused', [], options),
      () => runScript('build', [], options),
      () => runScript('test:build', ['layers', 'dependencies'], options),
      () => runScript('test:unit', [], options),
    ],
  )

const testScripts = ['test:unit', ...(existsSync(`${root}/orders`) ? ['types:orders', 'test:orders'] : [])]
const scenario = ['test', '--config', 'tests/e2e/playwright.config.ts', '--reporter=line', 'tests/e2e/shop/']

/**
 * Puts what a seller has written in the place of src/content, in a copy: the shop that is built must work. The tests have
 * content of their own, so that all of them must still pass. They run with the one seller who changes every file.
 * @param {string} seller a folder of tests/sellers
 */
async function sellerShop(seller) {
  const env = { ...(await provideScenarioBrowser()), E2E_PORT: String(await getPort()) }
  return runInCopy(
    `With the content of tests/sellers/${seller}`,
    (copy) => cpSync(`${root}/tests/sellers/${seller}`, join(copy, 'src/content'), { recursive: true }),
    (options) => [
      () => runScript('check:store', [], options),
      () => runScript('types', [], options),
      () => runScript('build', [], options),
      () => run('playwright', scenario, { ...options, env }),
      ...(seller === 'three-packages' ? testScripts : []).map((script) => () => runScript(script, [], options)),
    ],
  )
}

/** @returns {Promise<import('./steps.js').Outcome>} */
export async function sellerShops() {
  const outcomes = []
  for (const seller of readdirSync(`${root}/tests/sellers`)) outcomes.push(await sellerShop(seller))
  const failed = outcomes.filter((outcome) => outcome.failed > 0)
  const output = failed.map((outcome) => outcome.output).join('\n')
  return { passed: outcomes.length - failed.length, failed: failed.length, output }
}
