import { cpSync, existsSync, symlinkSync } from 'node:fs'
import { root, run, runScript, temporaryFolder } from '../run.js'

/**
 * Makes a copy of the project without its order book and with all that a seller may edit, and runs there what could miss
 * the one or expect the other. The tests themselves are not repeated: they may import neither.
 * @returns {Promise<import('./steps.js').Outcome>}
 */
export async function sellerShop() {
  const copy = temporaryFolder('shop')
  const options = { cwd: copy, timeout: 15 * 60_000, reject: true }
  const { stdout } = await run('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'])
  for (const file of String(stdout).split('\0').filter(Boolean)) {
    if (!file.startsWith('orders/') && existsSync(`${root}/${file}`)) cpSync(`${root}/${file}`, `${copy}/${file}`)
  }
  for (const content of ['content/shop', 'sellers/three-packages'])
    cpSync(`${root}/tests/${content}`, `${copy}/src/content`, { recursive: true })
  await run('npm', ['install', '--package-lock-only', '--offline', '--ignore-scripts'], options)
  // The packages are the project's own, but not for npm, which would write into them.
  symlinkSync(`${root}/node_modules`, `${copy}/node_modules`, 'junction')
  for (const script of ['check:store', 'types', 'unused', 'build']) await runScript(script, [], options)
  await runScript('test:build', ['layers', 'dependencies'], options)
  await runScript('test:e2e', ['--reporter=line', 'tests/e2e/shop/'], options)
  return { passed: 1, failed: 0 }
}
