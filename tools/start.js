import { ensureInstalled } from './test/install.js'

ensureInstalled()
// These load packages, which are not there before the install.
const { default: getPort, portNumbers } = await import('get-port')
const { endWithNpm, root, runOrExit } = await import('./run.js')
const { servePreview } = await import('./preview.js')

endWithNpm()
await runOrExit('build')
const first = Number(process.env.PORT ?? 4173)
const url = await servePreview(`${root}/dist`, await getPort({ port: portNumbers(first, first + 20) }))
console.log(`\nCanal em Alta: ${url}/\nCtrl+C stops it.`)
