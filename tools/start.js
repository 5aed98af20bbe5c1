import { ensureInstalled } from './test/install.js'

ensureInstalled()
// These load packages, which are not there before the install.
const { default: getPort, portNumbers } = await import('get-port')
const { endWithNpm, here, orExit, runScript, temporaryFolder } = await import('./run.js')
const { servePreview } = await import('./preview.js')

endWithNpm()
// Of its own, so that no other run builds into what this one serves.
const folder = temporaryFolder('shop')
await orExit(runScript('build', ['--outDir', folder], here))
const first = Number(process.env.PORT ?? 4173)
const url = await servePreview(folder, await getPort({ port: portNumbers(first, first + 20) }))
console.log(`\nCanal em Alta: ${url}/\nCtrl+C stops it.`)
