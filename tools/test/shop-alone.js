import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { run, runScript } from '../run.js'
import { runInCopy } from './project-copy.js'

/**
 * Deletes the order book in a copy, installs there, and runs what may miss it: an import, a package or a file. The packages
 * are linked, so what nobody asks for any more is still there, but `unused` names whatever imports it.
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
