import getPort, { portNumbers } from 'get-port'
import { servePreview } from './preview.js'
import { endWithNpm, here, orExit, runScript, temporaryFolder } from './run.js'

endWithNpm()
// Of its own, so that no other run builds into what this one serves.
const folder = temporaryFolder('shop')
await orExit(runScript('build', ['--outDir', folder], here))
const first = Number(process.env.PORT ?? 4173)
const url = await servePreview(folder, await getPort({ port: portNumbers(first, first + 20) }))
console.log(`\nCanal em Alta: ${url}/\nCtrl+C stops it.`)
