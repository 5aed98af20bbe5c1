import { ensureInstalled } from './test/install.js'

ensureInstalled()
// It loads packages, which are not there before the install.
const { buildWorker } = await import('./orders/build-worker.js')
await buildWorker()
