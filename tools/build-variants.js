import { runScript } from './run.js'
import { variantNames } from './content-variants.js'

for (const name of variantNames) {
  const { code } = await runScript('build', { env: { CONTENT: name }, show: true })
  if (code !== 0) {
    console.error(`The store ${name} of tests/content-variants does not build.`)
    process.exit(code)
  }
}
