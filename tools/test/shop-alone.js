import { cpSync, existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root, run, runScript } from '../run.js'

const timeout = 15 * 60_000

/**
 * Deletes the order book in a copy, installs there, and runs what may miss it: an import, a package or a file. The packages
 * are linked, so what nobody asks for any more is still there, but `unused` names whatever imports it.
 * @returns {Promise<import('./steps.js').Outcome>}
 */
export async function shopAlone() {
  const copy = mkdtempSync(join(tmpdir(), 'shop-'))
  const { stdout } = await run('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard', ':!orders'])
  for (const file of String(stdout).split('\0').filter(Boolean)) {
    if (existsSync(`${root}/${file}`)) cpSync(`${root}/${file}`, join(copy, file))
  }
  const options = { cwd: copy, timeout }
  const steps = [
    () => run('npm', ['install', '--package-lock-only', '--offline', '--ignore-scripts'], options),
    () => runScript('types', [], options),
    () => runScript('unused', [], options),
    () => runScript('build', [], options),
    () => runScript('test:build', ['layers', 'dependencies'], options),
    () => runScript('test:unit', [], options),
  ]
  symlinkSync(`${root}/node_modules`, join(copy, 'node_modules'), 'junction')
  try {
    for (const step of steps) {
      const { failed, all, command } = await step()
      if (failed) return { passed: 0, failed: 1, output: `Without orders/: ${command}\n${String(all)}` }
    }
  } finally {
    rmSync(copy, { recursive: true })
  }
  return { passed: 1, failed: 0 }
}
