import { existsSync } from 'node:fs'
import { endWithNpm, root, run } from './run.js'

endWithNpm()
const args = ['run', 'tools/mutate.config.js', ...process.argv.slice(2)]
// One after the other, each with its own limit. A shop without its order book is complete too.
for (const part of existsSync(`${root}/orders`) ? ['shop', 'orders'] : ['shop']) {
  const { exitCode = 1 } = await run('stryker', args, { env: { MUTATE: part }, stdio: 'inherit' })
  process.exitCode ||= exitCode
}
