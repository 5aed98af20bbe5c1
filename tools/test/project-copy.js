import { cpSync, existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { root, run } from '../run.js'

/** @typedef {{ cwd: string, timeout: number }} InCopy */

/**
 * Runs steps one after another in a copy of the project, until one fails. The packages are linked, but only once the
 * copy is changed: npm would write into them.
 * @param {string} difference what the copy has or lacks, for whoever reads that a step failed
 * @param {(copy: string) => unknown} change makes that difference
 * @param {(options: InCopy) => (() => ReturnType<typeof run>)[]} steps
 * @returns {Promise<import('./steps.js').Outcome>}
 */
export async function runInCopy(difference, change, steps) {
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
