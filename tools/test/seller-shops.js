import { cpSync, existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import getPort from 'get-port'
import { root, run, runScript } from '../run.js'
import { runInCopy } from './project-copy.js'
import { provideScenarioBrowser } from './provide.js'

const scenario = ['test', '--config', 'tests/e2e/playwright.config.ts', '--reporter=line', 'tests/e2e/shop/']

/**
 * Puts what a seller has written in the place of src/content, in a copy. The tests have content of their own, so that all
 * of them must still pass; and the shop that is built must work.
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
      () => runScript('test:unit', [], options),
      ...(existsSync(`${root}/orders`)
        ? [() => runScript('types:orders', [], options), () => runScript('test:orders', [], options)]
        : []),
    ],
  )
}

/** @returns {Promise<import('./steps.js').Outcome>} */
export async function sellerShops() {
  const total = { passed: 0, failed: 0, output: '' }
  for (const seller of readdirSync(`${root}/tests/sellers`)) {
    const { passed, failed, output = '' } = await sellerShop(seller)
    total.passed += passed
    total.failed += failed
    total.output += output
  }
  return total
}
