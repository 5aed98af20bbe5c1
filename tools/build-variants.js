import { runOrExit } from './run.js'
import { variantNames } from './test/built.js'

for (const name of variantNames) await runOrExit('build', { env: { CONTENT: name } })
