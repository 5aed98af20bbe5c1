import { existsSync } from 'node:fs'
import { endWithNpm, root, runScript } from './run.js'

endWithNpm()
// Runs one after the other, each with its own limit. A shop without its order book is complete too.
for (const script of existsSync(`${root}/orders`) ? ['mutate:shop', 'mutate:orders'] : ['mutate:shop']) {
  const { exitCode = 1 } = await runScript(script, process.argv.slice(2), { stdio: 'inherit' })
  process.exitCode ||= exitCode
}
