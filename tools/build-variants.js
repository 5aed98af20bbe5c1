import { runScript } from './run.js'
import { variantNames } from './test/built.js'

for (const name of variantNames) {
  const { failed, exitCode } = await runScript('build', [], { env: { CONTENT: name }, stdio: 'inherit' })
  if (failed) {
    console.error(`The content variant ${name} does not build.`)
    process.exit(exitCode ?? 1)
  }
}
