import { runScript } from './run.js'
import { storeNames } from './stores.js'

for (const name of storeNames) {
  const { code } = await runScript('build', { env: { STORE: name }, show: true })
  if (code !== 0) {
    console.error(`The store ${name} of tests/stores does not build.`)
    process.exit(code)
  }
}
